import { businessDay } from '#contract/businessDay.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listSales, type Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { call } from '#web/http/call.ts'
import { readOwnCopies, saveCopy } from '#web/offline/copies.ts'
import type { CopySource } from '#web/offline/renewCopies.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { containsText } from '#web/ui/list/containsText.ts'

/** The newest sales. */
export const saleCopies: CopySource = {
  store: 'cached_sales',
  topics: ['sales'],
  read: async signal => ({ sale: (await call(listSales, { limit: 100 }, { signal })).items }),
}

const textOf = (sale: Sale) =>
  [
    ...[sale.customerName, sale.customerPhone, sale.salesPerson.name, saleNumber(sale.id)],
    ...sale.lines.flatMap(({ productName, productType, imei }) => [productName, productType, imei ?? '']),
  ].join('\n')

/** The business day that a range of days is about. */
const filteredDay = ({ createdAt, offline }: Sale, late: SaleFilter['late']): string =>
  businessDay(new Date(late === 'earlierDays' && offline ? offline.receivedAt : createdAt))

/** As the server filters; a phone number also as it is dialled here, with 0 for 251. */
const isListed =
  ({ search = '', status, paymentStatus, salesPerson, branch, late, items, from, to }: Omit<SaleFilter, 'pageSize'>) =>
  (sale: Sale): boolean => {
    const day = filteredDay(sale, late)
    return (
      (search === '' ||
        containsText(textOf(sale), search) ||
        containsText(textOf(sale), search.replace(/^0/, '251'))) &&
      (status ?? sale.status) === sale.status &&
      (paymentStatus ?? sale.paymentStatus) === sale.paymentStatus &&
      (salesPerson ?? sale.salesPerson.id) === sale.salesPerson.id &&
      (late === undefined || sale.offline?.isLate === true) &&
      (late !== 'earlierDays' || from === undefined || businessDay(new Date(sale.createdAt)) < from) &&
      (items === undefined || sale.lines.some(({ productType }) => productType === items)) &&
      (branch === undefined || branch === (sale.branch ?? 'none')) &&
      (from ?? day) <= day &&
      (to ?? day) >= day
    )
  }

/** The copies of sales on this device, as one page. */
export const readSaleCopies = async (
  filter: Omit<SaleFilter, 'pageSize'>,
): Promise<ReplyOf<typeof listSales> | undefined> => {
  const sales = await readOwnCopies<Sale>('cached_sales', 'sale')
  const items = sales?.filter(isListed(filter)).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return items && { items, nextCursor: null }
}

/** The other copies are renewed only every few minutes. */
export const saveSaleCopy = (sale: Sale): Promise<void> => saveCopy('cached_sales', 'sale', sale)

export const readSaleCopy = async (id: string): Promise<Sale | undefined> =>
  (await readOwnCopies<Sale>('cached_sales', 'sale'))?.find(sale => sale.id === id)
