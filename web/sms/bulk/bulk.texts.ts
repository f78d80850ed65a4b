import type { Role } from '#contract/access.ts'
import { formatEtb } from '#contract/money.ts'
import type { BulkMessage, BulkState, CustomerGroup } from '#contract/sms/bulk/bulk.ts'
import { maxBulkRecipients } from '#contract/sms/bulk/recipients.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

/** The first few, so that thousands of entries do not fill the page. */
const few = (entries: readonly string[]): string =>
  entries.length > 5 ? `${entries.slice(0, 5).join(', ')}, …` : entries.join(', ')

export const bulkTexts = {
  heading: 'Bulk Messages',
  lead: 'Send one SMS to many customers.',
  newMessage: 'New bulk message',
  custom: 'Custom',
  title: 'Title',
  titleHint: 'Only for your own list. Customers do not see it.',
  content: 'Content',
  recipients: 'Recipients',
  recipientsHint:
    'Type 10-digit numbers such as 0911234567, or paste a column from a spreadsheet. A comma is added after each number.',
  chooseCustomers: 'Choose customers',
  clear: 'Clear',
  recipientCount: (count: number) => countOf(count, 'recipient', 'recipients'),
  chosenCount: (count: number) => `${formatCount(count)} chosen`,
  optedOutCount: (count: number) => `${formatCount(count)} opted out`,
  overLimitCount: (count: number) => `${formatCount(count)} over the daily limit`,
  reachedCount: (count: number) => `${countOf(count, 'gets', 'get')} it`,
  duplicates: (count: number) => `${countOf(count, 'duplicate', 'duplicates')} removed`,
  tooMany: (excess: number) =>
    `A bulk message can have at most ${formatCount(maxBulkRecipients)} recipients. Please remove ${countOf(excess, 'number', 'numbers')} and send them another one.`,
  invalid: (entries: readonly string[]) =>
    `${countOf(entries.length, 'entry does', 'entries do')} not count, because only Ethiopian numbers with exactly 10 digits do: ${few(entries)}`,
  unread: (entries: readonly string[]) =>
    `${countOf(entries.length, 'pasted entry', 'pasted entries')} could not be read as a phone number: ${few(entries)}`,
  optedOut: (phones: readonly string[]) =>
    `${countOf(phones.length, 'number has', 'numbers have')} opted out and will get nothing: ${few(phones)}`,
  overLimit: (phones: readonly string[]) =>
    `${countOf(phones.length, 'number has', 'numbers have')} already got as many messages today as one phone may get, and will get nothing: ${few(phones)}`,
  nobodyReached: 'None of these numbers will get the message. Please add others.',
  review: 'Review and send',
  openElsewhere: 'You have a half-written bulk message in another tab. It stays there. This is a new one.',
  clearForm: 'Clear form',
  sendTitle: (count: number) => `Send to ${countOf(count, 'recipient', 'recipients')}?`,
  send: (count: number) => `Send ${countOf(count, 'message', 'messages')}`,
  keepEditing: 'Keep editing',
  preview: 'Preview',
  factParts: 'SMS parts',
  factCost: 'Cost',
  parts: (parts: number, recipients: number) => `${parts} for each message, ${formatCount(parts * recipients)} in all`,
  maxParts: (parts: number, recipients: number) =>
    `${parts} for each message, at most ${formatCount(parts * recipients)} in all`,
  cost: formatEtb,
  maxCost: (santim: number) => `At most ${formatEtb(santim)}`,
  noPrice: 'Unknown. An Admin can set the price of an SMS part in Settings.',
  cannotUndo: 'Messages that have left cannot be taken back.',
  sendFailed: (reason: string) => `The bulk message was not sent: ${reason}`,
  mayBeAccepted: (reason: string) =>
    `${reason} The bulk message may have been accepted: look for it in the list below. Sending it again unchanged sends nothing twice.`,
  alreadyAccepted: 'An earlier attempt was accepted with other content. The list below shows what is being sent.',
  checkFailed: 'The recipients could not be checked. Please check your connection.',
  storedOnly: 'The message is stored, but nothing is being sent. Open its results to see why.',
  accepted: (count: number) => `Sending to ${countOf(count, 'recipient', 'recipients')}. You can leave this page.`,
  customersTitle: 'Choose customers',
  customersLead: {
    Admin: 'Customers are found by their repairs and purchases.',
    Technician: 'Customers are found by the repairs that are assigned to you.',
    Sales: 'Customers are found by the sales that you have made.',
  } satisfies Record<Role, string>,
  customerGroup: 'Customers',
  allCustomers: 'All customers',
  customerGroups: {
    repairs: 'Only who brought a repair',
    sales: 'Only who bought something',
  } satisfies Record<CustomerGroup, string>,
  lastVisit: 'Last visit',
  device: 'Device or product',
  deviceHint: 'A part of its name, such as Samsung',
  branch: 'Branch',
  allBranches: 'All branches',
  noBranch: 'No branch',
  openTickets: 'Only with an open ticket',
  found: (count: number) => `${countOf(count, 'customer', 'customers')} found`,
  foundAtLeast: (count: number) =>
    count === 0
      ? 'None found among the latest visits. Find all to look further back.'
      : `At least ${countOf(count, 'customer', 'customers')} found. Find all to count and add them.`,
  findAll: 'Find all',
  foundMore: (count: number) =>
    `More than ${countOf(count, 'customer', 'customers')} found, and a bulk message can have no more. Only those who came last are added. Choose by last visit to reach the others.`,
  finding: 'Searching…',
  customersFailed: 'The customers could not be loaded',
  addNumbers: (count: number) => `Add ${countOf(count, 'number', 'numbers')}`,
  history: 'Bulk messages so far',
  historyFailed: 'The bulk messages could not be loaded',
  nothingSent: 'No bulk messages yet',
  nothingSentExplanation: 'What you send appears here, with its progress and the result of each recipient.',
  columnTitle: 'Message',
  columnStarted: 'Started',
  columnProgress: 'Progress',
  columnState: 'State',
  by: (author: string) => `by ${author}`,
  progress: (title: string) => `Progress of ${title}`,
  done: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)}`,
  /** In the words of the documents. */
  result: ({ sent, failed }: Pick<BulkMessage, 'sent' | 'failed'>) =>
    `Successfully sent ${formatCount(sent)} messages. Failed: ${formatCount(failed)}`,
  unknownCount: (count: number) => `Not confirmed by the provider: ${formatCount(count)}`,
  withdrawnCount: (count: number) => `Not sent, because it was cancelled: ${formatCount(count)}`,
  optedOutResult: (count: number) => `Opted out: ${formatCount(count)}`,
  duplicateCount: (count: number) => `Duplicates removed: ${formatCount(count)}`,
  costOf: ({ waiting }: Pick<BulkMessage, 'waiting'>, santim: number) =>
    `${waiting > 0 ? 'Cost so far' : 'Cost'}: ${formatEtb(santim)}`,
  states: {
    queued: 'Queued',
    sending: 'Sending',
    paused: 'Paused',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<BulkState, string>,
  /** On a phone. */
  actions: {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    resendFailed: 'Resend failed',
    resendUnknown: 'Resend all not confirmed',
    countAsSent: 'Count as sent',
    results: 'Results',
  },
  actionOn: (action: string, title: string) => `${action}: ${title}`,
  pause: (title: string) => `Pause ${title}`,
  resume: (title: string) => `Resume ${title}`,
  cancel: (title: string) => `Cancel ${title}`,
  resendFailed: (title: string) => `Send ${title} again to the failed`,
  resendFailedTitle: 'Send again to the failed?',
  sendAgain: 'Send again',
  resendFailedLead: ({ failed, title }: Pick<BulkMessage, 'failed' | 'title'>) =>
    `${countOf(failed, 'recipient has', 'recipients have')} not got “${title}” because sending failed. They get it now, unless they have opted out or have got enough messages today. Those who may have got it are left out.`,
  notResent:
    'Nothing is being sent. Either it was sent again in the meantime, or the phones have got enough messages today.',
  pausedByProgram:
    'Paused by itself, because the SMS provider did not confirm several messages in a row. Choose Resume when the provider works again.',
  pausedNotice: (titles: readonly string[]) =>
    titles.length === 1 ? `The bulk message “${titles[0]}” is paused` : `${titles.length} bulk messages are paused`,
  pausedExplanation:
    'The SMS provider did not confirm several messages in a row, so nothing more is sent. When the provider works again, choose Resume on the Bulk Messages page.',
  openBulkMessages: 'Open Bulk Messages',
  undecided: (count: number) =>
    `${countOf(count, 'bulk message waits', 'bulk messages wait')} for a decision, because the provider did not confirm every message.`,
  decide: 'Resume what is paused. Send again to those who may have got nothing, or count them as sent.',
  resendUnknown: (title: string) => `Send ${title} again to all who are not confirmed`,
  resendUnknownTitle: 'Send again to all who are not confirmed?',
  resendUnknownLead: ({ unknown, title }: Pick<BulkMessage, 'unknown' | 'title'>) =>
    `The provider did not confirm “${title}” for ${countOf(unknown, 'recipient', 'recipients')}. They get it now, unless they have opted out or have got enough messages today. Those who already have it get it twice.`,
  resendContinues: (waiting: number) =>
    `Sending continues: ${countOf(waiting, 'recipient who still waits gets', 'recipients who still wait get')} it too.`,
  notResentUnknown:
    'Nothing is being sent. Either somebody has decided about it in the meantime, or the phones have got enough messages today.',
  countAsSent: (title: string) => `Count ${title} as sent to all who are not confirmed`,
  countAsSentTitle: 'Count as sent?',
  countAsSentLead: ({ unknown, title }: Pick<BulkMessage, 'unknown' | 'title'>) =>
    `The provider did not confirm “${title}” for ${countOf(unknown, 'recipient', 'recipients')}. They count as sent, and nothing is sent to them again.`,
  countAsSentConfirm: 'Count as sent',
  doNotCount: 'Do not count',
  countedAsSent: 'Counted as sent',
  changedMeanwhile: 'The bulk message has changed in the meantime. Please look at its results and decide again.',
  keepAsIs: 'Do not send',
  results: (title: string) => `Results of ${title}`,
  changeFailed: 'The bulk message was not changed',
  cancelTitle: 'Cancel this bulk message?',
  cancelQuestion: ({ waiting, title }: Pick<BulkMessage, 'waiting' | 'title'>) =>
    `${countOf(waiting, 'recipient has', 'recipients have')} not got “${title}” yet. They will not get it. What is just being sent is finished.`,
  cancelConfirm: 'Cancel bulk message',
  keepSending: 'Keep sending',
  recipientList: 'Recipients and results',
  allStates: 'All results',
  resultColumn: 'Result',
  phone: 'Phone',
  reason: 'Reason',
  sentAt: 'Sent at',
  costInBirr: 'Cost (ETB)',
  none: '—',
  noResults: 'No recipients with this result',
  resultsFailed: 'The results could not be loaded',
  download: 'Download Excel',
  downloadFailed: 'The Excel file could not be made',
  fileName: (title: string) => `Bulk message ${title.replace(/[^\p{L}\p{N} -]/gu, '').slice(0, 40)}.xlsx`,
  close: 'Close',
} as const
