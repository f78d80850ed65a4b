import { can } from '#contract/access.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts, type Product } from '#contract/products/products.ts'
import { listSales } from '#contract/sales/sales.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { call } from '#web/http/call.ts'
import { saveCopies } from '#web/offline/copies.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'

const maxSales = 100
const pageSize = 200

const listAllProducts = async (signal: AbortSignal): Promise<Product[]> => {
  const products: Product[] = []
  let cursor: string | undefined
  do {
    signal.throwIfAborted()
    const page = await call(listProducts, { limit: pageSize, cursor })
    products.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return products
}

/** Copies the newest sales, the products, their categories and the shop's name to this device, to read them offline. */
export const copySales = async (user: SessionUser, signal: AbortSignal): Promise<void> => {
  if (!can(user, listSales.allow)) return
  const [sales, categories, products, shop] = await Promise.all([
    call(listSales, { limit: maxSales }),
    call(listCategories, {}),
    listAllProducts(signal),
    readPublicSettings(),
  ])
  await saveCopies(user.id, {
    cached_sales: { sale: sales.items },
    cached_products: { product: products, category: categories.items, shop: [{ id: 'shop', ...shop }] },
  })
}
