/** The optional texts of a sale in the order of the forms. Schemas, forms, pages and the activity log take them from here. */
const en = { notes: 'Notes' } as const

export type SaleTextField = keyof typeof en
export type ForTexts<T> = Readonly<Record<SaleTextField, T>>

const am: ForTexts<string> = { notes: 'ማስታወሻ' }

export const saleTextLabels = { en, am }
