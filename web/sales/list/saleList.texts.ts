import { formatEtb } from '#contract/money.ts'
import type { SaleSummary } from '#contract/sales/sales.ts'
import type { LateSales } from '#contract/sales/saleTerms.ts'
import { language } from '#web/language/language.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'
import { dayStart } from '#web/ui/format/shopTime.ts'

const en = {
  heading: 'Sales',
  lead: 'All sales, newest first.',
  ownLead: 'Your sales, newest first.',
  list: 'Sales',
  add: 'New Sale',
  search: 'Search sales...',
  date: 'Date',
  customer: 'Customer',
  items: 'Items',
  pictures: 'Pictures',
  picture: (number: number) => `Picture ${number}`,
  total: 'Total',
  payment: 'Payment',
  status: 'Status',
  salesPerson: 'Sales person',
  number: 'Number',
  businessDayTitle: 'Business day',
  phone: 'Phone',
  imei: 'IMEI',
  discountInEtb: 'Discount (ETB)',
  totalInEtb: 'Total (ETB)',
  returnedInEtb: 'Returned (ETB)',
  paidInEtb: 'Paid (ETB)',
  dueInEtb: 'Balance due (ETB)',
  method: 'Payment method',
  branch: 'Branch',
  export: 'Export to Excel',
  exporting: 'Exporting…',
  fileName: (day: string) => `sales-list-${day}.xlsx`,
  exported: (count: number) => `${countOf(count, 'sale was', 'sales were')} exported`,
  exportFailed: (reason: string) => `The sales could not be exported. ${reason}`,
  tooManyToExport: (max: number) =>
    `These are more than ${formatCount(max)} sales, too many for one file. Choose fewer days.`,
  /** Undefined if the only thing known is that there may be some. */
  summary: ({ count, isMore, total }: SaleSummary) => {
    if (total !== null) return `${countOf(count, 'sale', 'sales')} · ${formatEtb(total)}`
    return isMore && count === 0 ? undefined : `More than ${formatCount(count)} sales, too many to add up in a search`
  },
  allStatuses: 'All statuses',
  allPayments: 'All payments',
  allSalesPeople: 'All sales people',
  other: 'Another user',
  allItems: 'All items',
  itemsOf: { other: saleTexts.other },
  upload: 'Upload',
  allUploads: 'All sales',
  late: { theseDays: 'Late', earlierDays: 'Late, of earlier days' } satisfies Record<LateSales, string>,
  sold: 'Sold',
  uploaded: 'Uploaded',
  print: (number: string) => `Print receipt of ${number}`,
  issueWarranty: (number: string) => `Issue warranty for ${number}`,
  deleteOne: (number: string) => `Delete ${number}`,
  nothing: 'No sales found',
  nothingExplanation: 'Sell something with New Sale. It will be listed here.',
  nothingFound: 'No sales found',
  nothingInRange: 'No sales found for the selected date range',
  businessDay: `A business day begins at ${dayStart}.`,
  nothingFoundExplanation: (search: string, choices: readonly string[]) => {
    const among = choices.length === 0 ? '' : ` (${choices.join('; ')})`
    return search === ''
      ? `No sale matches the filter${among}.`
      : `No customer, phone, product, IMEI or sales person contains “${search}”${among}.`
  },
}

const am: typeof en = {
  heading: 'ሽያጮች',
  lead: 'ሁሉም ሽያጮች፣ አዲሱ መጀመሪያ።',
  ownLead: 'የእርስዎ ሽያጮች፣ አዲሱ መጀመሪያ።',
  list: 'ሽያጮች',
  add: 'አዲስ ሽያጭ',
  search: 'ሽያጮችን ፈልግ...',
  date: 'ቀን',
  customer: 'ደንበኛ',
  items: 'ዕቃዎች',
  pictures: 'ምስሎች',
  picture: number => `ምስል ${number}`,
  total: 'ድምር',
  payment: 'ክፍያ',
  status: 'ሁኔታ',
  salesPerson: 'ሻጭ',
  number: 'ቁጥር',
  businessDayTitle: 'የሥራ ቀን',
  phone: 'ስልክ',
  imei: 'IMEI',
  discountInEtb: 'ቅናሽ (ETB)',
  totalInEtb: 'ድምር (ETB)',
  returnedInEtb: 'ተመላሽ (ETB)',
  paidInEtb: 'የተከፈለ (ETB)',
  dueInEtb: 'ቀሪ ክፍያ (ETB)',
  method: 'የክፍያ ዘዴ',
  branch: 'ቅርንጫፍ',
  export: 'ወደ Excel አውጣ',
  exporting: 'በማውጣት ላይ…',
  fileName: day => `የሽያጭ-ዝርዝር-${day}.xlsx`,
  exported: count => countOf(count, 'ሽያጭ ወደ Excel ወጥቷል', 'ሽያጮች ወደ Excel ወጥተዋል'),
  exportFailed: reason => `ሽያጮቹን ማውጣት አልተቻለም። ${reason}`,
  tooManyToExport: max => `እነዚህ ከ${formatCount(max)} ሽያጮች በላይ ናቸው፤ ለአንድ ፋይል ይበዛሉ። ጥቂት ቀናት ይምረጡ።`,
  summary: ({ count, isMore, total }) => {
    if (total !== null) return `${countOf(count, 'ሽያጭ', 'ሽያጮች')} · ${formatEtb(total)}`
    return isMore && count === 0 ? undefined : `ከ${formatCount(count)} ሽያጮች በላይ፤ በፍለጋ ውስጥ ለመደመር ይበዛሉ`
  },
  allStatuses: 'ሁሉም ሁኔታዎች',
  allPayments: 'ሁሉም ክፍያዎች',
  allSalesPeople: 'ሁሉም ሻጮች',
  other: 'ሌላ ተጠቃሚ',
  allItems: 'ሁሉም ዕቃዎች',
  itemsOf: { other: saleTexts.other },
  upload: 'የተላከበት ጊዜ',
  allUploads: 'ሁሉም ሽያጮች',
  late: { theseDays: 'የዘገዩ', earlierDays: 'የዘገዩ፣ ከቀደሙ ቀናት' },
  sold: 'የተሸጠበት ቀን',
  uploaded: 'የተላከበት ቀን',
  print: number => `የ${number} ደረሰኝ አትም`,
  issueWarranty: number => `ለ${number} ዋስትና ስጥ`,
  deleteOne: number => `${number} ሰርዝ`,
  nothing: 'ምንም ሽያጭ አልተገኘም',
  nothingExplanation: 'በ«አዲስ ሽያጭ» ይሽጡ። እዚህ ይዘረዘራል።',
  nothingFound: 'ምንም ሽያጭ አልተገኘም',
  nothingInRange: 'በተመረጡት ቀናት ምንም ሽያጭ አልተገኘም',
  businessDay: `የሥራ ቀን የሚጀምረው ${dayStart} ነው።`,
  nothingFoundExplanation: (search, choices) => {
    const among = choices.length === 0 ? '' : ` (${choices.join('፤ ')})`
    return search === ''
      ? `ከማጣሪያው ጋር የሚስማማ ሽያጭ የለም${among}።`
      : `«${search}» ያለበት ደንበኛ፣ ስልክ፣ ዕቃ፣ IMEI ወይም ሻጭ የለም${among}።`
  },
}

export const saleListTexts = { en, am }[language]
