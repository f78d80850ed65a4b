import type { Language } from '../language.ts'
import type { ProductType } from './productTypes.ts'

interface SheetTexts {
  readonly titles: Readonly<Record<'name' | 'type' | 'category' | 'price' | 'barcode', string>>
  readonly types: Readonly<Record<ProductType, string>>
}

/** What stands in the cells of a sheet of products. Each build has all languages: a file of one is imported in the others too. */
export const sheetTexts = {
  en: {
    titles: { name: 'Product Name', type: 'Type', category: 'Category', price: 'Price', barcode: 'Barcode' },
    types: { phone: 'phone', accessory: 'accessory' },
  },
  am: {
    titles: { name: 'የዕቃ ስም', type: 'ዓይነት', category: 'ምድብ', price: 'ዋጋ', barcode: 'ባርኮድ' },
    types: { phone: 'ስልክ', accessory: 'አክሰሰሪ' },
  },
} as const satisfies Readonly<Record<Language, SheetTexts>>
