import type { Category } from '#contract/products/categories.ts'
import type { Product } from '#contract/products/products.ts'
import type { ProductType } from '#contract/products/productTypes.ts'
import { readOwnCopies } from '#web/offline/copies.ts'
import { containsText } from '#web/ui/list/containsText.ts'

export interface ProductFilter {
  search: string
  categoryId?: string | undefined
  type?: ProductType | undefined
}

const matches =
  ({ search, categoryId, type }: ProductFilter) =>
  (product: Product): boolean =>
    (containsText(product.name, search) || containsText(product.categoryName, search) || product.barcode === search) &&
    (categoryId ?? product.categoryId) === product.categoryId &&
    (type ?? product.type) === product.type

/** The products on this device that the filter lists, by name. */
export const readProductCopies = async (filter: ProductFilter) => {
  const products = await readOwnCopies<Product>('cached_products', 'product')
  const items = products?.filter(matches(filter)).sort((a, b) => a.name.localeCompare(b.name))
  return items && { items, nextCursor: null }
}

export const readCategoryCopies = async () => {
  const items = await readOwnCopies<Category>('cached_products', 'category')
  return items && { items: items.sort((a, b) => a.name.localeCompare(b.name)) }
}
