import { createUser, deleteUser, listUsers, updateUser } from '#contract/users/users.ts'
import { handles, reads, writes } from '../platform/http/route.ts'
import { addUserOnce, changeUser, removeUser } from './users.service.ts'
import { selectUsers } from './users.sql.ts'

export const userRoutes = [
  reads(listUsers, (db, _actor, page) => selectUsers(db, page)),
  // These hash a password before their transaction.
  handles(createUser, ({ db }, actor, input) => addUserOnce(db, actor, input)),
  handles(updateUser, ({ db }, actor, input) => changeUser(db, actor, input)),
  writes(deleteUser, removeUser),
]
