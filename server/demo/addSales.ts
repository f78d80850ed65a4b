import { randomUUID } from 'node:crypto'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { saleTotal } from '#contract/sales/saleAmounts.ts'
import { maxLines, type PaymentMethod, paymentMethods } from '#contract/sales/saleTerms.ts'
import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import { openTimeAt, timeAt, workday } from './openingHours.ts'
import { insertSales, type SaleRows, selectProducts } from './sales.sql.ts'
import { seededRandom } from './seededRandom.ts'
import { customerAt } from './year.ts'

const salesInYear = 1_500
const workdays = 312
const customers = 700

type Random = () => number

/** Small numbers are chosen more often: some products sell much better than others. */
const skewed = (next: Random, count: number): number => Math.floor(count * next() ** 2)

const lineCount = (next: Random): number => [1, 1, 1, 1, 2, 2, 3][Math.floor(7 * next())] ?? 1

const methodShares: Readonly<Record<PaymentMethod, number>> = { cash: 0.55, telebirr: 0.3, mobile: 0.12, cheque: 0.03 }

const methodOf = (next: Random): PaymentMethod => {
  let left = next()
  for (const method of paymentMethods) {
    left -= methodShares[method]
    if (left < 0) return method
  }
  return 'cash'
}

/** In santim, for products without a price. */
const agreedPrice = 150_000

type Product = Awaited<ReturnType<typeof selectProducts>>[number]

const linesOf = (next: Random, products: readonly Product[]) => {
  const chosen = new Set(Array.from({ length: lineCount(next) }, () => products[skewed(next, products.length)]))
  return [...chosen].flatMap(product => {
    if (!product) return []
    const discount = next() < 0.1 ? 5_000 : 0
    const quantity = product.type === 'accessory' && next() < 0.15 ? 2 : 1
    return [{ product, quantity, unitPrice: Math.max(0, (product.price ?? agreedPrice) - discount) }]
  })
}

/** Each device has its own. */
const imeiAt = (device: number): string =>
  Array.from({ length: 10 }, (_, digit) => `35209900${String(200_000 + device * 41)}${digit}`).find(isImei) ?? ''

const paymentOf = (next: Random, total: number) =>
  next() < 0.03
    ? { payment_status: 'partial', amount_received: Math.floor(total / 200) * 100 }
    : { payment_status: 'paid', amount_received: null }

const saleAt = (index: number, now: number, sellers: readonly User[], products: readonly Product[]) => {
  const next = seededRandom(10_000 + index)
  // Evenly over the year, somewhere in the day; the newest are of today, as far as the day has come.
  const openTime = now - (workdays * workday * (salesInYear - index - next())) / salesInYear
  const at = timeAt(Math.min(openTime, now - 60_000))
  const seller = sellers[next() < 0.6 ? 0 : 1] ?? sellers[0]
  if (!seller) throw new Error('The demo shop has no sales people')
  const customer = customerAt((index * 37) % customers)
  const lines = linesOf(next, products)
  const total = saleTotal(lines)
  const id = randomUUID()
  return {
    sale: {
      id,
      customer_name: customer.name,
      customer_phone: customer.phone,
      payment_method: methodOf(next),
      ...paymentOf(next, total),
      total,
      status: next() < 0.01 ? 'pending' : 'completed',
      sales_person_id: seller.id,
      sales_person_name: seller.name,
      branch: seller.branch,
      created_at: at,
      updated_at: at,
    },
    lines: lines.map(({ product, quantity, unitPrice }, place) => ({
      sale_id: id,
      place: place + 1,
      product_id: product.id,
      product_name: product.name,
      product_type: product.type,
      quantity,
      unit_price: unitPrice,
      imei: product.type === 'phone' ? imeiAt(index * maxLines + place) : null,
    })),
  }
}

/** A year of sales, as the service would have stored them. */
export const addSales = async (trx: Write, staff: readonly User[]): Promise<void> => {
  const sellers = staff.filter(({ role }) => role === 'Sales')
  const products = await selectProducts(trx)
  const now = openTimeAt(Date.now())
  const sales = Array.from({ length: salesInYear }, (_, index) => saleAt(index, now, sellers, products))
  const rows: SaleRows = { sales: sales.map(({ sale }) => sale), lines: sales.flatMap(({ lines }) => lines) }
  await insertSales(trx, rows)
}
