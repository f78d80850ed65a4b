export const productTypes = ['phone', 'accessory'] as const
export type ProductType = (typeof productTypes)[number]

/** What a line of a sale can be: a product, or something else, such as a service. */
export const lineTypes = [...productTypes, 'other'] as const
export type LineType = (typeof lineTypes)[number]

export const maxProductNameLength = 100
