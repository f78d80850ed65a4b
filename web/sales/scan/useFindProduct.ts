import { useQueryClient } from '@tanstack/react-query'
import type { SaleProduct } from '#contract/sales/sales.ts'
import {
  foundProductsQuery,
  popularProductsQuery,
  productOfBarcodeQuery,
} from '#web/sales/create/createSale.queries.ts'
import { meantProduct } from '#web/sales/create/offeredProducts.ts'

/** Finds products by what was scanned or typed. */
export const useFindProduct = () => {
  const cache = useQueryClient()
  const findByBarcode = async (code: string): Promise<SaleProduct | undefined> =>
    (await cache.fetchQuery(productOfBarcodeQuery(code))).items[0]

  /** The product with this barcode, or the one that the text clearly means. */
  const findOne = async (text: string): Promise<SaleProduct | undefined> => {
    const byBarcode = await findByBarcode(text)
    if (byBarcode) return byBarcode
    const { items } = await cache.fetchQuery(foundProductsQuery(text))
    return meantProduct(text, cache.getQueryData(popularProductsQuery.queryKey)?.items ?? [], items)
  }
  return { findByBarcode, findOne }
}
