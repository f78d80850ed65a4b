/** The documented names of an unfinished sale in local storage. */
const names = { lines: 'selectedProducts', form: 'saleFormData', type: 'saleType' } as const

const readForm = (formKey: string): { userId?: string; id?: string } | null => {
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

/** The users who have an unfinished sale on this device. */
export const usersWithStoredSale = (): string[] => readForms().flatMap(form => form?.userId ?? [])

export const hasStoredSale = (userId: string): boolean => usersWithStoredSale().includes(userId)

/** Whether an unfinished sale on this device is the one with this id. */
export const isStoredSale = (id: string): boolean => readForms().some(form => form?.id === id)

export const deleteStoredSale = (userId: string): void => {
  for (const key of Object.values(storedSaleKeys(userId))) localStorage.removeItem(key)
}
