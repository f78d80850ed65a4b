import type { ImportRow } from '#contract/products/importRows.ts'
import { categoryLabel } from '#web/language/labels.ts'

type Named = readonly { readonly name: string }[]

/**
 * People name a category as the app shows it, or as it is stored. The server knows only the stored name. A label that the shop has
 * given to another category names only that one.
 */
export const toStoredName = (categories: Named): ((typed: string) => string) => {
  const stored = new Set(categories.map(({ name }) => name))
  const nameOf = new Map(
    categories.map(({ name }) => [categoryLabel(name), name] as const).filter(([label]) => !stored.has(label)),
  )
  return typed => nameOf.get(typed.trim().normalize('NFC')) ?? typed
}

export const withStoredCategories = (rows: readonly ImportRow[], categories: Named): readonly ImportRow[] => {
  const storedName = toStoredName(categories)
  return rows.map(row => ({ ...row, category: storedName(row.category) }))
}
