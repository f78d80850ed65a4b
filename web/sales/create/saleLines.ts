import { saleTotal } from '#contract/sales/saleAmounts.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { maxLines } from '#contract/sales/saleTerms.ts'
import type { LineValues } from '#web/sales/create/saleForm.ts'

const lineOf = ({ id, name, type, price }: SaleProduct): LineValues => ({
  productId: id,
  productName: name,
  productType: type,
  quantity: 1,
  unitPrice: price ?? undefined,
  imei: '',
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

const isNumber = (value: number | undefined): value is number => Number.isFinite(value)

/** The total of the lines with a valid quantity and price. */
export const runningTotal = (lines: readonly Pick<LineValues, 'quantity' | 'unitPrice'>[]): number =>
  saleTotal(
    lines.flatMap(({ quantity, unitPrice }) =>
      isNumber(quantity) && quantity > 0 && isNumber(unitPrice) ? [{ quantity, unitPrice }] : [],
    ),
  )
