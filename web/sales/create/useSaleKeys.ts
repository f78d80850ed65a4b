import { useEffect, useEffectEvent } from 'react'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { focusField } from '#web/sales/create/focusField.ts'
import type { SaleForm } from '#web/sales/create/saleForm.ts'
import type { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { useScanner } from '#web/sales/scan/useScanner.ts'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

interface Options {
  form: SaleForm
  products: ReturnType<typeof useSaleProducts>
  scanned: string | undefined
}

/** The keyboard shortcuts of a sale, and the USB scanner, which is a keyboard too. */
export const useSaleKeys = ({ form, products, scanned }: Options) => {
  const goToQuantity = () => {
    const last = form.getValues('lines').length - 1
    if (last >= 0) focusField(`lines.${last}.quantity`)
  }
  useShortcut('product', products.focusSearch)
  useShortcut('customer', () => focusField('customerPhone'))
  useShortcut('payment', () => focusField('amountReceived'))
  useShortcut('quantity', goToQuantity)
  useScanner(products.scan, ({ label, value, isRestored }) =>
    showWarning(isRestored ? texts.scanInterrupted(label) : texts.checkNumber(label, value)),
  )
  const addScanned = useEffectEvent(() => scanned && products.scan(scanned))
  useEffect(() => void addScanned(), [])
}
