import { z } from 'zod'
import { productTypes } from '#contract/products/productTypes.ts'

/** The documented name. It is kept for the next sale on this device. */
const key = 'saleType'

/** The products that the category-based choice offers: of one type, or all. */
const saleType = z.enum(['', ...productTypes]).catch('')
type SaleType = z.infer<typeof saleType>

/** A browser that forbids storage offers all products. */
export const readSaleType = (): SaleType => {
  try {
    return saleType.parse(localStorage.getItem(key))
  } catch {
    return ''
  }
}

export const saveSaleType = (type: SaleType): void => {
  try {
    localStorage.setItem(key, type)
  } catch {}
}

export const deleteSaleType = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {}
}
