/** The optional texts of a sale with their labels, in the order of the forms. */
export const saleTextLabels = {
  notes: 'Notes',
} as const

export type SaleTextField = keyof typeof saleTextLabels

export const saleTextFields = Object.keys(saleTextLabels) as SaleTextField[]

/** A value for each of these texts. */
export const forSaleTexts = <T>(make: (field: SaleTextField) => T): Record<SaleTextField, T> =>
  Object.fromEntries(saleTextFields.map(field => [field, make(field)])) as Record<SaleTextField, T>
