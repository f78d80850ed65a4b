export const productTypes = ['phone', 'accessory'] as const
export type ProductType = (typeof productTypes)[number]

export const maxProductNameLength = 100
