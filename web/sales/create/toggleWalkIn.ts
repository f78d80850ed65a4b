import type { SaleForm } from '#web/sales/create/saleForm.ts'

/** What was wrong with the customer is wrong no longer. */
export const toggleWalkIn = (form: SaleForm): void => {
  form.setValue('isWalkIn', !form.getValues('isWalkIn'), { shouldDirty: true, shouldTouch: true })
  form.clearErrors(['isWalkIn', 'customerPhone', 'customerName'])
}
