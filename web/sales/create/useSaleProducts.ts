import { useRef, useState } from 'react'
import { isImei } from '#contract/imei/imeiNumber.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import type { SaleForm } from '#web/sales/create/saleForm.ts'
import { addProducts, lineForImei } from '#web/sales/create/saleLines.ts'
import { useFindProduct } from '#web/sales/scan/useFindProduct.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const warn = (message: string) => showToast({ severity: 'warning', message })

/** Adds what was picked, typed or scanned to the lines of a sale. */
export const useSaleProducts = (form: SaleForm) => {
  const { findByBarcode, findOne } = useFindProduct()
  const [text, setText] = useState('')
  /** Announced to screen readers. */
  const [news, setNews] = useState('')
  const search = useRef<HTMLInputElement>(null)

  const add = (product: SaleProduct) => {
    const { lines, isFull } = addProducts(form.getValues('lines'), [product])
    if (isFull) return warn(texts.full)
    form.setValue('lines', lines, { shouldDirty: true, shouldTouch: true })
    form.clearErrors('lines')
    setText('')
    setNews(texts.added(product.name))
  }

  const addImei = (imei: string): boolean => {
    const lines = form.getValues('lines')
    const index = lineForImei(lines, imei)
    if (index < 0) return false
    form.setValue(`lines.${index}.imei`, imei, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setNews(texts.imeiAdded(lines[index]?.productName ?? ''))
    return true
  }

  const addFound = async (finding: Promise<SaleProduct | undefined>) => {
    try {
      const product = await finding
      if (product) add(product)
      return product !== undefined
    } catch (error) {
      warn(texts.barcodeFailed(reasonOf(error)))
      return true
    }
  }

  const scan = async (code: string) => {
    if (isImei(code) && addImei(code)) return
    if (!(await addFound(findByBarcode(code)))) warn(texts.unknownBarcode(code))
  }

  /** Enter in the search, before its matches are shown: adds the product with this barcode or the only match. */
  const addTyped = async (typed: string) => {
    if (isImei(typed) && addImei(typed)) return setText('')
    const isAdded = await addFound(findOne(typed))
    if (!isAdded && /^\d{8,}$/.test(typed)) warn(texts.unknownBarcode(typed))
  }

  return { text, setText, news, search, add, scan, addTyped, focusSearch: () => search.current?.focus() }
}
