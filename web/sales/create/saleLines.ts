import { type Discount, discountOf } from '#contract/sales/discounts.ts'
import { linesTotal, lineValue } from '#contract/sales/saleAmounts.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { maxLines } from '#contract/sales/saleTerms.ts'
import type { LineValues } from '#web/sales/create/saleForm.ts'

/** Something else than a product. The seller enters its name and price. */
export const otherLine: LineValues = {
  productId: null,
  productName: '',
  productType: 'other',
  quantity: 1,
  unitPrice: undefined,
  discount: undefined,
  discountPercent: undefined,
  imei: '',
}

const lineOf = ({ id, name, type, price }: SaleProduct): LineValues => ({
  ...otherLine,
  ...{ productId: id, productName: name, productType: type, unitPrice: price ?? undefined },
})

/** A phone whose IMEI is filled in is one device, so another one gets its own line. */
const takesAnother = ({ productId, imei }: LineValues, product: SaleProduct) =>
  productId === product.id && imei.trim() === ''

const addOne = (line: LineValues): LineValues => ({ ...line, quantity: (line.quantity || 0) + 1 })

const addProduct = (lines: readonly LineValues[], product: SaleProduct): readonly LineValues[] | undefined => {
  const index = lines.findIndex(line => takesAnother(line, product))
  if (index >= 0) return lines.map((line, at) => (at === index ? addOne(line) : line))
  return lines.length < maxLines ? [...lines, lineOf(product)] : undefined
}

/** Adds products to a sale: one more of a product that it has, or a new line while there is room. */
export const addProducts = (lines: readonly LineValues[], products: readonly SaleProduct[]) => {
  let [added, isFull] = [lines, false]
  for (const product of products) {
    const next = addProduct(added, product)
    if (next) added = next
    else isFull = true
  }
  return { lines: [...added], isFull }
}

/** The index of the phone that a scanned IMEI belongs to: the last one without an IMEI. -1 if there is none. */
export const lineForImei = (lines: readonly LineValues[]): number =>
  lines.findLastIndex(({ productType, imei }) => productType === 'phone' && imei.trim() === '')

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value)

/** As far as it is valid, and never more than what it is taken off. */
export const runningDiscount = (before: number, { discount, discountPercent }: Discount): number => {
  const percent = isNumber(discountPercent) ? Math.min(100, discountPercent) : null
  return Math.min(
    before,
    discountOf(before, { discount: isNumber(discount) ? discount : null, discountPercent: percent }),
  )
}

type RunningLine = Pick<LineValues, 'quantity' | 'unitPrice'> & Discount

/** Undefined without a valid quantity and price. */
const runningLine = ({ quantity, unitPrice, ...entered }: RunningLine) => {
  if (!isNumber(quantity) || quantity <= 0 || !isNumber(unitPrice)) return undefined
  const line = { quantity, unitPrice }
  return { ...line, discount: runningDiscount(lineValue(line), entered) }
}

const runningLines = (lines: readonly RunningLine[]) => lines.flatMap(line => runningLine(line) ?? [])

/** After the discounts of the lines, before that of the sale. */
export const runningLinesTotal = (lines: readonly RunningLine[]): number => linesTotal(runningLines(lines))

/** What the customer pays by what was entered so far. The server computes the total that counts. */
export const runningTotal = ({ lines, ...entered }: { lines: readonly RunningLine[] } & Discount): number => {
  const before = runningLinesTotal(lines)
  return before - runningDiscount(before, entered)
}
