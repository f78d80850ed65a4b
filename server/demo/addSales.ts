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

/** addReturns adds one more, in exchange for returned items. */
const salesInYear = 1_499

/** In santim, for products without a price. */
const agreedPrice = 150_000
const methods: readonly PaymentMethod[] = ['cash', 'cash', 'cash', 'telebirr', 'telebirr', 'mobile', 'cheque', 'bank']

/** Every 24th customer takes one of them besides products. */
const services = [
  { id: null, name: 'Screen protector fitted', type: 'other', price: 5_000 },
  { id: null, name: 'Contacts and photos moved', type: 'other', price: 20_000 },
  { id: null, name: 'Phone set up', type: 'other', price: 15_000 },
] as const

type Product = Awaited<ReturnType<typeof selectProducts>>[number]

/** Products at the beginning are chosen more often: some sell much better than others. */
const linesOf = (index: number, products: readonly Product[], next: Random) => {
  const choose = () => products[Math.floor(products.length * next() ** 2)] ?? []
  const chosen = new Set(Array.from({ length: pick(next, [1, 1, 1, 1, 2, 2, 3]) }, choose).flat())
  const service = index % 24 === 5 ? [pick(seededRandom(index), services)] : []
  return [...chosen, ...service].map(({ price, ...product }, place) => ({
    product,
    quantity: product.type === 'accessory' && next() < 0.15 ? 2 : 1,
    unitPrice: price ?? agreedPrice,
    // Every 20th sale has a discount of 50 Birr on its first line.
    discount: index % 20 === 10 && place === 0 && (price ?? agreedPrice) > 50_000 ? 5_000 : null,
  }))
}

const saleAt = (shop: DemoShop, index: number, sellers: readonly User[], products: readonly Product[]) => {
  const next = seededRandom(10_000 + index)
  const seller = pick(next, sellers)
  const lines = linesOf(index, products, next)
  // Every 20th sale has a discount on the whole.
  const discountPercent = index % 20 === 0 ? 5 : null
  const discount = discountOf(linesTotal(lines), { discountPercent }) || null
  const total = saleTotal({ lines, discount })
  const paid = next() < 0.03 ? Math.floor(total / 200) * 100 : total
  // Who buys a cable or the like and pays at once often leaves no name.
  const isWalkIn = index % 6 === 4 && paid === total && lines.every(({ product }) => product.type !== 'phone')
  const customer = isWalkIn ? undefined : customerAt((index * 37) % 700)
  const at = pastTime(shop, timeInYear(shop, index, salesInYear, next))
  const sale = {
    id: randomUUID(),
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    payment_method: pick(next, methods),
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
  const sale_lines = lines.map(({ product, quantity, unitPrice, discount: ofLine }, place) => ({
    sale_id: sale.id,
    place: place + 1,
    product_id: product.id,
    product_name: product.name,
    product_type: product.type,
    quantity,
    unit_price: unitPrice,
    discount: ofLine,
    imei: product.type === 'phone' ? imeiOf('35209900', 200_000 + (index * maxLines + place) * 41) : null,
  }))
  const payment = { id: sale.id, sale_id: sale.id, method: sale.payment_method, amount: paid }
  const payments = paid > 0 ? [{ ...payment, ...receivedBy(seller, seller.branch, at) }] : []
  return { sales: [sale] as const, sale_lines, payments }
}

/** Adds a year of sales with their payments. */
export const addSales = async (trx: Write, shop: DemoShop) => {
  const sellers = [personIn(shop, 'meron'), personIn(shop, 'meron'), personIn(shop, 'abel')]
  const products = await selectProducts(trx)
  const sales = Array.from({ length: salesInYear }, (_, index) => saleAt(shop, index, sellers, products))
  await insertRows(trx, ...sales)
  return sales
}
