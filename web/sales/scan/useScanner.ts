import { useEffect, useEffectEvent } from 'react'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { createKeyBurst } from '#web/sales/scan/keyBurst.ts'

/** Marks a field that an IMEI may be scanned into. After any other scan a field gets its earlier value back. */
export const imeiTarget = { 'data-scan': 'imei' } as const

/** Marks a field that codes are scanned into. A busy machine may interrupt a scan for long: then the digits before are the start of its code. */
export const codeTarget = { 'data-scan': 'code' } as const

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Letters that are typed into a select choose the option that begins with them. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isInModal = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root, dialog') !== null

const acceptsCode = ({ dataset }: Field, code: string) => dataset.scan === 'imei' && isImei(code)

interface FieldValue {
  field: Field
  value: string
}

const startOfCode = ({ field, value }: FieldValue) =>
  field.dataset.scan === 'code' && /^\d+$/.test(value) ? value : ''

/** Sets the value as if it were typed or chosen, so that React notices. */
const restoreValue = (field: Field, value: string) => {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Calls onScan with each code that a USB scanner types, wherever the focus is, except with an IMEI in its field. */
export const useScanner = (onScan: (code: string) => void): void => {
  const report = useEffectEvent(onScan)
  useEffect(() => {
    const burst = createKeyBurst<FieldValue | undefined>()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInModal(target)) return
      const { isFirst, scan } = burst.press(event, isField(target) ? { field: target, value: target.value } : undefined)
      // A sign of a code must not act as a shortcut.
      if (event.key.length === 1 && !isFirst && !isField(target)) event.stopPropagation()
      if (!scan) return
      // Enter would press the focused button, or choose from a list.
      event.preventDefault()
      event.stopPropagation()
      const { code, before: typed } = scan
      if (typed && acceptsCode(typed.field, code)) return
      const start = typed ? startOfCode(typed) : ''
      if (typed) restoreValue(typed.field, start === '' ? typed.value : '')
      report(start + code)
    }
    const listening = new AbortController()
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [])
}
