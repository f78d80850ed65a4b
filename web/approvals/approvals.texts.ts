import type { Approval } from '#contract/approvals/approvals.ts'

const states: Readonly<Record<Approval['state'], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const approvalsTexts = {
  heading: 'Approval Requests',
  lead: 'Technicians ask here before a device is called NOT REPAIRED.',
  list: 'Approval requests',
  states,
  pending: (count: number) => `${count} approval ${count === 1 ? 'request' : 'requests'} pending`,
  requested: (by: string, time: string) => `Requested by ${by}, ${time}`,
  decided: (state: Approval['state'], by: string, time: string) => `${states[state]} by ${by}, ${time}`,
  statusNow: 'Status now',
  noNotes: 'No notes',
  reason: 'Reason',
  photo: (number: string) => `Photo for ${number}`,
  approve: 'Approve',
  reject: 'Reject',
  viewRepair: 'View Repair',
  overTitle: 'Not repaired all the same?',
  overQuestion: (number: string, status: string) =>
    `${number} is ${status} by now. To approve makes it NOT REPAIRED and tells the customer so.`,
  approved: 'Request approved and status updated to NOT REPAIRED',
  smsFailedTitle: 'Approval successful',
  rejectTitle: 'Reject request',
  rejectExplanation: (number: string, by: string) => `${number} stays as it is. ${by} reads the reason on the ticket.`,
  rejected: (number: string) => `The request for ${number} was rejected`,
  approveFailed: (reason: string) => `Failed to approve request: ${reason}`,
  rejectFailed: (reason: string) => `Failed to reject request: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch approval requests: ${reason}`,
  nothing: 'No approval requests',
  nothingExplanation: 'When a Technician cannot repair a device, the request to say so appears here.',
} as const
