import { listProducts, type Product } from '#contract/products/products.ts'
import { call } from '#web/http/call.ts'

/** Reads all pages of the list. */
export const readAllProducts = async (search?: string, signal?: AbortSignal): Promise<Product[]> => {
  const products: Product[] = []
  let cursor: string | undefined
  do {
    signal?.throwIfAborted()
    const page = await call(listProducts, { limit: 200, search, cursor })
    products.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return products
}
