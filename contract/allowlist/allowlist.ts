import { z } from 'zod'
import { endpoint, noReply } from '../endpoint.ts'
import { message } from '../message.ts'
import { pageInput, pageOf } from '../page.ts'
import { roles } from '../roles.ts'
import { isRequired, optionalLine } from '../text.ts'
import { version } from '../version.ts'

export const ipAddress = z
  .string({ error: isRequired('IP address') })
  .trim()
  .min(1, { error: isRequired('IP address'), abort: true })
  .pipe(z.union([z.ipv4(), z.ipv6()], { error: message('Invalid IP address format') }))

const allowlistEntry = z.object({
  id: z.uuid(),
  ipAddress: z.string(),
  description: z.string(),
  active: z.boolean(),
  createdBy: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastUserRole: z.enum(roles).nullable(),
  version,
  createdAt: z.string(),
})
export type AllowlistEntry = z.output<typeof allowlistEntry>

const entry = z.object({
  ipAddress,
  description: optionalLine('Description'),
  active: z.boolean(),
})

export const listAllowlist = endpoint({
  name: 'allowlist.list',
  summary: 'List the addresses that staff may sign in from, newest first, and the address of the caller',
  method: 'GET',
  path: '/api/allowlist',
  allow: 'allowlist.manage',
  input: pageInput,
  reply: pageOf(allowlistEntry).extend({ yourAddress: z.string().nullable() }),
})

export const createAllowlistEntry = endpoint({
  name: 'allowlist.create',
  summary: 'Add an address',
  method: 'POST',
  path: '/api/allowlist',
  allow: 'allowlist.manage',
  requestId: 'id',
  refusals: ['allowlist.taken'],
  input: entry.extend({
    id: z.uuid(),
    description: entry.shape.description.default(''),
    active: entry.shape.active.default(true),
  }),
  reply: allowlistEntry,
  status: 201,
})

export const updateAllowlistEntry = endpoint({
  name: 'allowlist.update',
  summary:
    'Change an address, its description, or whether it is active. A conflict if it was changed since that version',
  method: 'PATCH',
  path: '/api/allowlist/{id}',
  allow: 'allowlist.manage',
  refusals: ['allowlist.notFound', 'edit.conflict', 'allowlist.taken', 'allowlist.ownAddress'],
  input: entry.partial().extend({ id: z.uuid(), version }),
  reply: allowlistEntry,
})

export const deleteAllowlistEntry = endpoint({
  name: 'allowlist.delete',
  summary: 'Remove an address, and on request end the sessions of everyone else who signed in from it',
  method: 'DELETE',
  path: '/api/allowlist/{id}',
  allow: 'allowlist.manage',
  refusals: ['allowlist.notFound', 'allowlist.ownAddress'],
  input: z.object({ id: z.uuid(), endSessions: z.stringbool().default(false) }),
  reply: noReply,
})
