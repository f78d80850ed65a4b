import { useQueryClient } from '@tanstack/react-query'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { foundProductsQuery, productOfBarcodeQuery } from '#web/sales/create/createSale.queries.ts'

/** Finds products by what was scanned or typed. */
export const useFindProduct = () => {
  const cache = useQueryClient()
  const find = async (search: string): Promise<readonly SaleProduct[]> =>
    (await cache.fetchQuery(foundProductsQuery(search))).items

  const findByBarcode = async (code: string): Promise<SaleProduct | undefined> =>
    (await cache.fetchQuery(productOfBarcodeQuery(code))).items[0]

  /** The product with this barcode, or the only one that the text finds. */
  const findOne = async (text: string): Promise<SaleProduct | undefined> => {
    const byBarcode = await findByBarcode(text)
    if (byBarcode) return byBarcode
    const found = await find(text)
    return found.length === 1 ? found[0] : undefined
  }
  return { findByBarcode, findOne }
}
