import { useQueryClient } from '@tanstack/react-query'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { deviceQuery } from '#web/imei/imei.queries.ts'
import {
  foundProductsQuery,
  popularProductsQuery,
  productOfBarcodeQuery,
  typedProductsQuery,
} from '#web/sales/create/createSale.queries.ts'
import { meantProduct, phoneOfDevice } from '#web/sales/create/offeredProducts.ts'

/** Finds products by what was scanned or typed. */
export const useFindProduct = () => {
  const cache = useQueryClient()
  const findByBarcode = async (code: string): Promise<SaleProduct | undefined> =>
    (await cache.fetchQuery(productOfBarcodeQuery(code))).items[0]

  /** The product with this barcode, or the one that the text clearly means. */
  const findOne = async (text: string): Promise<SaleProduct | undefined> => {
    const byBarcode = await findByBarcode(text)
    if (byBarcode) return byBarcode
    const found = await cache.fetchQuery(typedProductsQuery(text))
    return meantProduct(text, cache.getQueryData(popularProductsQuery.queryKey)?.items ?? [], found)
  }

  /** The phone that an IMEI belongs to, and the name of the device if no product is clearly that phone. */
  const findByImei = async (imei: string): Promise<{ product?: SaleProduct | undefined; deviceName?: string }> => {
    const byBarcode = await findByBarcode(imei)
    if (byBarcode) return { product: byBarcode }
    // It is only a help, so a failure is the same as an unknown device.
    const found = await cache.fetchQuery(deviceQuery(imei)).catch(() => undefined)
    if (!found?.device) return {}
    const { deviceName, model } = found.device
    // A product is often called by its model alone.
    const searches = [deviceName, model].filter(text => text !== '')
    const pages = await Promise.all(searches.map(text => cache.fetchQuery(foundProductsQuery(text))))
    const products = new Map(pages.flatMap(({ items }) => items).map(product => [product.id, product]))
    const product = phoneOfDevice(found.device, [...products.values()])
    return product ? { product } : { deviceName }
  }
  return { findByBarcode, findOne, findByImei }
}
