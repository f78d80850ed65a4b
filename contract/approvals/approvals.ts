import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../message.ts'
import { pageInput, pageOf } from '../page.ts'
import { repairStatuses } from '../repairs/repairStatus.ts'
import { notRepairedTerms } from '../repairs/repairs.ts'
import { smsOutcome } from '../sms/outbox/smsOutcome.ts'
import { requiredText, tooLong } from '../text.ts'
import { approvalStates } from './approvalStates.ts'

const approval = z.object({
  id: z.uuid(),
  state: z.enum(approvalStates),
  repairNumber: z.string(),
  /** The current status, which may have changed since the request. */
  repairStatus: z.enum(repairStatuses),
  /** Null unless the device was not repaired. */
  notRepairedCharge: z.int().nullable(),
  customerName: z.string(),
  deviceType: z.string(),
  /** The parts that the ticket has taken from stock. */
  parts: z.array(z.object({ name: z.string(), quantity: z.int() })),
  note: z.string(),
  fileId: z.uuid().nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Approval = z.output<typeof approval>

const adminsOnly = { allow: 'approvals.decide', denial: 'approvals.adminsOnly' } as const

export const listApprovals = endpoint({
  ...adminsOnly,
  name: 'approvals.list',
  summary: 'List the requests for NOT REPAIRED, newest first',
  method: 'GET',
  path: '/api/approvals',
  input: pageInput.omit({ search: true }).extend({ state: z.enum(approvalStates).optional() }),
  reply: pageOf(approval),
})

export const approveRequest = endpoint({
  ...adminsOnly,
  name: 'approvals.approve',
  summary: 'Approve a request: set the repair to NOT REPAIRED with what the customer pays, and notify the customer',
  method: 'POST',
  path: '/api/approvals/{id}/approve',
  refusals: ['approvals.notFound', 'approvals.decided', 'repairs.notFound'],
  input: z.object({ id: z.uuid() }).extend(notRepairedTerms.shape),
  reply: approval.extend({ sms: smsOutcome }),
})

export const rejectRequest = endpoint({
  ...adminsOnly,
  name: 'approvals.reject',
  summary: 'Reject a request with a reason; the repair does not change',
  method: 'POST',
  path: '/api/approvals/{id}/reject',
  refusals: ['approvals.notFound', 'approvals.decided', 'repairs.notFound'],
  input: z.object({
    id: z.uuid(),
    reason: requiredText(1000, {
      missing: message('Please provide a rejection reason'),
      tooLong: tooLong('The reason', 1000),
    }),
  }),
  reply: approval,
})
