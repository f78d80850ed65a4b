import type { Language } from '../language.ts'

/** The optional texts of a sale in the order of the forms. Schemas, forms, pages and the activity log take them from here. */
const en = { notes: 'Notes' } as const

export type SaleTextField = keyof typeof en
type ForTexts<T> = Readonly<Record<SaleTextField, T>>

const am: ForTexts<string> = { notes: 'ማስታወሻ' }

export const saleTextLabels = { en, am }

export const saleTextColumns = { notes: 'notes' } as const satisfies ForTexts<string>

export const saleTextFields = Object.keys(en) as SaleTextField[]

/** A value for each of these texts. */
export const forSaleTexts = <T>(make: (field: SaleTextField) => T): Record<SaleTextField, T> =>
  Object.fromEntries(saleTextFields.map(field => [field, make(field)])) as Record<SaleTextField, T>

/** The labels in a language, by their columns or by what messages call them. */
export const saleTextLabelsBy = <Key extends string>(keys: ForTexts<Key>, language: Language): Record<Key, string> =>
  Object.fromEntries(saleTextFields.map(field => [keys[field], saleTextLabels[language][field]])) as Record<Key, string>
