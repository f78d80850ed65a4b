import type { LateSales } from '#contract/sales/saleTerms.ts'

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
  allStatuses: 'All statuses',
  allPayments: 'All payments',
  allSalesPeople: 'All sales people',
  other: 'Another user',
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
