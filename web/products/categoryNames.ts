import { categoryLabel } from '#web/language/labels.ts'

/**
 * A sheet names a category as the app shows it, or as it is stored. A label that the shop has given to another category names only
 * that one.
 */
export const namedInSheets = (categories: readonly { readonly id: string; readonly name: string }[]) => {
  const stored = new Set(categories.map(({ name }) => name))
  return categories.flatMap(({ id, name }) => {
    const label = categoryLabel(name)
    return [{ id, name }, ...(stored.has(label) ? [] : [{ id, name: label }])]
  })
}
