import { randomUUID } from 'node:crypto'
import { returnedValue } from '#contract/returns/returnAmounts.ts'
import type { Write } from '../platform/db/database.ts'
import type { addSales } from './addSales.ts'
import { insertRows, type Rows } from './demo.sql.ts'
import { type DemoShop, pastTime } from './demoShop.ts'
import { openTimeAt, workday } from './openingHours.ts'

type Sold = Awaited<ReturnType<typeof addSales>>[number]
type Payment = NonNullable<Rows['payments']>[number]

/** Every so many of the paid sales with an accessory. */
const salesPerReturn = 60
const reasons = ['Does not fit', 'Wrong colour', 'Cable too short', 'Bought twice']

/** The seller of a sale, at the time of the return. */
const receivedBy = ({ sale }: Sold, at: string) => ({
  received_by: sale.sales_person_id,
  received_by_name: sale.sales_person_name,
  branch: sale.branch,
  received_at: at,
  recorded_at: at,
})

/** One unit of the first accessory of a sale is returned, and what was paid for it is given back. */
const returnOf = (shop: DemoShop, sold: Sold, index: number) => {
  const { sale, lines } = sold
  const place = lines.findIndex(({ product_type }) => product_type === 'accessory') + 1
  const priced = lines.map(({ quantity, unit_price: unitPrice, discount }) => ({ quantity, unitPrice, discount }))
  const amount = returnedValue({ lines: priced, total: sale.total }, place - 1, 1)
  const at = pastTime(shop, openTimeAt(Date.parse(sale.created_at)) + 0.8 * workday)
  const row = {
    id: randomUUID(),
    sale_id: sale.id,
    reason: reasons[index % reasons.length] ?? '',
    returned_by: sale.sales_person_id,
    returned_by_name: sale.sales_person_name,
    branch: sale.branch,
    returned_at: at,
    exchanged_for: null as string | null,
  }
  const payment: Payment = {
    ...{
      id: row.id,
      kind: 'return',
      sale_id: sale.id,
      return_id: row.id,
      method: sale.payment_method,
      amount: -amount,
    },
    ...receivedBy(sold, at),
  }
  return { sold, row, line: { return_id: row.id, place, quantity: 1, amount }, payments: [payment] }
}

type Returned = ReturnType<typeof returnOf>

/** An accessory that costs more than what came back. */
const dearerThan = ({ line }: Returned, sales: readonly Sold[]) =>
  sales
    .flatMap(({ lines }) => lines)
    .find(({ product_type, unit_price }) => product_type === 'accessory' && unit_price > line.amount)

/** The customer took something dearer instead, and paid the difference in cash. */
const exchangeOf = (returned: Returned, sales: readonly Sold[]) => {
  const { sold, row, line, payments } = returned
  const taken = dearerThan(returned, sales)
  if (!taken) throw new Error('The demo has nothing dearer to exchange')
  const [at, total] = [row.returned_at, taken.unit_price]
  const sale: Sold['sale'] = {
    ...sold.sale,
    ...{
      id: randomUUID(),
      paid: total - line.amount,
      total,
      discount: null,
      discount_percent: null,
      discount_total: 0,
    },
    ...{ created_at: at, updated_at: at },
    payment_method: 'cash',
    status: 'completed',
  }
  const first = { ...receivedBy(sold, at), id: sale.id, sale_id: sale.id, method: 'cash', amount: sale.paid } as const
  const moved = payments.map((payment): Payment => ({ ...payment, id: randomUUID(), method: 'exchange' }))
  const credit: Payment = {
    ...{ id: randomUUID(), kind: 'sale', sale_id: sale.id, return_id: null, method: 'exchange', amount: line.amount },
    ...receivedBy(sold, at),
  }
  return {
    ...{ sale, first, lines: [{ ...taken, sale_id: sale.id, place: 1, quantity: 1, discount: null }] },
    returned: { sold, row: { ...row, exchanged_for: sale.id }, line, payments: [...moved, credit] },
  }
}

/** Adds a few returns over the year. The newest one that something dearer can replace is an exchange. */
export const addReturns = async (trx: Write, shop: DemoShop, sales: readonly Sold[]): Promise<void> => {
  const returned = sales
    .filter(({ sale, lines }) => sale.paid === sale.total && lines.some(line => line.product_type === 'accessory'))
    .filter((_, index) => index % salesPerReturn === salesPerReturn - 1)
    .map((sold, index) => returnOf(shop, sold, index))
  const [newest] = returned.splice(
    returned.findLastIndex(each => dearerThan(each, sales)),
    1,
  )
  if (!newest) throw new Error('The demo has no sale to return')
  const { sale, lines, first, returned: exchanged } = exchangeOf(newest, sales)
  const all = [...returned, exchanged]
  await insertRows(trx, { sales: [sale], sale_lines: lines, payments: [first] })
  await insertRows(trx, {
    returns: all.map(({ row }) => row),
    return_lines: all.map(({ line }) => line),
    payments: all.flatMap(({ payments }) => payments),
  })
}
