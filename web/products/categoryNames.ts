import { categoryLabel } from '#web/language/labels.ts'

/** A sheet names a category as the app shows it, or as it is stored. */
export const namedInSheets = (categories: readonly { readonly id: string; readonly name: string }[]) =>
  categories.flatMap(({ id, name }) => [...new Set([name, categoryLabel(name)])].map(each => ({ id, name: each })))
