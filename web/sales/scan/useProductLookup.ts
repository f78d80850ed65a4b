import { useState } from 'react'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { useFindProduct } from '#web/sales/scan/useFindProduct.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

interface Options {
  /** `typed` is the text that has found it; the phone of an IMEI gets that. */
  add: (product: SaleProduct, typed?: string, imei?: string) => void
  /** Called if nothing could be added, with what was typed. */
  onMiss?: (typed?: string) => void
}

/** Looks up the product of a scanned code or a typed text and adds it. Says why if it cannot. */
export const useProductLookup = ({ add, onMiss }: Options) => {
  const { findByBarcode, findOne, findByImei } = useFindProduct()
  const [pending, setPending] = useState(0)

  const countPending = async (work: () => Promise<void>, typed?: string) => {
    setPending(count => count + 1)
    try {
      await work()
    } catch (error) {
      showWarning(texts.barcodeFailed(reasonOf(error)))
      onMiss?.(typed)
    } finally {
      setPending(count => count - 1)
    }
  }

  const addFound = (finding: Promise<SaleProduct | undefined>, notFound: string, typed?: string) =>
    countPending(async () => {
      const product = await finding
      if (product) return add(product, typed)
      showWarning(notFound)
      onMiss?.(typed)
    }, typed)

  /** Adds the phone of an IMEI. If no product is clearly that phone, its name is searched for. */
  const addPhone = (imei: string) =>
    countPending(async () => {
      const { product, deviceName } = await findByImei(imei)
      if (product) return add(product, undefined, product.type === 'phone' ? imei : undefined)
      showWarning(deviceName === undefined ? texts.unknownBarcode(imei) : texts.chooseDevice(deviceName))
      onMiss?.(deviceName)
    })

  return {
    isLookingUp: pending > 0,
    addPhone,
    addScanned: (code: string) => addFound(findByBarcode(code), texts.unknownBarcode(code)),
    /** Adds the product with this barcode or the clear best match. */
    addTyped: (typed: string) =>
      addFound(findOne(typed), /^\d{8,}$/.test(typed) ? texts.unknownBarcode(typed) : texts.notAdded(typed), typed),
  }
}
