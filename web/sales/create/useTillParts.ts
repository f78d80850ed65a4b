import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { saleTextFields } from '#contract/sales/saleTextFields.ts'
import { emptyValues, type SaleControl } from '#web/sales/create/saleForm.ts'

const foldedFields = ['paymentStatus', 'smsLanguage', 'paymentNote', 'images', ...saleTextFields] as const

/** Which parts of the till are shown: on a phone one of two steps, and everywhere what few sales need only if it is filled or opened. */
export const useTillParts = (control: SaleControl) => {
  const [isPaying, setPaying] = useState(false)
  /** Undefined until the seller has opened or closed it. */
  const [isMoreChosen, setMoreChosen] = useState<boolean>()
  const folded = useWatch({ control, name: foldedFields })
  const isFilled = foldedFields.some(
    (name, index) => JSON.stringify(folded[index]) !== JSON.stringify(emptyValues[name]),
  )
  /** What was filled stays open: removing a picture must not hide where it was. */
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled && !wasFilled) setWasFilled(true)
  const isMoreOpen = isMoreChosen ?? wasFilled
  return {
    isPaying,
    setPaying,
    isMoreOpen,
    toggleMore: () => setMoreChosen(!isMoreOpen),
    /** Shows a field at once, so that it can take the focus. */
    show: (path: string) => {
      const [field = ''] = path.split('.')
      const isOfPayment = field !== 'lines'
      const isFolded = !isMoreOpen && foldedFields.some(name => name === field)
      if (isOfPayment === isPaying && !isFolded) return
      flushSync(() => {
        setPaying(isOfPayment)
        if (isFolded) setMoreChosen(true)
      })
    },
  }
}
