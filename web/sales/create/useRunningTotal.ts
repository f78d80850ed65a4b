import { useWatch } from 'react-hook-form'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { runningTotal } from '#web/sales/create/saleLines.ts'

/** What the customer pays by what was entered so far. */
export const useRunningTotal = (control: SaleControl): number => {
  const [lines, discount, discountPercent] = useWatch({ control, name: ['lines', 'discount', 'discountPercent'] })
  return runningTotal({ lines, discount, discountPercent })
}
