import { can } from '#contract/access.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listSales } from '#contract/sales/sales.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { call } from '#web/http/call.ts'
import { type CacheName, type CopiedRows, saveCopies } from '#web/offline/copies.ts'
import { readAllProducts } from '#web/products/readAllProducts.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'

const maxSales = 100

const readSales = async (): Promise<CopiedRows> => ({ sale: (await call(listSales, { limit: maxSales })).items })

const readProducts = async (signal: AbortSignal): Promise<CopiedRows> => {
  const [products, categories, shop] = await Promise.all([
    readAllProducts(undefined, signal),
    call(listCategories, {}),
    readPublicSettings(),
  ])
  return { product: products, category: categories.items, shop: [{ id: 'shop', ...shop }] }
}

const readers: Readonly<Record<CacheName, (signal: AbortSignal) => Promise<CopiedRows>>> = {
  cached_sales: readSales,
  cached_products: readProducts,
}

/** Copies the newest sales, or the products, their categories and the shop's name, to this device to read them offline. */
export const copyToCache = async (cache: CacheName, user: SessionUser, signal: AbortSignal): Promise<void> => {
  if (!can(user, listSales.allow)) return
  const startedAt = Date.now()
  const rows = await readers[cache](signal)
  signal.throwIfAborted()
  await saveCopies(user.id, { [cache]: rows }, startedAt)
}
