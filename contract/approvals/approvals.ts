import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageInput, pageOf } from '../page.ts'
import { repairStatuses } from '../repairs/repairStatus.ts'
import { smsOutcome } from '../sms/smsOutcome.ts'
import { requiredText } from '../text.ts'
import { approvalStates } from './approvalStates.ts'

const approval = z.object({
  id: z.uuid(),
  state: z.enum(approvalStates),
  repairNumber: z.string(),
  /** As it is now: others may have moved the repair on since the request. */
  repairStatus: z.enum(repairStatuses),
  customerName: z.string(),
  deviceType: z.string(),
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
  summary: 'Requests to call a device not repaired, newest first',
  method: 'GET',
  path: '/api/approvals',
  input: pageInput.omit({ search: true }).extend({ state: z.enum(approvalStates).optional() }),
  reply: pageOf(approval),
})

export const approveRequest = endpoint({
  ...adminsOnly,
  name: 'approvals.approve',
  summary: 'Approve: the repair becomes NOT REPAIRED and its customer is told',
  method: 'POST',
  path: '/api/approvals/{id}/approve',
  input: z.object({ id: z.uuid() }),
  reply: approval.extend({ sms: smsOutcome }),
})

export const rejectRequest = endpoint({
  ...adminsOnly,
  name: 'approvals.reject',
  summary: 'Reject, with the reason; the repair stays as it is',
  method: 'POST',
  path: '/api/approvals/{id}/reject',
  input: z.object({
    id: z.uuid(),
    reason: requiredText(1000, {
      missing: 'Please provide a rejection reason',
      tooLong: 'The reason can have at most 1000 characters',
    }),
  }),
  reply: approval,
})
