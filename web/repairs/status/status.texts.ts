import type { RepairStatus } from '#contract/repairs/repairStatus.ts'

export const statusTexts = {
  title: 'Update Status',
  status: 'Status',
  current: 'Current',
  needsApproval: 'Requires admin approval',
  note: 'Note',
  noteHint: 'The customer can read this on the tracking page',
  requestNoteHint: 'Only staff can read the note of a request',
  image: 'Image',
  save: 'Save Status',
  request: 'Request Approval',
  saveImage: 'Save Image Only',
  imageAdded: 'Image added to repair record',
  noImage: 'No image selected',
  statusSaved: (status: RepairStatus) => `Status updated to ${status}`,
  entrySaved: 'Added to the status history',
  requested: 'Approval request sent to admin',
  saveFailed: (reason: string) => `Failed to update repair status: ${reason}`,
  imageFailed: (reason: string) => `Failed to save image: ${reason}`,
  requestFailed: (reason: string) => `Failed to request approval: ${reason}`,
  jumpTitle: (number: string, from: RepairStatus, to: RepairStatus) => `Set ${number} from ${from} to ${to}?`,
  jumpToEnd: 'The repair was never set to Completed. The customer’s page will not show the missing steps as done.',
  jumpToEndAgain: 'The repair was finished before, but has been worked on since. It was not set to Completed again.',
  jumpBack: (to: RepairStatus) => `The repair goes back. The customer’s page will show ${to} again.`,
  jump: (to: RepairStatus) => `Set to ${to}`,
  keepStatus: (from: RepairStatus) => `Keep ${from}`,
  smsWillBe: 'The customer will get this SMS:',
  smsLoading: 'Loading what the customer will be told…',
  smsNotLoaded: 'The text of the SMS to the customer could not be loaded.',
  smsPostponed:
    'The customer got this SMS less than an hour ago. It is sent again when the hour is over, unless the status changes before:',
  smsRepeated: 'The customer gets no SMS, because the last SMS, less than an hour ago, said the same.',
  noSms: 'The customer gets no SMS about this status.',
  noProvider: 'No SMS provider is set up, so the customer gets no SMS.',
  pendingTitle: 'Waiting for approval',
  pending: (by: string, time: string) => `${by} requested NOT REPAIRED on ${time}.`,
  decide: 'Approval Requests',
  rejectedTitle: 'NOT REPAIRED request rejected',
  rejected: (by: string, time: string, reason: string) => `By ${by} on ${time}: ${reason}`,
} as const

/** The feature list asks for a different text on each page. */
export const tooLargeTexts = {
  detail: 'Image size must be less than 5MB',
  edit: 'Image size for status update should be less than 5MB.',
} as const
