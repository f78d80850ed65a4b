/** The names of an unfinished sale in local storage. */
export const storedSaleKeys = { lines: 'selectedProducts', form: 'saleFormData', type: 'saleType' } as const

const readStoredSale = (): { userId?: unknown; id?: unknown } | null => {
  try {
    return JSON.parse(localStorage.getItem(storedSaleKeys.form) ?? 'null')
  } catch {
    return null
  }
}

/** Whether this user has an unfinished sale on this device. */
export const hasStoredSale = (userId: string): boolean => readStoredSale()?.userId === userId

/** Whether the unfinished sale on this device is the one with this id. */
export const isStoredSale = (id: string): boolean => readStoredSale()?.id === id

export const deleteStoredSale = (): void => {
  for (const key of Object.values(storedSaleKeys)) localStorage.removeItem(key)
}
