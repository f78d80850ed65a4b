/** The documented names of an unfinished sale in local storage. */
const names = { lines: 'selectedProducts', form: 'saleFormData', type: 'saleType' } as const

interface StoredForm {
  readonly userId?: string
  readonly id?: string
  readonly correctionId?: string | undefined
}

const readForm = (formKey: string): StoredForm | null => {
  try {
    return JSON.parse(localStorage.getItem(formKey) ?? 'null')
  } catch {
    return null
  }
}

/** The documented names, or names with the id of the user while the unfinished sale of a colleague has those. */
export const storedSaleKeys = (userId: string): Record<keyof typeof names, string> => {
  const suffix = `:${userId}`
  const isTaken = (readForm(names.form)?.userId ?? userId) !== userId
  const end = isTaken || readForm(names.form + suffix)?.userId === userId ? suffix : ''
  return { lines: names.lines + end, form: names.form + end, type: names.type + end }
}

const readForms = () => {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(names.form))
    return keys.map(readForm)
  } catch {
    return []
  }
}

export const hasStoredSale = (userId: string): boolean => readForms().some(form => form?.userId === userId)

/** Whose unfinished sale on this device is this one; undefined if there is none. */
export const ownerOfStoredSale = (sale: Pick<StoredForm, 'id' | 'correctionId'>): string | undefined =>
  readForms().find(form => form?.id === sale.id && form?.correctionId === sale.correctionId)?.userId

export const deleteStoredSale = (userId: string): void => {
  for (const key of Object.values(storedSaleKeys(userId))) localStorage.removeItem(key)
}
