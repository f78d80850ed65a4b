import { useQueryClient } from '@tanstack/react-query'
import { normalizeBarcode } from '#contract/products/barcode.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { foundProductsQuery } from '#web/sales/create/createSale.queries.ts'

/** The same code as 12 digits (UPC-A) and as 13 digits (EAN-13). Scanners report either. */
export const barcodeSpellings = (code: string): string[] => {
  const bare = normalizeBarcode(code)
  if (/^\d{12}$/.test(bare)) return [bare, `0${bare}`]
  return /^0\d{12}$/.test(bare) ? [bare, bare.slice(1)] : [bare]
}

/** Finds products by what was scanned or typed. */
export const useFindProduct = () => {
  const cache = useQueryClient()
  const find = async (search: string): Promise<readonly SaleProduct[]> =>
    (await cache.fetchQuery(foundProductsQuery(search))).items

  const findByBarcode = async (code: string): Promise<SaleProduct | undefined> => {
    const spellings = barcodeSpellings(code)
    for (const spelling of spellings) {
      const found = (await find(spelling)).find(({ barcode }) => barcode !== null && spellings.includes(barcode))
      if (found) return found
    }
    return undefined
  }

  /** The product with this barcode, or the only one that the text finds. */
  const findOne = async (text: string): Promise<SaleProduct | undefined> => {
    const byBarcode = await findByBarcode(text)
    if (byBarcode) return byBarcode
    const found = await find(text)
    return found.length === 1 ? found[0] : undefined
  }
  return { findByBarcode, findOne }
}
