import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { maxLines } from '#contract/sales/saleTerms.ts'
import { takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import type { LineValues, SaleField, SaleForm } from '#web/sales/create/saleForm.ts'
import { addProducts, lineForImei, otherLine } from '#web/sales/create/saleLines.ts'
import { hasKeyboard } from '#web/sales/create/tillLayout.ts'
import { useProductLookup } from '#web/sales/scan/useProductLookup.ts'
import { useRemoveRow } from '#web/ui/form/useRemoveRow.ts'
import type { useSubmission } from '#web/ui/form/useSubmission.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

type Submission = Pick<ReturnType<typeof useSubmission>, 'start' | 'isSending' | 'isWaiting'>

const emptySearch = { text: '', isOpen: false }

/** Adds what was picked, typed or scanned to the lines of a sale, and saves the sale with all of it. */
export const useSaleProducts = (
  form: SaleForm,
  { start, isSending, isWaiting }: Submission,
  /** Shows the part of the till that a field is in. */
  onShow: (field: SaleField) => void,
) => {
  /** What is typed to find a product, and whether the list below shows what it finds. */
  const [{ text, isOpen }, setSearch] = useState(emptySearch)
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('')
  const [isSaveRequested, setSaveRequested] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { list, add: choice, removeRow } = useRemoveRow<HTMLUListElement, HTMLButtonElement>(remove)

  const onMiss = (typed?: string) => {
    setSaveRequested(false)
    // The next product may have been typed meanwhile.
    const isOpen = document.activeElement === search.current
    if (typed !== undefined) setSearch(current => (current.text === '' ? { text: typed, isOpen } : current))
  }
  /** Fills in a scanned IMEI, unless no phone waits for one. */
  const addImei = (imei: string): boolean => {
    const lines = form.getValues('lines')
    if (lines.some(line => withoutSeparators(line.imei) === imei)) {
      showWarning(texts.imeiAlreadyAdded)
      return true
    }
    const index = lineForImei(lines)
    if (index < 0) return false
    form.setValue(`lines.${index}.imei`, imei, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setAnnouncement(texts.imeiAdded(lines[index]?.productName ?? ''))
    return true
  }
  const add = (product: SaleProduct, typed?: string, imei?: string) => {
    // The phone may have been picked while it was looked up.
    if (imei !== undefined && addImei(imei)) return
    const before = form.getValues('lines')
    const { lines, isFull } = addProducts(before, [product])
    if (isFull) {
      onMiss(typed)
      return showWarning(texts.full)
    }
    // Only what has changed is set: the seller may be typing in another line.
    const index = lines.findIndex((line, place) => line !== before[place])
    const { quantity, ...line } = lines[index] as LineValues
    if (before[index]) form.setValue(`lines.${index}.quantity`, quantity, { shouldDirty: true, shouldTouch: true })
    else append({ quantity, ...line, ...(imei && { imei }) }, { shouldFocus: false })
    form.clearErrors('lines')
    setAnnouncement(texts.added(product.name))
  }
  /** Something else than a product, whose name is typed next. */
  const addOther = () => {
    const { length } = form.getValues('lines')
    if (length >= maxLines) return showWarning(texts.full)
    append(otherLine, { focusName: `lines.${length}.productName` })
    form.clearErrors('lines')
  }
  const { isLookingUp, addScanned, addTyped, addPhone } = useProductLookup({ add, onMiss })

  /** A sale that is being sent takes nothing more. */
  const unlessSaving =
    <T>(act: (added: T) => unknown) =>
    (added: T): void => {
      if (isSending || isWaiting) showWarning(texts.beingSaved)
      else act(added)
    }
  const orImei = (addProduct: (code: string) => unknown) => (code: string) =>
    isImei(code) ? addImei(withoutSeparators(code)) || addPhone(withoutSeparators(code)) : addProduct(code)

  const pick = (product: SaleProduct) => {
    setSearch(emptySearch)
    add(product)
  }
  /** The next product can be typed while this one is looked up. */
  const lookUpTyped = (typed: string) => {
    setSearch(emptySearch)
    orImei(addTyped)(typed)
  }

  const typeEarlyKeys = useEffectEvent(() => {
    const lines = takeEarlyKeys()
      .map(key => (key === 'Enter' ? '\n' : key))
      .join('')
      .split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') lookUpTyped(line.trim())
    if (rest !== '') setSearch({ text: rest, isOpen: true })
  })
  useEffect(() => typeEarlyKeys(), [])

  const setOpen = (next: boolean) => setSearch(current => ({ ...current, isOpen: next }))
  /** The digits of a scan open the list, which would cover the lines. */
  const closeList =
    (addScan: (code: string) => void) =>
    (code: string): void => {
      setOpen(false)
      addScan(code)
    }
  const focusSearch = () => {
    onShow('lines')
    search.current?.focus()
  }
  /** At a desk the next product is typed. On a phone this would open the keyboard. */
  const removeLine = (index: number) => {
    removeRow(index)
    if (hasKeyboard()) focusSearch()
  }
  const startSaving = useEffectEvent(() => {
    setSaveRequested(false)
    const typed = text.trim()
    // The seller believes that it is on the sale.
    if (typed !== '') {
      showWarning(texts.typedNotAdded(typed))
      // After this effect: a phone may have to show the search first.
      queueMicrotask(focusSearch)
    } else void start()
  })
  useEffect(() => {
    if (isSaveRequested && !isLookingUp) startSaving()
  }, [isSaveRequested, isLookingUp])

  return {
    lines: fields,
    list,
    /** What opens the page of products on a phone. */
    choice,
    removeLine,
    text,
    setText: (next: string) => setSearch(current => ({ ...current, text: next })),
    isOpen,
    setOpen,
    announcement,
    search,
    add: unlessSaving(pick),
    addOther: () => unlessSaving(addOther)(undefined),
    scan: closeList(unlessSaving(orImei(addScanned))),
    /** For Enter in the search, before its matches are shown. */
    addTyped: unlessSaving(lookUpTyped),
    focusSearch,
    /** Saves once everything that was scanned is in the sale. If something was not added, the seller saves again. */
    save: async () => setSaveRequested(true),
    isSaveRequested,
  }
}
