import type { Approval } from '#contract/approvals/approvals.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

const states: Readonly<Record<Approval['state'], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const approvalsTexts = {
  heading: 'Approval Requests',
  lead: 'Technicians need an Admin’s approval to set a repair to NOT REPAIRED.',
  list: 'Approval requests',
  state: 'State',
  allStates: 'All states',
  states,
  pending: (count: number) => `${countOf(count, 'approval request', 'approval requests')} pending`,
  requested: (by: string, time: string) => `Requested by ${by}, ${time}`,
  decided: (state: Approval['state'], by: string, time: string) => `${states[state]} by ${by}, ${time}`,
  currentStatus: 'Current status',
  noNotes: 'No notes',
  reason: 'Reason',
  photo: (number: string) => `Photo for ${number}`,
  approve: 'Approve',
  reject: 'Reject',
  viewRepair: 'View Repair',
  approveTitle: 'Approve this request?',
  closedTitle: 'Mark as NOT REPAIRED anyway?',
  alreadyClosed: (number: string, status: string) => `${number} is already ${status}.`,
  approveQuestion: (number: string, customer: string) =>
    `${number} will be set to NOT REPAIRED, and ${customer} will be notified by SMS at once.`,
  approveWithoutSms: (number: string, customer: string) =>
    `${number} will be set to NOT REPAIRED. No SMS provider is set up, so please notify ${customer} yourself.`,
  approveAndNotify: 'Approve and notify customer',
  keepPending: 'Keep pending',
  approved: 'Request approved and status updated to NOT REPAIRED',
  smsFailedTitle: 'Approval successful',
  rejectTitle: 'Reject request',
  rejectExplanation: (number: string, by: string) =>
    `${number} keeps its status. ${by} will see the reason on the ticket.`,
  rejected: (number: string) => `The request for ${number} was rejected`,
  approveFailed: (reason: string) => `Failed to approve request: ${reason}`,
  rejectFailed: (reason: string) => `Failed to reject request: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch approval requests: ${reason}`,
  nothing: 'No approval requests',
  nothingExplanation: 'When a Technician cannot repair a device, their request appears here.',
  nothingFound: 'No approval requests found',
  nothingFoundExplanation: (state: Approval['state']) => `No request is ${state}.`,
} as const
