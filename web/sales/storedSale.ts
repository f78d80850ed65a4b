/** The names of an unfinished sale in local storage. */
export const storedSaleKeys = { lines: 'selectedProducts', form: 'saleFormData', type: 'saleType' } as const

/** Whether this user has an unfinished sale on this device. */
export const hasStoredSale = (userId: string): boolean => {
  try {
    return JSON.parse(localStorage.getItem(storedSaleKeys.form) ?? 'null')?.userId === userId
  } catch {
    return false
  }
}

export const deleteStoredSale = (): void => {
  for (const key of Object.values(storedSaleKeys)) localStorage.removeItem(key)
}
