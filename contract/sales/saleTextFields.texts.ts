import { saleTextLabels as en, type SaleTextField } from './saleTextFields.ts'

const am: Readonly<Record<SaleTextField, string>> = { notes: 'ማስታወሻ' }

export const saleTextLabels = { en, am }
