import { can } from '#contract/access.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts, type Product } from '#contract/products/products.ts'
import { listSales } from '#contract/sales/sales.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { call } from '#web/http/call.ts'
import { replaceCached } from '#web/offline/cachedRows.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'
import { shopCopyKind } from '#web/settings/shopCopy.ts'

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
  // After a logout nothing may be left on this device.
  signal.throwIfAborted()
  const rowsOf = (kind: string, values: readonly { id: string }[]) =>
    values.map(value => ({ id: value.id, userId: user.id, kind, value }))
  await replaceCached('cached_sales', rowsOf('sale', sales.items))
  await replaceCached('cached_products', [
    ...rowsOf('product', products),
    ...rowsOf('category', categories.items),
    { id: shopCopyKind, userId: user.id, kind: shopCopyKind, value: shop },
  ])
}
