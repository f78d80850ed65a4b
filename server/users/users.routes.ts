import { createUser, deleteUser, listUsers, updateUser } from '#contract/users/users.ts'
import { reads, writes } from '../platform/http/route.ts'
import { addUser, changeUser, removeUser } from './users.service.ts'
import { selectUsers } from './users.sql.ts'

export const userRoutes = [
  reads(listUsers, (db, _actor, page) => selectUsers(db, page)),
  writes(createUser, addUser),
  writes(updateUser, changeUser),
  writes(deleteUser, removeUser),
]
