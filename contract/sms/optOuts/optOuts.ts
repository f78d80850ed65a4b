import { z } from 'zod'
import { endpoint, noReply } from '../../endpoint.ts'
import { message } from '../../message.ts'
import { pageInput, pageOf } from '../../page.ts'
import { phoneNumber } from '../../phone.ts'
import { optionalLine } from '../../text.ts'
import { isBulkPhone } from '../bulk/recipients.ts'

const optOut = z.object({
  id: z.uuid(),
  phone: z.string(),
  reason: z.string(),
  addedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type OptOut = z.output<typeof optOut>

export const listOptOuts = endpoint({
  name: 'optOuts.list',
  summary: 'List the phone numbers that get no bulk messages, newest first',
  method: 'GET',
  path: '/api/sms-opt-outs',
  allow: 'messages.send',
  input: pageInput,
  reply: pageOf(optOut),
})

export const createOptOut = endpoint({
  name: 'optOuts.create',
  summary: 'Send no bulk messages to a phone number, from now on',
  method: 'POST',
  path: '/api/sms-opt-outs',
  allow: 'messages.send',
  requestId: 'id',
  refusals: ['optOuts.taken'],
  input: z.object({
    id: z.uuid(),
    phone: phoneNumber.refine(
      isBulkPhone,
      message('Bulk messages go to Ethiopian phone numbers only, such as 0911 234 567'),
    ),
    reason: optionalLine('Reason', 200).default(''),
  }),
  reply: optOut,
  status: 201,
})

export const deleteOptOut = endpoint({
  name: 'optOuts.delete',
  summary: 'Send bulk messages to a phone number again',
  method: 'DELETE',
  path: '/api/sms-opt-outs/{id}',
  allow: 'messages.ofEveryone',
  refusals: ['optOuts.notFound'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
