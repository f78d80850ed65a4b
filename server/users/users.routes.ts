import { createUser, deleteUser, listUsers, updateUser } from '#contract/users/users.ts'
import { reads, writes, writesOnce } from '../platform/http/route.ts'
import { addUser, changeUser, getAddedUser, removeUser } from './users.service.ts'
import { selectUsers } from './users.sql.ts'

export const userRoutes = [
  reads(listUsers, (db, _actor, page) => selectUsers(db, page)),
  writesOnce(createUser, {
    write: addUser,
    readAgain: getAddedUser,
    compared: ({ password: _, ...user }) => user,
  }),
  writes(updateUser, changeUser),
  writes(deleteUser, removeUser),
]
