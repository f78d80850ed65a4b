import { normalizeBarcode } from '#contract/products/barcode.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { containsText } from '#web/ui/list/containsText.ts'

interface Searched {
  readonly name: string
  readonly categoryName: string
  readonly barcode: string | null
}

/** As the server searches products. Of the label of a category, the server compares whole words. */
export const productMatches = ({ name, categoryName, barcode }: Searched, typed: string): boolean =>
  containsText(name, typed) ||
  containsText(`${categoryName} ${categoryLabel(categoryName)}`, typed) ||
  barcode === normalizeBarcode(typed)
