import { z } from 'zod'
import { endpoint, noInput, noReply } from '../endpoint.ts'
import { line } from '../text.ts'
import { isDeviceCode, maxDeviceNameLength, maxListRows } from './deviceCodes.ts'

const name = z.string().trim().min(1).max(maxDeviceNameLength)

const imeiList = z.object({
  id: z.uuid(),
  name: z.string(),
  codes: z.int(),
  loadedBy: z.string(),
  loadedAt: z.string(),
})
export type ImeiList = z.output<typeof imeiList>

export const listImeiLists = endpoint({
  name: 'imeiLists.list',
  summary: 'List the loaded lists of devices, newest first',
  method: 'GET',
  path: '/api/imei-lists',
  allow: 'imei.manage',
  input: noInput,
  reply: z.object({ items: z.array(imeiList) }),
})

/** A row takes about 100 bytes. */
const maxBodyBytes = 8 * 1024 * 1024

export const loadImeiList = endpoint({
  name: 'imeiLists.load',
  summary:
    'Load a list of devices by the first eight digits of their IMEIs. Where two lists differ, the newer one counts.',
  method: 'POST',
  path: '/api/imei-lists',
  allow: 'imei.manage',
  requestId: 'id',
  input: z.object({
    id: z.uuid(),
    name: line('Name', 200),
    rows: z
      .array(z.object({ code: z.string().refine(isDeviceCode), brand: name, model: name }))
      .min(1)
      .max(maxListRows),
  }),
  maxBodyBytes,
  reply: imeiList,
  status: 201,
})

export const deleteImeiList = endpoint({
  name: 'imeiLists.delete',
  summary: 'Remove a loaded list of devices',
  method: 'DELETE',
  path: '/api/imei-lists/{id}',
  allow: 'imei.manage',
  refusals: ['imeiLists.notFound'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
