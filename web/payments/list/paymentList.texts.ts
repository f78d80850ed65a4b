import { formatEtb } from '#contract/money.ts'
import type { PaymentKind } from '#contract/payments/paymentKinds.ts'
import type { PaymentState, PaymentSummary } from '#contract/payments/paymentList.ts'
import { language } from '#web/language/language.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'
import { dayStart } from '#web/ui/format/shopTime.ts'

const en = {
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
  categoryAndNote: (parts: readonly string[]) => parts.join(': '),
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
  summary: ({ count, amount }: Pick<PaymentSummary, 'count' | 'amount'>) =>
    amount === null
      ? `More than ${formatCount(count)} payments, too many to add up`
      : `${countOf(count, 'payment', 'payments')} · ${formatEtb(amount)}`,
  withoutExchanges: (amount: string) => `without credit from exchanges: ${amount}`,
  withoutOpening: (amount: string) => `without opening amounts: ${amount}`,
  export: 'Export to Excel',
  exporting: 'Exporting…',
  fileName: (day: string) => `payments-${day}.xlsx`,
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
      ? `No payment matches the filter${among}. A business day begins at ${dayStart}.`
      : `No reference begins with “${search}”${among}.`
  },
}

const am: typeof en = {
  heading: 'ክፍያዎች',
  lead: 'የተቀበሉትና የተመለሰ ገንዘብ፣ አዲሱ መጀመሪያ።',
  ownLead: 'እርስዎ የተቀበሉትና የመለሱት ገንዘብ፣ አዲሱ መጀመሪያ።',
  list: 'ክፍያዎች',
  add: '',
  search: 'በማጣቀሻ ቁጥር ፈልግ...',
  fetchFailed: 'ክፍያዎችን መጫን አልተቻለም',
  date: 'ቀን',
  businessDayTitle: 'የሥራ ቀን',
  kindTitle: 'ዓይነት',
  kind: { sale: 'ሽያጭ', repair: 'ጥገና', return: 'ተመላሽ', cash: 'የገባ ወይም የወጣ ገንዘብ' },
  for: 'የተከፈለበት',
  category: 'ምድብ',
  note: 'ማስታወሻ',
  categoryAndNote: parts => parts.join('፦ '),
  deleted: number => `${number} (ተሰርዟል)`,
  deletedRepair: 'የተሰረዘ ጥገና',
  method: 'የክፍያ ዘዴ',
  reference: 'የክፍያ ማጣቀሻ ቁጥር',
  amount: 'የገንዘብ መጠን',
  amountInEtb: 'የገንዘብ መጠን (ETB)',
  who: 'የተቀበለው',
  branch: 'ቅርንጫፍ',
  stateTitle: 'ሁኔታ',
  state: { counts: '', corrected: 'ታርሟል', removed: 'ተሰርዟል', takesBack: 'የቀድሞውን ይሽራል' },
  reason: 'ምክንያት',
  correctedBy: (name, reason) => `${name}፦ ${reason}`,
  allKinds: 'ሁሉም ዓይነቶች',
  allMethods: 'ሁሉም ዘዴዎች',
  allPeople: 'ሁሉም ሰው',
  other: 'ሌላ ተጠቃሚ',
  received: 'የተቀበሉበት ቀን',
  summary: ({ count, amount }) =>
    amount === null
      ? `ከ${formatCount(count)} ክፍያዎች በላይ፤ ለመደመር ይበዛሉ`
      : `${countOf(count, 'ክፍያ', 'ክፍያዎች')} · ${formatEtb(amount)}`,
  withoutExchanges: amount => `ለቅያሪ የዋለ ክፍያ ሳይጨምር፦ ${amount}`,
  withoutOpening: amount => `የመነሻ ገንዘብ ሳይጨምር፦ ${amount}`,
  export: 'ወደ Excel አውጣ',
  exporting: 'በማውጣት ላይ…',
  fileName: day => `ክፍያዎች-${day}.xlsx`,
  exported: count => countOf(count, 'ክፍያ ወደ Excel ወጥቷል', 'ክፍያዎች ወደ Excel ወጥተዋል'),
  exportFailed: reason => `ክፍያዎቹን ማውጣት አልተቻለም። ${reason}`,
  tooManyToExport: max => `እነዚህ ከ${formatCount(max)} ክፍያዎች በላይ ናቸው፤ ለአንድ ፋይል ይበዛሉ። ጥቂት ቀናት ይምረጡ።`,
  nothing: 'እስካሁን ምንም ክፍያ የለም',
  nothingExplanation: 'ክፍያዎች በሽያጭ ወይም በጥገና ትኬት ላይ ይቀበላሉ። እዚህ ይዘረዘራሉ።',
  nothingFound: 'ምንም ክፍያ አልተገኘም',
  nothingFoundExplanation: (search, choices) => {
    const among = choices.length === 0 ? '' : ` (${choices.join('፤ ')})`
    return search === ''
      ? `ከማጣሪያው ጋር የሚስማማ ክፍያ የለም${among}። የሥራ ቀን የሚጀምረው ${dayStart} ነው።`
      : `በ«${search}» የሚጀምር የማጣቀሻ ቁጥር የለም${among}።`
  },
}

export const paymentListTexts = { en, am }[language]
