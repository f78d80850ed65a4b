import { normalizeBarcode } from '#contract/products/barcode.ts'
import { type ListedCategory, listCategories } from '#contract/products/categories.ts'
import type { Product } from '#contract/products/products.ts'
import type { ProductType } from '#contract/products/productTypes.ts'
import { listPopularProducts } from '#contract/sales/sales.ts'
import { call } from '#web/http/call.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { readOwnCopies } from '#web/offline/copies.ts'
import type { CopySource } from '#web/offline/renewCopies.ts'
import { productMatches } from '#web/products/productMatches.ts'
import { readAllProducts } from '#web/products/readAllProducts.ts'
import { readShopToCopy } from '#web/settings/shopCopies.ts'

const rootOrder = new Intl.Collator('und')
/** In the order of the server's lists, whatever the language of the browser. */
const byName = (a: { name: string }, b: { name: string }): number => rootOrder.compare(a.name, b.name)

/** Categories as they are shown: those of a new shop have a label in each language. */
export const byLabel = (a: { name: string }, b: { name: string }): number =>
  rootOrder.compare(categoryLabel(a.name), categoryLabel(b.name))

/** The products, which of them sell most, their categories, and what its sales and receipts need of the shop. */
export const productCopies: CopySource = {
  store: 'cached_products',
  topics: ['products', 'categories', 'settings'],
  read: async signal => {
    const [product, categories, popular, shop] = await Promise.all([
      readAllProducts(undefined, signal),
      call(listCategories, {}, { signal }),
      call(listPopularProducts, {}, { signal }),
      readShopToCopy(signal),
    ])
    const ids = popular.items.map(({ id }) => id)
    return { product, category: categories.items, popular: [{ id: 'popular', ids }], ...shop }
  },
}

export interface ProductFilter {
  search: string
  categoryId?: string | undefined
  type?: ProductType | undefined
}

const matches =
  ({ search, categoryId, type }: ProductFilter) =>
  (product: Product): boolean =>
    productMatches(product, search) &&
    (categoryId ?? product.categoryId) === product.categoryId &&
    (type ?? product.type) === product.type

/** A cursor of ours says how many products come before the page. Those of the server look different. */
const cursorPattern = /^copies:(\d+)$/
const cursorAt = (start: number) => `copies:${start}`

export const isCopyCursor = (cursor: string | undefined): boolean => cursor !== undefined && cursorPattern.test(cursor)

interface CopyPage extends ProductFilter {
  cursor?: string | undefined
  limit?: number
  sort?: 'name' | 'fit'
}

/** As the server sorts by fit. */
const byFit = (search: string) => {
  const typed = search.toLowerCase()
  const fitOf = ({ name, barcode }: Product): number => {
    const at = barcode === normalizeBarcode(search) ? 0 : name.toLowerCase().indexOf(typed)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return (a: Product, b: Product): number => fitOf(a) - fitOf(b) || byName(a, b)
}

/** A page of the products on this device that the filter lists. Rendering thousands at once would block the page. */
export const readProductCopies = async ({ cursor = cursorAt(0), limit = 50, sort = 'name', ...filter }: CopyPage) => {
  const products = await readOwnCopies<Product>('cached_products', 'product')
  if (!products || !isCopyCursor(cursor)) return undefined
  const found = products.filter(matches(filter)).sort(sort === 'fit' ? byFit(filter.search) : byName)
  const start = Number(cursorPattern.exec(cursor)?.[1])
  const end = start + limit
  return { items: found.slice(start, end), nextCursor: end < found.length ? cursorAt(end) : null }
}

/** The product on this device with this barcode. */
export const readBarcodeCopies = async (code: string) => {
  const scanned = normalizeBarcode(code)
  const products = await readOwnCopies<Product>('cached_products', 'product')
  const items = products?.filter(({ barcode }) => barcode === scanned)
  return items && { items, nextCursor: null }
}

/** The products on this device that sold most when they were copied, in that order. */
export const readPopularCopies = async () => {
  const [popular] = (await readOwnCopies<{ ids: readonly string[] }>('cached_products', 'popular')) ?? []
  const products = await readOwnCopies<Product>('cached_products', 'product')
  return products && { items: (popular?.ids ?? []).flatMap(id => products.find(product => product.id === id) ?? []) }
}

export const readCategoryCopies = async () => {
  const items = await readOwnCopies<ListedCategory>('cached_products', 'category')
  return items && { items }
}
