import { formatEtb } from '#contract/money.ts'
import type { SaleSummary } from '#contract/sales/sales.ts'
import type { LateSales } from '#contract/sales/saleTerms.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

export const saleListTexts = {
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
  export: 'Export Excel',
  exporting: 'Exporting…',
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
  businessDay: 'A business day begins at 07:30.',
  nothingFoundExplanation: (search: string, choices: readonly string[]) => {
    const among = choices.length === 0 ? '' : ` (${choices.join('; ')})`
    return search === ''
      ? `No sale matches the filter${among}.`
      : `No customer, phone, product, IMEI or sales person contains “${search}”${among}.`
  },
} as const
