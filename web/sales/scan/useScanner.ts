import { useEffect, useEffectEvent } from 'react'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { isComposing } from '#web/browser/isComposing.ts'
import { createKeyBurst } from '#web/sales/scan/keyBurst.ts'
import { watchNumber } from '#web/sales/scan/typedNumber.ts'

/** Marks a field that an IMEI may be scanned into. After any other scan a field gets its earlier value back. */
export const imeiTarget = { 'data-scan': 'imei' } as const

/**
 * Marks a field that codes are scanned into. A busy machine may interrupt a scan for long: then the digits before are the start
 * of its code.
 */
export const codeTarget = { 'data-scan': 'code' } as const

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Letters that are typed into a select choose the option that begins with them. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isInModal = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root, dialog') !== null

/** A price, a quantity or an amount. */
const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  ['numeric', 'decimal'].includes(target.getAttribute('inputmode') ?? '') &&
  target.dataset.scan === undefined

const acceptsCode = ({ dataset }: Field, code: string) => dataset.scan === 'imei' && isImei(code)

/** A field before a key. */
interface FieldValue {
  field: Field
  value: string
  hasFastKeys: boolean
}

/** Each field that the keys have changed, with its value before the first of them. The focus may have moved meanwhile. */
const valuesBefore = (values: readonly (FieldValue | undefined)[]): FieldValue[] =>
  values.filter(
    (value, index): value is FieldValue =>
      value !== undefined && values.findIndex(other => other?.field === value.field) === index,
  )

const startOfCode = ({ field, value }: FieldValue) =>
  field.dataset.scan === 'code' && /^\d+$/.test(value) ? value : ''

/** Sets the value as if it were typed or chosen, so that React notices. */
const restoreValue = (field: Field, value: string) => {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const labelOf = (field: HTMLInputElement) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''

/** A number that digits of a code may be in, with its label. `isRestored` is true if it has its earlier value again. */
export interface DoubtfulNumber {
  label: string
  value: string
  isRestored: boolean
}

/**
 * Reports each code that a USB scanner types, wherever the focus is, except an IMEI in its field. A busy machine may interrupt a
 * scanner so long that the first digits look like those of a person. They may stay in a number, but never without onDoubt.
 */
export const useScanner = (onScan: (code: string) => void, onDoubt?: (number: DoubtfulNumber) => void): void => {
  const report = useEffectEvent(onScan)
  const reportDoubt = useEffectEvent((number: DoubtfulNumber) => onDoubt?.(number))
  useEffect(() => {
    const burst = createKeyBurst<FieldValue | undefined>()
    let number: ReturnType<typeof watchNumber> | undefined

    const doubt = ({ field }: ReturnType<typeof watchNumber>, isRestored = false) => {
      number = undefined
      reportDoubt({ label: labelOf(field), value: field.value, isRestored })
    }
    const checkTyped = () => {
      if (number?.looksScanned()) doubt(number)
    }
    /** Digits that were typed just before the code may be its start. */
    const checkBeforeScan = (fields: readonly FieldValue[]) => {
      if (!number?.isChanged()) return
      const isStart = fields.some(({ field, hasFastKeys }) => field === number?.field && hasFastKeys)
      if (isStart) restoreValue(number.field, number.before)
      doubt(number, isStart)
    }

    const takeScan = (code: string, fields: readonly FieldValue[]) => {
      const [typed] = fields
      if (typed && fields.length === 1 && acceptsCode(typed.field, code)) return
      const start = typed ? startOfCode(typed) : ''
      for (const { field, value } of fields) restoreValue(field, field === typed?.field && start !== '' ? '' : value)
      checkBeforeScan(fields)
      // The scan itself may change a quantity.
      number = undefined
      report(start + code)
    }

    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) checkTyped()
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || isInModal(target)) return
      if (isNumber(target) && number?.field !== target) number = watchNumber(target)
      const hasFastKeys = number?.hasFastKeys() ?? false
      const before = isField(target) ? { field: target, value: target.value, hasFastKeys } : undefined
      const { isFirst, scan } = burst.press(event, before)
      // A sign of a code must not act as a shortcut.
      if (event.key.length === 1 && !isFirst && !isField(target)) event.stopPropagation()
      if (!scan) {
        if (event.key === 'Enter') checkTyped()
        else if (number?.field === target) number?.press(event)
        return
      }
      // Enter would press the focused button, or choose from a list.
      event.preventDefault()
      event.stopPropagation()
      takeScan(scan.code, valuesBefore(scan.before))
    }
    const onFocusOut = () => {
      checkTyped()
      number = undefined
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    document.addEventListener('keydown', onKeyDown, options)
    document.addEventListener('focusout', onFocusOut, options)
    return () => listening.abort()
  }, [])
}
