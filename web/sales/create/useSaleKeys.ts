import { useEffect, useEffectEvent } from 'react'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { focusField } from '#web/sales/create/focusField.ts'
import type { SaleField, SaleForm } from '#web/sales/create/saleForm.ts'
import { toggleWalkIn } from '#web/sales/create/toggleWalkIn.ts'
import { useAllowsWalkIn } from '#web/sales/create/useAllowsWalkIn.ts'
import type { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { useScanner } from '#web/sales/scan/useScanner.ts'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

interface Options {
  form: SaleForm
  products: ReturnType<typeof useSaleProducts>
  /** Shows the part of the till that a field is in. */
  onShow: (field: SaleField) => void
  scanned: string | undefined
}

/** The keyboard shortcuts of a sale, and the USB scanner, which is a keyboard too. */
export const useSaleKeys = ({ form, products, onShow, scanned }: Options) => {
  const goTo = (field: SaleField, name: string = field) => {
    onShow(field)
    focusField(name)
  }
  const goToQuantity = () => {
    const last = form.getValues('lines').length - 1
    if (last >= 0) goTo('lines', `lines.${last}.quantity`)
  }
  useShortcut('product', products.focusSearch)
  useShortcut('customer', () => goTo('customerPhone'))
  /** What comes next is the amount. */
  const toggleAndGoOn = () => {
    toggleWalkIn(form)
    goTo(form.getValues('isWalkIn') ? 'amountReceived' : 'customerPhone')
  }
  useShortcut('walkIn', useAllowsWalkIn() ? toggleAndGoOn : undefined)
  useShortcut('payment', () => goTo('amountReceived'))
  useShortcut('quantity', goToQuantity)
  useScanner(products.scan, ({ label, value, isRestored }) =>
    showWarning(isRestored ? texts.scanInterrupted(label) : texts.checkNumber(label, value)),
  )
  const addScanned = useEffectEvent(() => scanned && products.scan(scanned))
  useEffect(() => void addScanned(), [])
}
