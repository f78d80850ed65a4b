import { z } from 'zod'
import { productTypes } from '#contract/products/productTypes.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

/** The documented name. */
const key = 'saleType'

/** The products that the category-based choice offers: of one type, or all. */
const saleType = z.enum(['', ...productTypes]).catch('')
type SaleType = z.infer<typeof saleType>

export const readSaleType = (): SaleType => saleType.parse(deviceStorage.get(key))

export const saveSaleType = (type: SaleType): void => deviceStorage.set(key, type)

export const deleteSaleType = (): void => deviceStorage.remove(key)
