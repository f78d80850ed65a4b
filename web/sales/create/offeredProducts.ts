import type { ImeiDevice } from '#contract/imei/imei.ts'
import { normalizeBarcode } from '#contract/products/barcode.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { containsText } from '#web/ui/list/containsText.ts'

/** As the server searches, so that a list from before the last letter never offers what does not match it. */
const matches = ({ name, categoryName, barcode }: SaleProduct, typed: string) =>
  containsText(name, typed) || containsText(categoryName, typed) || barcode === normalizeBarcode(typed)

/** With a space before each word. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** In this order: `a16` means the phone Samsung A16 rather than a case for it. */
const ranks = { exact: 0, wordOfPhone: 1, word: 2, name: 3, category: 4 } as const

const rankOf = ({ name, type, barcode }: SaleProduct, typed: string): number => {
  const [words, typedWords] = [wordsOf(name), wordsOf(typed)]
  if (words === typedWords || barcode === normalizeBarcode(typed)) return ranks.exact
  if (words.includes(typedWords)) return type === 'phone' ? ranks.wordOfPhone : ranks.word
  return containsText(name, typed) ? ranks.name : ranks.category
}

/** Whether no other product would be offered before this one, except one that sells more often. */
export const isBestMatch = (product: SaleProduct, typed: string): boolean => rankOf(product, typed) <= ranks.wordOfPhone

/** The products to offer for what was typed: the best matches first, and among equal ones those sold often. */
export const offeredProducts = (
  typed: string,
  popular: readonly SaleProduct[],
  found: readonly SaleProduct[],
): SaleProduct[] => {
  // What was found is newer.
  const often = popular.map(product => found.find(({ id }) => id === product.id) ?? product)
  const others = found.filter(({ id }) => !popular.some(product => product.id === id))
  const offered = [...often, ...others].filter(product => matches(product, typed))
  return typed === '' ? offered : offered.sort((a, b) => rankOf(a, typed) - rankOf(b, typed))
}

/** The product that is meant without a doubt, although nobody has looked at the list: the only one, a better match than all others, or sold often. */
export const meantProduct = (
  typed: string,
  popular: readonly SaleProduct[],
  found: readonly SaleProduct[],
): SaleProduct | undefined => {
  const [best, next] = offeredProducts(typed, popular, found)
  const isClear =
    !best || !next || rankOf(best, typed) < rankOf(next, typed) || popular.some(({ id }) => id === best.id)
  return isClear ? best : undefined
}

const containsWords = (text: string, part: string) => `${wordsOf(text)} `.includes(`${wordsOf(part)} `)

/**
 * The phone that the device of an IMEI is without a doubt: the only one called exactly so, or else the only one whose name has
 * both its brand and its model. Phones of different brands share model names, such as Samsung A16 and Oppo A16.
 */
export const phoneOfDevice = (
  { brand, model, deviceName }: ImeiDevice,
  products: readonly SaleProduct[],
): SaleProduct | undefined => {
  const phones = products.filter(({ type }) => type === 'phone')
  const names = [deviceName, `${brand} ${model}`, model].map(wordsOf)
  const exact = phones.filter(({ name }) => names.includes(wordsOf(name)))
  const isNamed = brand !== '' && model !== ''
  const similar = phones.filter(({ name }) => isNamed && containsWords(name, brand) && containsWords(name, model))
  const [phone, ...others] = exact.length > 0 ? exact : similar
  return others.length === 0 ? phone : undefined
}
