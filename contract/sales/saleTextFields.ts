import type { Language } from '../language.ts'
import { type ForTexts, type SaleTextField, saleTextLabels } from './saleTextFields.texts.ts'

export const saleTextColumns = { notes: 'notes' } as const satisfies ForTexts<string>

export const saleTextFields = Object.keys(saleTextColumns) as SaleTextField[]

/** A value for each of these texts. */
export const forSaleTexts = <T>(make: (field: SaleTextField) => T): Record<SaleTextField, T> =>
  Object.fromEntries(saleTextFields.map(field => [field, make(field)])) as Record<SaleTextField, T>

/** The labels in a language, by their columns or by what messages call them. */
export const saleTextLabelsBy = <Key extends string>(keys: ForTexts<Key>, language: Language): Record<Key, string> =>
  Object.fromEntries(saleTextFields.map(field => [keys[field], saleTextLabels[language][field]])) as Record<Key, string>
