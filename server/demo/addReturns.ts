import { randomUUID } from 'node:crypto'
import { returnedValue } from '#contract/returns/returnAmounts.ts'
import type { Write } from '../platform/db/database.ts'
import type { addSales } from './addSales.ts'
import { insertRows } from './demo.sql.ts'
import { type DemoShop, pastTime, receivedBy } from './demoShop.ts'
import { openTimeAt, workday } from './openingHours.ts'

type Sold = Awaited<ReturnType<typeof addSales>>[number]

/** Every so many of the paid sales with an accessory. */
const salesPerReturn = 60
const reasons = ['Does not fit', 'Wrong colour', 'Cable too short', 'Bought twice']

/** One unit of the first accessory of a sale is returned, and what was paid for it is given back. */
const returnOf = (shop: DemoShop, { sales: [sale], sale_lines }: Sold, index: number) => {
  const place = sale_lines.findIndex(({ product_type }) => product_type === 'accessory') + 1
  const lines = sale_lines.map(({ quantity, unit_price, discount }) => ({ quantity, unitPrice: unit_price, discount }))
  const amount = returnedValue({ lines, total: sale.total }, place - 1, 1)
  const at = pastTime(shop, openTimeAt(Date.parse(sale.created_at)) + 0.8 * workday)
  const [id, seller] = [randomUUID(), { id: sale.sales_person_id, name: sale.sales_person_name }]
  return {
    sale,
    returned: {
      id,
      sale_id: sale.id,
      reason: reasons[index % reasons.length] ?? '',
      returned_by: seller.id,
      returned_by_name: seller.name,
      branch: sale.branch,
      returned_at: at,
    },
    line: { return_id: id, place, quantity: 1, amount },
    payment: {
      ...{ id, kind: 'return' as const, sale_id: sale.id, return_id: id, method: sale.payment_method, amount: -amount },
      ...receivedBy(seller, sale.branch, at),
    },
  }
}

type Return = ReturnType<typeof returnOf>

const rowsOf = ({ returned, line, payment }: Return) => ({
  returns: [returned],
  return_lines: [line],
  payments: [payment],
})

/** The customer took something dearer instead, and paid the difference in cash. */
const addExchange = async (trx: Write, taken: Sold['sale_lines'][number], exchanged: Return): Promise<void> => {
  const { sale, returned, line, payment } = exchanged
  const [id, total, created_at] = [randomUUID(), taken.unit_price, returned.returned_at]
  const newSale = { ...sale, id, total, paid: total - line.amount, payment_method: 'cash', created_at } as const
  const undiscounted = { discount: null, discount_percent: null, discount_total: 0 }
  const first = { ...payment, id, kind: 'sale', sale_id: id, return_id: null } as const
  await insertRows(trx, {
    sales: [{ ...newSale, ...undiscounted, updated_at: created_at, status: 'completed' }],
    sale_lines: [{ ...taken, sale_id: id, place: 1, quantity: 1, discount: null }],
    payments: [{ ...first, method: 'cash', amount: newSale.paid }],
  })
  await insertRows(trx, {
    returns: [{ ...returned, exchanged_for: id }],
    return_lines: [line],
    payments: [
      { ...payment, id: randomUUID(), method: 'exchange' },
      { ...first, id: randomUUID(), method: 'exchange', amount: line.amount },
    ],
  })
}

/** Adds a few returns over the year. The newest one that something dearer can replace is an exchange. */
export const addReturns = async (trx: Write, shop: DemoShop, sold: readonly Sold[]): Promise<void> => {
  const isAccessory = ({ product_type }: Sold['sale_lines'][number]) => product_type === 'accessory'
  const returns = sold
    .filter(({ sales: [sale], sale_lines }) => sale.paid === sale.total && sale_lines.some(isAccessory))
    .filter((_, index) => index % salesPerReturn === salesPerReturn - 1)
    .map((each, index) => returnOf(shop, each, index))
  const accessories = sold.flatMap(({ sale_lines }) => sale_lines.filter(isAccessory))
  const dearest = accessories.reduce((one, other) => (other.unit_price > one.unit_price ? other : one))
  const exchanged = returns.findLast(({ line }) => line.amount < dearest.unit_price)
  if (!exchanged) throw new Error('The demo has no sale to return')
  await insertRows(trx, ...returns.filter(each => each !== exchanged).map(rowsOf))
  await addExchange(trx, dearest, exchanged)
}
