import type { RepairSort } from '#contract/repairs/repairSort.ts'
import type { RepairCount } from '#contract/repairs/repairs.ts'
import { language } from '#web/language/language.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

const totalOf = (count: number, sort: RepairSort): string => {
  if (sort === 'waiting') return countOf(count, 'repair waits for collection', 'repairs wait for collection')
  return sort === 'due' ? countOf(count, 'open repair', 'open repairs') : countOf(count, 'repair', 'repairs')
}

const en = {
  heading: 'Repairs',
  lead: 'All repairs, open and finished.',
  ownLead: 'The repairs assigned to you.',
  list: 'Repairs',
  add: 'New Repair',
  search: 'Search repairs...',
  number: 'Repair ID',
  customer: 'Customer',
  device: 'Device',
  serial: 'Serial',
  problem: 'Problem',
  status: 'Status',
  technician: 'Technician',
  estimate: 'Est. Completion',
  estimateLabel: 'Est. Completion:',
  cost: 'Cost',
  costLabel: 'Cost:',
  balanceDue: 'Balance due',
  balanceDueFilter: 'Unpaid Repairs',
  toGiveBack: 'To give back',
  toGiveBackFilter: 'Repairs with Money to Give Back',
  allStatuses: 'All statuses',
  allTechnicians: 'All technicians',
  otherTechnician: 'Another technician',
  takenIn: 'Taken in',
  handedOver: 'Handed over',
  due: 'Due',
  today: 'today',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    due: 'Due first (open repairs)',
    waiting: 'Waiting longest for collection',
  },
  sortFilters: { due: 'Open', waiting: 'Waiting for collection' },
  daysInStatus: (days: number) => countOf(days, 'day', 'days'),
  inThisStatus: (days: string) => `${days} in this status`,
  searchOrder: 'Search results are sorted newest first.',
  /** Undefined if the only thing known is that there may be some. */
  total: ({ count, isMore }: RepairCount, sort: RepairSort) =>
    isMore && count === 0 ? undefined : `${isMore ? 'More than ' : ''}${totalOf(count, sort)}`,
  delayed: 'Delayed',
  delayedFilter: 'Delayed Repairs',
  delayedCount: (count: number | undefined) => {
    if (count === undefined) return 'Delayed repairs'
    return countOf(count, 'delayed repair', 'delayed repairs')
  },
  delayedOnly: 'Showing delayed repairs only',
  showAll: 'Show All',
  print: (number: string) => `Print ${number}`,
  deleteOne: (number: string) => `Delete ${number}`,
  deleteTitle: 'Delete repair',
  deleteQuestion: 'Are you sure you want to delete this repair?',
  deleteExplanation: (number: string, customer: string) =>
    `${number} (${customer}) will be permanently deleted with its history, images and approval requests. Its parts return to stock.`,
  paymentsTakenBack: 'Its payments no longer count in the report. The activity log keeps a record of them.',
  reason: 'Reason',
  reasonHint: 'Admins see it under Exceptions.',
  delete: 'Delete repair',
  keep: 'Keep repair',
  deleted: (number: string) => `${number} was deleted`,
  deleteFailed: (reason: string) => `Failed to delete repair: ${reason}`,
  fetchFailed: 'Failed to fetch repairs',
  nothing: 'No repairs found',
  nothingExplanation: 'Create a ticket when a customer brings in a device. It will be listed here.',
  nothingFound: 'No repairs found',
  nothingFoundExplanation: (search: string, choices: readonly string[]) => {
    if (search === '' && choices.length === 0) return 'No repair matches the filter.'
    const among = choices.length === 0 ? '' : ` (${choices.join('; ')})`
    return search === ''
      ? `No repair matches the filter${among}.`
      : `No customer, phone, device, serial, repair number or problem contains “${search}”${among}.`
  },
}

const sorted: Readonly<Record<RepairSort, readonly [one: string, many: string]>> = {
  newest: ['ጥገና', 'ጥገናዎች'],
  oldest: ['ጥገና', 'ጥገናዎች'],
  due: ['ያልተጠናቀቀ ጥገና', 'ያልተጠናቀቁ ጥገናዎች'],
  waiting: ['ለመወሰድ የሚጠብቅ ጥገና', 'ለመወሰድ የሚጠብቁ ጥገናዎች'],
}

