import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import type { LineType } from '#contract/products/productTypes.ts'
import { discountOf } from '#contract/sales/discounts.ts'
import { linesTotal, saleTotal, sumOfDiscounts } from '#contract/sales/saleAmounts.ts'
import { maxLines } from '#contract/sales/saleTerms.ts'
import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import { customerAt, imeiOf } from './customers.ts'
import { insertRows, selectProducts } from './demo.sql.ts'
import { type DemoShop, pastTime, personIn, timeInYear } from './demoShop.ts'
import { pick, type Random, seededRandom } from './random.ts'

/** addReturns adds one more, in exchange for returned items. */
const salesInYear = 1_499

interface Line {
  readonly product: { readonly id: string | null; readonly name: string; readonly type: LineType }
  readonly quantity: number
  readonly unitPrice: number
  discount: number | null
}

type Product = Awaited<ReturnType<typeof selectProducts>>[number]

/** In santim, for products without a price. */
const agreedPrice = 150_000
const methods: readonly PaymentMethod[] = ['cash', 'cash', 'cash', 'telebirr', 'telebirr', 'mobile', 'cheque', 'bank']

/** Products at the beginning are chosen more often: some sell much better than others. */
const linesOf = (next: Random, products: readonly Product[]): Line[] => {
  const choose = () => products[Math.floor(products.length * next() ** 2)] ?? []
  const chosen = new Set(Array.from({ length: pick(next, [1, 1, 1, 1, 2, 2, 3]) }, choose).flat())
  return Array.from(chosen, product => {
    const quantity = product.type === 'accessory' && next() < 0.15 ? 2 : 1
    return { product, quantity, unitPrice: product.price ?? agreedPrice, discount: null }
  })
}

/** What some customers pay for besides products, in santim. */
const services = [
  { name: 'Screen protector fitted', price: 5_000 },
  { name: 'Contacts and photos moved', price: 20_000 },
  { name: 'Phone set up', price: 15_000 },
] as const

/** Every 24th sale has one of them. */
const serviceLines = (index: number) =>
  services
    .filter((_, place) => index % 24 === 5 && Math.floor(index / 24) % services.length === place)
    .map(({ name, price }) => ({
      product: { id: null, name, type: 'other' as const },
      quantity: 1,
      unitPrice: price,
      discount: null,
    }))

/** Every 20th sale has a discount of 5% on the whole, and every 20th one of 50 Birr on its first line. */
const withDiscount = (lines: Line[], index: number) => {
  const first = lines[0]
  if (index % 20 === 10 && first && first.unitPrice > 50_000) first.discount = 5_000
  const percent = index % 20 === 0 ? 5 : null
  const discount = percent === null ? null : discountOf(linesTotal(lines), { discountPercent: percent })
  return { lines, discount: discount ?? null, discountPercent: percent }
}

const saleAt = (shop: DemoShop, index: number, sellers: readonly User[], products: readonly Product[]) => {
  const next = seededRandom(10_000 + index)
  const seller = pick(next, sellers)
  const { lines, discount, discountPercent } = withDiscount([...linesOf(next, products), ...serviceLines(index)], index)
  const total = saleTotal({ lines, discount })
  const paid = next() < 0.03 ? Math.floor(total / 200) * 100 : total
  // Who buys a cable or the like and pays at once often leaves no name.
  const isWalkIn = index % 6 === 4 && paid === total && lines.every(({ product }) => product.type !== 'phone')
  const customer = isWalkIn ? { name: null, phone: null } : customerAt((index * 37) % 700)
  const at = pastTime(shop, timeInYear(shop, index, salesInYear, next))
  const sale = {
    id: randomUUID(),
    customer_name: customer.name,
    customer_phone: customer.phone,
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
  const lineRows = lines.map(({ product, quantity, unitPrice, discount: ofLine }, place) => ({
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
  const payment = {
    id: sale.id,
    sale_id: sale.id,
    method: sale.payment_method,
    amount: paid,
    received_by: seller.id,
    received_by_name: seller.name,
    branch: seller.branch,
    received_at: at,
    recorded_at: at,
  }
  return { sale, lines: lineRows, payments: paid > 0 ? [payment] : [] }
}

/** Adds a year of sales with their payments. */
export const addSales = async (trx: Write, shop: DemoShop) => {
  const sellers = [personIn(shop, 'meron'), personIn(shop, 'meron'), personIn(shop, 'abel')]
  const products = await selectProducts(trx)
  const sales = Array.from({ length: salesInYear }, (_, index) => saleAt(shop, index, sellers, products))
  await insertRows(trx, {
    sales: sales.map(({ sale }) => sale),
    sale_lines: sales.flatMap(({ lines }) => lines),
    payments: sales.flatMap(({ payments }) => payments),
  })
  return sales
}
