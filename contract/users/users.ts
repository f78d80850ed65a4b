import { z } from 'zod'
import { roles } from '../access.ts'
import { endpoint, noReply } from '../endpoint.ts'
import { pageInput, pageOf } from '../page.ts'
import { line } from '../text.ts'

const user = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Counts the edits. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.output<typeof user>

/** Length is what the contract can check; that it is no common password is the server's check. */
const newPassword = z
  .string({ error: 'Password is required for new users' })
  .min(1, 'Password is required for new users')
  .min(8, 'The password needs at least 8 characters')
  .max(256, 'The password can have at most 256 characters')

const profile = z.object({
  name: line('Name'),
  username: line('Username', 50),
  role: z.enum(roles),
})

export const listUsers = endpoint({
  name: 'users.list',
  summary: 'The users, by name',
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
  input: profile.extend({ id: z.uuid(), role: profile.shape.role.default('Technician'), password: newPassword }),
  reply: user,
  status: 201,
})

export const updateUser = endpoint({
  name: 'users.update',
  summary:
    'Change a user; without a password the old one stays. Refused if somebody else has changed them since that version',
  method: 'PATCH',
  path: '/api/users/{id}',
  allow: 'users.manage',
  input: profile.partial().extend({
    id: z.uuid(),
    version: z.int().min(1),
    password: z.union([z.literal(''), newPassword]).optional(),
  }),
  reply: user,
})

export const deleteUser = endpoint({
  name: 'users.delete',
  summary: 'Remove a user; their name stays on past work',
  method: 'DELETE',
  path: '/api/users/{id}',
  allow: 'users.manage',
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
