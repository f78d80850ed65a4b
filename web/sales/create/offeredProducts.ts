import type { ImeiDevice } from '#contract/imei/imei.ts'
import { normalizeBarcode } from '#contract/products/barcode.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { productMatches } from '#web/products/productMatches.ts'
import { containsText } from '#web/ui/list/containsText.ts'

/** In small letters, with a space before each word. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** How well a text fits a product, the best first. A product is offered because of its category, but never meant by it. */
const ranks = { exact: 0, start: 1, part: 2, category: 3 } as const

const rankOf = ({ name, barcode }: SaleProduct, typed: string): number => {
  // Every sign counts: Redmi 13 Pro is another phone than Redmi 13 Pro+.
  if (name.toLowerCase() === typed.toLowerCase() || barcode === normalizeBarcode(typed)) return ranks.exact
  const [words, typedWords] = [wordsOf(name), wordsOf(typed)]
  if (words.startsWith(typedWords)) return ranks.start
  return containsText(name, typed) || words.includes(typedWords) ? ranks.part : ranks.category
}

/** The products to offer for what was typed: the best matches first, and among equal ones those sold often. */
export const offeredProducts = (
  typed: string,
  popular: readonly SaleProduct[],
  found: readonly SaleProduct[],
): SaleProduct[] => {
  // What was found is newer.
  const often = popular.map(product => found.find(({ id }) => id === product.id) ?? product)
  const others = found.filter(({ id }) => !popular.some(product => product.id === id))
  const offered = [...often, ...others].filter(product => productMatches(product, typed))
  return typed === '' ? offered : offered.sort((a, b) => rankOf(a, typed) - rankOf(b, typed))
}

/** What the search has answered: a page of products, and whether there are more. */
interface Found {
  readonly items: readonly SaleProduct[]
  readonly nextCursor: string | null
}

/**
 * The product that Enter takes: the one that the text fits better than all others, however often these are sold. A page of the search
 * has all of exactly this name, which a phone and an accessory may share. Before it is there, only the code is sure.
 */
export const meantProduct = (
  typed: string,
  popular: readonly SaleProduct[],
  found: Found | undefined,
): SaleProduct | undefined => {
  const [best, next] = offeredProducts(typed, popular, found?.items ?? [])
  if (!best) return undefined
  const rank = rankOf(best, typed)
  const isSure = found ? found.nextCursor === null || rank === ranks.exact : best.barcode === normalizeBarcode(typed)
  if (rank === ranks.category || !isSure) return undefined
  return !next || rank < rankOf(next, typed) ? best : undefined
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
