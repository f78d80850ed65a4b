import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isImei } from '#contract/imei/imeiNumber.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import type { SaleForm } from '#web/sales/create/saleForm.ts'
import { addProducts, lineForImei } from '#web/sales/create/saleLines.ts'
import { useProductLookup } from '#web/sales/scan/useProductLookup.ts'
import type { useSubmission } from '#web/ui/form/useSubmission.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

type Submission = Pick<ReturnType<typeof useSubmission>, 'start' | 'isSending' | 'isWaiting'>

/** Adds what was picked, typed or scanned to the lines of a sale, and saves the sale with all of it. */
export const useSaleProducts = (form: SaleForm, { start, isSending, isWaiting }: Submission) => {
  const [text, setText] = useState('')
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('')
  const [isSaveRequested, setSaveRequested] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  const onMiss = (typed?: string) => {
    setSaveRequested(false)
    // The next product may have been typed meanwhile.
    if (typed !== undefined) setText(current => current || typed)
  }
  const add = (product: SaleProduct, typed?: string) => {
    const { lines, isFull } = addProducts(form.getValues('lines'), [product])
    if (isFull) {
      onMiss(typed)
      return showWarning(texts.full)
    }
    form.setValue('lines', lines, { shouldDirty: true, shouldTouch: true })
    form.clearErrors('lines')
    if (typed === undefined) setText('')
    setAnnouncement(texts.added(product.name))
  }
  const { isLookingUp, addScanned, addTyped } = useProductLookup({ add, onMiss })

  /** The next product can be typed while this one is looked up. */
  const addTypedSoon = (typed: string) => {
    setText('')
    void addTyped(typed)
  }

  const addImei = (imei: string): boolean => {
    const lines = form.getValues('lines')
    const index = lineForImei(lines, imei)
    if (index < 0) return false
    form.setValue(`lines.${index}.imei`, imei, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setText('')
    setAnnouncement(texts.imeiAdded(lines[index]?.productName ?? ''))
    return true
  }
  /** A sale that is being sent takes nothing more. */
  const unlessSaving =
    <T>(act: (added: T) => unknown) =>
    (added: T): void => {
      if (isSending || isWaiting) showWarning(texts.beingSaved)
      else act(added)
    }
  const orImei = (addProduct: (code: string) => unknown) => (code: string) =>
    (isImei(code) && addImei(code)) || addProduct(code)

  const focusSearch = () => search.current?.focus()
  const startSaving = useEffectEvent(() => {
    setSaveRequested(false)
    const typed = text.trim()
    // The seller believes that it is on the sale. A phone may no longer show the search.
    if (typed !== '' && search.current) {
      showWarning(texts.typedNotAdded(typed))
      focusSearch()
    } else void start()
  })
  useEffect(() => {
    if (isSaveRequested && !isLookingUp) startSaving()
  }, [isSaveRequested, isLookingUp])

  return {
    text,
    setText,
    announcement,
    search,
    add: unlessSaving((product: SaleProduct) => add(product)),
    scan: unlessSaving(orImei(addScanned)),
    /** For Enter in the search, before its matches are shown. */
    addTyped: unlessSaving(orImei(addTypedSoon)),
    focusSearch,
    /** Saves once everything that was scanned is in the sale. If something was not added, the seller saves again. */
    save: async () => setSaveRequested(true),
    isSaveRequested,
  }
}
