import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { discountOf } from '#contract/sales/discounts.ts'
import { linesTotal, saleTotal, sumOfDiscounts } from '#contract/sales/saleAmounts.ts'
import { maxLines } from '#contract/sales/saleTerms.ts'
import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import { customerAt, imeiOf } from './customers.ts'
import { insertRows, selectProducts } from './demo.sql.ts'
import { type DemoShop, pastTime, personIn, receivedBy, timeInYear } from './demoShop.ts'
import { pick, type Random, seededRandom } from './random.ts'
import { warrantyOf } from './warrantyOf.ts'

/** insertReturns adds one more, in exchange for a returned item. */
const salesInYear = 1_499
const methods: readonly PaymentMethod[] = ['cash', 'cash', 'cash', 'telebirr', 'telebirr', 'mobile', 'cheque', 'bank']

/** Every 24th customer takes one of them besides products. Prices are in santim. */
const services = [
  { product_id: null, product_name: 'Screen protector fitted', product_type: 'other', unit_price: 5_000 },
  { product_id: null, product_name: 'Contacts and photos moved', product_type: 'other', unit_price: 20_000 },
  { product_id: null, product_name: 'Phone set up', product_type: 'other', unit_price: 15_000 },
] as const

type Product = Awaited<ReturnType<typeof selectProducts>>[number]

/** Products at the beginning are chosen more often: some sell much better than others. */
const linesOf = (index: number, products: readonly Product[], next: Random) => {
  const choose = () => products[Math.floor(products.length * next() ** 2)] ?? []
  const chosen = new Set(Array.from({ length: pick(next, [1, 1, 1, 1, 2, 2, 3]) }, choose).flat())
  const service = index % 24 === 5 ? [pick(seededRandom(index), services)] : []
  return [...chosen, ...service].map((product, place) => ({
    ...product,
    place: place + 1,
    quantity: product.product_type === 'accessory' && next() < 0.15 ? 2 : 1,
    // Every 20th sale has a discount of 50 Birr on its first line.
    discount: index % 20 === 10 && place === 0 && product.unit_price > 50_000 ? 5_000 : null,
    imei: product.product_type === 'phone' ? imeiOf('35209900', 200_000 + (index * maxLines + place) * 41) : null,
  }))
}

const saleAt = (shop: DemoShop, index: number, sellers: readonly User[], products: readonly Product[]) => {
  const next = seededRandom(10_000 + index)
  const seller = pick(next, sellers)
  const chosen = linesOf(index, products, next)
  const lines = chosen.map(({ unit_price, ...line }) => ({ ...line, unitPrice: unit_price }))
  // Every 20th sale has a discount on the whole.
  const discountPercent = index % 20 === 0 ? 5 : null
  const discount = discountOf(linesTotal(lines), { discountPercent }) || null
  const total = saleTotal({ lines, discount })
  const paid = next() < 0.03 ? Math.floor(total / 200) * 100 : total
  // Who buys a cable or the like and pays at once often leaves no name.
  const isWalkIn = index % 6 === 4 && paid === total && lines.every(({ imei }) => imei === null)
  const customer = isWalkIn ? undefined : customerAt((index * 37) % 700)
  const at = pastTime(shop, timeInYear(shop, index, salesInYear, next))
  const [sale_id, method] = [randomUUID(), pick(next, methods)]
  const sale = {
    id: sale_id,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    payment_method: method,
    paid,
    total,
    discount,
    discount_percent: discountPercent,
    discount_total: sumOfDiscounts({ lines, discount }),
    status: next() < 0.01 ? 'pending' : 'completed',
    sales_person_id: seller.id,
    sales_person_name: seller.name,
    branch: seller.branch,
    created_at: at,
    updated_at: at,
  } as const
  const payment = { id: sale_id, sale_id, method, amount: paid, ...receivedBy(seller, seller.branch, at) }
  // Every third phone has a warranty. Nobody buys one without leaving a name.
  const warranties = chosen
    .filter(({ imei, place }) => imei !== null && (index + place) % 3 === 0)
    .map(({ imei, place, product_name }) => ({
      ...warrantyOf(index * maxLines + place, product_name, seller, at),
      ...{ sale_id, device_imei: imei ?? '', period_months: 24 },
      ...{ customer_name: customer?.name ?? '', customer_phone: customer?.phone ?? '' },
    }))
  return {
    sales: [sale],
    sale_lines: chosen.map(line => ({ sale_id, ...line })),
    payments: paid > 0 ? [payment] : [],
    warranties,
  }
}

/** Adds a year of sales with their payments and warranties. */
export const addSales = async (trx: Write, shop: DemoShop): Promise<void> => {
  const sellers = [personIn(shop, 'meron'), personIn(shop, 'meron'), personIn(shop, 'abel')]
  const products = await selectProducts(trx)
  await insertRows(trx, ...Array.from({ length: salesInYear }, (_, index) => saleAt(shop, index, sellers, products)))
}
