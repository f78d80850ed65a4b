import type { LineType, ProductType } from '#contract/products/productTypes.ts'
import { language } from '#web/language/language.ts'

const en = {
  productTypeNames: { phone: 'Phone', accessory: 'Accessory' } satisfies Record<ProductType, string>,
  productTypesOf: { phone: 'Phones', accessory: 'Accessories' } satisfies Record<ProductType, string>,
  lineTypeNames: { phone: 'Phone', accessory: 'Accessory', other: 'Other' } satisfies Record<LineType, string>,
}

const am: typeof en = {
  productTypeNames: { phone: 'ስልክ', accessory: 'አክሰሰሪ' },
  productTypesOf: { phone: 'ስልኮች', accessory: 'አክሰሰሪዎች' },
  lineTypeNames: { phone: 'ስልክ', accessory: 'አክሰሰሪ', other: 'ሌላ' },
}

export const { productTypeNames, productTypesOf, lineTypeNames } = { en, am }[language]
