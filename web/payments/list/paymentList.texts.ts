import { formatEtb } from '#contract/money.ts'
import type { PaymentKind } from '#contract/payments/paymentKinds.ts'
import type { PaymentState, PaymentSummary } from '#contract/payments/paymentList.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

export const paymentListTexts = {
  heading: 'Payments',
  lead: 'What was received and given back, newest first.',
  ownLead: 'What you received and gave back, newest first.',
  list: 'Payments',
  /** Payments are received on their sale or ticket. */
  add: '',
  search: 'Search by reference...',
  fetchFailed: 'Failed to fetch payments',
  date: 'Date',
  businessDayTitle: 'Business day',
  kindTitle: 'Kind',
  kind: { sale: 'Sale', repair: 'Repair', return: 'Return', cash: 'Cash in or out' } satisfies Record<
    PaymentKind,
    string
  >,
  for: 'For',
  category: 'Category',
  note: 'Note',
  deleted: (number: string) => `${number} (deleted)`,
  deletedRepair: 'Deleted repair',
  method: 'Payment method',
  reference: 'Reference',
  amount: 'Amount',
  amountInEtb: 'Amount (ETB)',
  who: 'Received by',
  branch: 'Branch',
  stateTitle: 'State',
  state: { counts: '', corrected: 'Corrected', removed: 'Removed', takesBack: 'Taken back' } satisfies Record<
    PaymentState,
    string
  >,
  reason: 'Reason',
  correctedBy: (name: string, reason: string) => `${name}: ${reason}`,
  allKinds: 'All kinds',
  allMethods: 'All methods',
  allPeople: 'Everyone',
  other: 'Another user',
  received: 'Received',
  summary: ({ count, isMore, amount }: PaymentSummary) =>
    isMore || amount === null
      ? `More than ${formatCount(count)} payments, too many to add up`
      : `${countOf(count, 'payment', 'payments')} · ${formatEtb(amount)}`,
  export: 'Export Excel',
  exporting: 'Exporting…',
  exported: (count: number) => `${countOf(count, 'payment was', 'payments were')} exported`,
  exportFailed: (reason: string) => `The payments could not be exported. ${reason}`,
  tooManyToExport: (max: number) =>
    `These are more than ${formatCount(max)} payments, too many for one file. Choose fewer days.`,
  nothing: 'No payments yet',
  nothingExplanation: 'Payments are received on a sale or a repair ticket. They will be listed here.',
  nothingFound: 'No payments found',
  nothingFoundExplanation: (search: string, choices: readonly string[]) => {
    const among = choices.length === 0 ? '' : ` (${choices.join('; ')})`
    return search === ''
      ? `No payment matches the filter${among}. A business day begins at 07:30.`
      : `No reference begins with “${search}”${among}.`
  },
} as const