const am: typeof en = {
  heading: 'ጥገናዎች',
  lead: 'ያልተጠናቀቁና የተጠናቀቁ ጥገናዎች በሙሉ።',
  ownLead: 'ለእርስዎ የተመደቡ ጥገናዎች።',
  list: 'ጥገናዎች',
  add: 'አዲስ ጥገና',
  search: 'ጥገና ፈልግ...',
  number: 'የጥገና ቁጥር',
  customer: 'ደንበኛ',
  device: 'መሣሪያ',
  serial: 'መለያ ቁጥር',
  problem: 'ችግር',
  status: 'ሁኔታ',
  technician: 'ቴክኒሻን',
  estimate: 'የሚጠናቀቅበት ቀን',
  estimateLabel: 'የሚጠናቀቅበት ቀን፦',
  cost: 'ዋጋ',
  costLabel: 'ዋጋ፦',
  balanceDue: 'ቀሪ ክፍያ',
  balanceDueFilter: 'ያልተከፈለባቸው ጥገናዎች',
  toGiveBack: 'የሚመለስ',
  toGiveBackFilter: 'ገንዘብ የሚመለስባቸው ጥገናዎች',
  allStatuses: 'ሁሉም ሁኔታዎች',
  allTechnicians: 'ሁሉም ቴክኒሻኖች',
  otherTechnician: 'ሌላ ቴክኒሻን',
  takenIn: 'የተረከብንበት ቀን',
  handedOver: 'ያስረከብንበት ቀን',
  due: 'መጠናቀቅ ያለበት',
  today: 'ዛሬ',
  sorts: {
    newest: 'አዲሶቹ መጀመሪያ',
    oldest: 'የቆዩት መጀመሪያ',
    due: 'ቀናቸው የቀረበው መጀመሪያ (ያልተጠናቀቁ)',
    waiting: 'ለመወሰድ ብዙ የጠበቁት መጀመሪያ',
  },
  sortFilters: { due: 'ያልተጠናቀቁ', waiting: 'ለመወሰድ የሚጠብቁ' },
  daysInStatus: days => countOf(days, 'ቀን', 'ቀናት'),
  inThisStatus: days => `በዚህ ሁኔታ ላይ ${days}`,
  searchOrder: 'የፍለጋ ውጤቶች ከአዲሱ ጀምረው ይደረደራሉ።',
  total: ({ count, isMore }, sort) => {
    if (isMore && count === 0) return undefined
    const [one, many] = sorted[sort]
    return isMore ? `ከ${formatCount(count)} በላይ ${many}` : countOf(count, one, many)
  },
  delayed: 'ዘግይቷል',
  delayedFilter: 'የዘገዩ ጥገናዎች',
  delayedCount: count => (count === undefined ? 'የዘገዩ ጥገናዎች' : countOf(count, 'የዘገየ ጥገና', 'የዘገዩ ጥገናዎች')),
  delayedOnly: 'የሚታዩት የዘገዩ ጥገናዎች ብቻ ናቸው',
  showAll: 'ሁሉንም አሳይ',
  print: number => `${number} አትም`,
  deleteOne: number => `${number} ሰርዝ`,
  deleteTitle: 'ጥገና ሰርዝ',
  deleteQuestion: 'ይህን ጥገና መሰረዝ እንደሚፈልጉ እርግጠኛ ነዎት?',
  deleteExplanation: (number, customer) =>
    `${number} (${customer}) ከታሪኩ፣ ከምስሎቹና ከፈቃድ ጥያቄዎቹ ጋር ለዘለቄታው ይሰረዛል። መለዋወጫዎቹ ወደ ክምችት ይመለሳሉ።`,
  paymentsTakenBack: 'ክፍያዎቹ ከእንግዲህ በሪፖርቱ ውስጥ አይቆጠሩም። የሥራ መዝገቡ ግን ይይዛቸዋል።',
  reason: 'ምክንያት',
  reasonHint: 'አስተዳዳሪዎች በልዩ ሁኔታዎች ገጽ ላይ ያዩታል።',
  delete: 'ጥገናውን ሰርዝ',
  keep: 'ጥገናውን አቆይ',
  deleted: number => `${number} ተሰርዟል`,
  deleteFailed: reason => `ጥገናውን መሰረዝ አልተቻለም፦ ${reason}`,
  fetchFailed: 'ጥገናዎችን መጫን አልተቻለም',
  nothing: 'ምንም ጥገና አልተገኘም',
  nothingExplanation: 'ደንበኛ መሣሪያ ሲያመጣ ትኬት ይክፈቱ። እዚህ ይዘረዘራል።',
  nothingFound: 'ምንም ጥገና አልተገኘም',
  nothingFoundExplanation: (search, choices) => {
    const among = choices.length === 0 ? '' : ` (${choices.join('፤ ')})`
    return search === ''
      ? `ከማጣሪያው ጋር የሚስማማ ጥገና የለም${among}።`
      : `«${search}» የሚል ደንበኛ፣ ስልክ፣ መሣሪያ፣ መለያ ቁጥር፣ የጥገና ቁጥር ወይም ችግር የለም${among}።`
  },
}

export const repairListTexts = { en, am }[language]
