import { normalizeBarcode } from '#contract/products/barcode.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { containsText } from '#web/ui/list/containsText.ts'

/** As the server searches, so that a list from before the last letter never offers what does not match it. */
const matches = ({ name, categoryName, barcode }: SaleProduct, typed: string) =>
  containsText(name, typed) || containsText(categoryName, typed) || barcode === normalizeBarcode(typed)

/**
 * The products to offer for what was typed: those whose name has it before those whose category has it, and among them
 * those sold often first.
 */
export const offeredProducts = (
  typed: string,
  popular: readonly SaleProduct[],
  found: readonly SaleProduct[],
): SaleProduct[] => {
  // What was found is newer.
  const often = popular.map(product => found.find(({ id }) => id === product.id) ?? product)
  const others = found.filter(({ id }) => !popular.some(product => product.id === id))
  const offered = [...often, ...others].filter(product => matches(product, typed))
  const isNamed = ({ name }: SaleProduct) => containsText(name, typed)
  return [...offered.filter(isNamed), ...offered.filter(product => !isNamed(product))]
}
