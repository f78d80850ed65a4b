import { z } from 'zod'
import { endpoint, noReply } from '../endpoint.ts'
import { message } from '../message.ts'
import { pageInput, pageOf } from '../page.ts'
import { roles } from '../roles.ts'
import { newPassword } from '../session/newPassword.ts'
import { branchPlace } from '../settings/branchNames.ts'
import { line } from '../text.ts'
import { version } from '../version.ts'

const user = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  branch: branchPlace.nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.output<typeof user>

const passwordOfUser = newPassword(message('Password is required for new users'))

const profile = z.object({
  name: line('Name'),
  username: line('Username', 50),
  role: z.enum(roles),
  /** Where they work. What they take in or sell belongs to this branch. */
  branch: branchPlace.nullable(),
})

export const listUsers = endpoint({
  name: 'users.list',
  summary: 'List the users, by name',
  method: 'GET',
  path: '/api/users',
  allow: 'users.manage',
  input: pageInput,
  reply: pageOf(user),
})

export const createUser = endpoint({
  name: 'users.create',
  summary: 'Add a user',
  method: 'POST',
  path: '/api/users',
  allow: 'users.manage',
  requestId: 'id',
  refusals: ['users.usernameTaken'],
  input: profile.extend({
    id: z.uuid(),
    role: profile.shape.role.default('Technician'),
    branch: profile.shape.branch.default(null),
    password: passwordOfUser,
  }),
  reply: user,
  status: 201,
})

export const updateUser = endpoint({
  name: 'users.update',
  summary: 'Change a user. Without a password the old one stays. A conflict if the user has changed since that version',
  method: 'PATCH',
  path: '/api/users/{id}',
  allow: 'users.manage',
  refusals: ['users.notFound', 'edit.conflict', 'users.usernameTaken', 'users.lastAdmin'],
  input: profile.partial().extend({
    id: z.uuid(),
    version,
    password: z.union([z.literal(''), passwordOfUser]).optional(),
  }),
  reply: user,
})

export const deleteUser = endpoint({
  name: 'users.delete',
  summary: 'Delete a user. Their name stays on past work',
  method: 'DELETE',
  path: '/api/users/{id}',
  allow: 'users.manage',
  refusals: ['users.notFound', 'users.ownAccount', 'users.lastAdmin'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
