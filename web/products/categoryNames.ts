import type { ImportRow } from '#contract/products/importRows.ts'
import { categoryLabel } from '#web/language/labels.ts'

/**
 * A sheet names a category as the app shows it, or as it is stored. The server knows only the stored name. A label that the shop has
 * given to another category names only that one.
 */
export const withStoredCategories = (
  rows: readonly ImportRow[],
  categories: readonly { readonly name: string }[],
): readonly ImportRow[] => {
  const stored = new Set(categories.map(({ name }) => name))
  const nameOf = new Map(
    categories.map(({ name }) => [categoryLabel(name), name] as const).filter(([label]) => !stored.has(label)),
  )
  return rows.map(row => ({ ...row, category: nameOf.get(row.category.trim().normalize('NFC')) ?? row.category }))
}
