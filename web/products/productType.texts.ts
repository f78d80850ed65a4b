import type { LineType, ProductType } from '#contract/products/productTypes.ts'

export const productTypeNames = { phone: 'Phone', accessory: 'Accessory' } as const satisfies Record<
  ProductType,
  string
>

export const productTypesOf = { phone: 'Phones', accessory: 'Accessories' } as const satisfies Record<
  ProductType,
  string
>

export const lineTypeNames = { ...productTypeNames, other: 'Other' } as const satisfies Record<LineType, string>
