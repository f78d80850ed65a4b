import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { codeTarget, imeiTarget, useScanner } from '#web/sales/scan/useScanner.ts'

const onScan = vi.fn()
const onDoubt = vi.fn()
const onClick = vi.fn()
const onShortcut = vi.fn()

afterEach(() => document.removeEventListener('keydown', onShortcut))

const Page = () => {
  const [note, setNote] = useState('')
  const [price, setPrice] = useState('')
  const [method, setMethod] = useState('cash')
  useScanner(onScan, onDoubt)
  return (
    <>
      <button type="button" onClick={onClick}>
        Remove
      </button>
      <input aria-label="Note" value={note} onChange={event => setNote(event.target.value)} />
      <input
        aria-label="Price"
        inputMode="decimal"
        value={price}
        onChange={event => setPrice(event.target.value)}
        onFocus={event => event.target.select()}
      />
      <select aria-label="Method" value={method} onChange={event => setMethod(event.target.value)}>
        <option>cash</option>
        <option>cheque</option>
      </select>
      <input aria-label="IMEI" {...imeiTarget} />
      <input aria-label="Search" {...codeTarget} />
    </>
  )
}

let clock = 0
/** As a keyboard does: a key also changes the focused field. */
const press = (where: HTMLElement, key: string, gapMs: number, more: KeyboardEventInit = {}) => {
  clock += gapMs
  const event = new KeyboardEvent('keydown', { key, ...more, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  if (!where.dispatchEvent(event)) return
  if (key === 'Enter' && where instanceof HTMLButtonElement) where.click()
  if (key !== 'Enter' && where instanceof HTMLInputElement) {
    const isSelected = where.value !== '' && where.selectionStart === 0 && where.selectionEnd === where.value.length
    const before = isSelected ? '' : where.value
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(where, before + key)
    where.setSelectionRange(where.value.length, where.value.length)
    where.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const type = (where: HTMLElement, text: string, gapMs: number, pauses: Record<number, number> = {}) => {
  for (const [index, key] of [...text, 'Enter'].entries()) press(where, key, pauses[index] ?? gapMs)
  clock += 1000
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a burst of keys that ends with Enter is a scan, wherever the focus is', () => {
  render(<Page />)
  const note = field('Note')
  type(note, 'Gift', 120)
  type(note, '6291041500213', 10)
  expect(onScan.mock.calls).toEqual([['6291041500213']])
  expect(note.value, 'gets its text back').toBe('Gift')
  document.addEventListener('keydown', onShortcut)
  type(screen.getByRole('button', { name: 'Remove' }), 'ABC-123', 10)
  type(document.body, '4006381333931', 49)
  expect(onScan.mock.calls.slice(1)).toEqual([['ABC-123'], ['4006381333931']])
  expect(onClick, 'Enter of the scanner presses no button').not.toHaveBeenCalled()
  expect(onShortcut, 'only the first key may be a shortcut').toHaveBeenCalledTimes(2)
})

test('a code that a busy machine has interrupted is scanned as a whole in the search', () => {
  render(<Page />)
  field('Search').value = '629104'
  type(field('Search'), '1500213', 10)
  field('Search').value = 'galaxy'
  type(field('Search'), '4006381333931', 10)
  expect(onScan.mock.calls).toEqual([['6291041500213'], ['4006381333931']])
  expect(field('Search').value, 'gets its text back').toBe('galaxy')
})

test.each<Record<number, number>>([{ 1: 60 }, { 3: 150 }, { 13: 450 }, { 2: 450, 3: 60, 12: 150 }])(
  'a code is scanned as a whole with the pauses %j of a busy machine, and its field gets its value back',
  pauses => {
    render(<Page />)
    fireEvent.change(field('Note'), { target: { value: '4900' } })
    type(field('Note'), '6941814201037', 8, pauses)
    expect(onScan.mock.calls).toEqual([['6941814201037']])
    expect(field('Note').value).toBe('4900')
  },
)

test.each(['2', '4900', 'iPhone 13, '])('%j that a person types just before a scan is no part of its code', typed => {
  render(<Page />)
  const pauses = Object.fromEntries([...typed, ' '].map((_key, index) => [index, 300]))
  type(field('Note'), `${typed}6941814201037`, 8, pauses)
  expect(onScan.mock.calls).toEqual([['6941814201037']])
  expect(field('Note').value, 'stays').toBe(typed)
})

test('a select that the keys of a scan have changed gets its choice back', () => {
  render(<Page />)
  const method = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Method' })
  method.addEventListener('keydown', () => fireEvent.change(method, { target: { value: 'cheque' } }), { once: true })
  type(method, 'CHQ-123', 10)
  expect(onScan.mock.calls).toEqual([['CHQ-123']])
  expect(method.value).toBe('cash')
})

test('what a person types is no scan, and neither are a few fast letters', () => {
  render(<Page />)
  type(field('Note'), 'galaxy', 60)
  type(field('Note'), 'abc', 10)
  // A fast typist: every third key follows without a pause.
  type(field('Note'), '0911234567', 30, { 0: 90, 1: 90, 3: 90, 4: 90, 6: 90, 7: 90, 9: 90, 10: 90 })
  expect(onScan).not.toHaveBeenCalled()
  expect(field('Note').value).toBe('galaxyabc0911234567')
  type(screen.getByRole('button', { name: 'Remove' }), '', 10)
  expect(onClick).toHaveBeenCalledOnce()
})

test('keys that go to an input method are no scan', () => {
  render(<Page />)
  for (const more of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of [...'6291041500213', 'Enter']) press(field('Note'), key, 10, more)
  expect(onScan).not.toHaveBeenCalled()
})

test('an IMEI that is scanned into its field stays there, and any other code does not', () => {
  render(<Page />)
  type(field('IMEI'), '490154203237518', 10)
  type(field('IMEI'), '6291041500213', 10)
  expect(onScan.mock.calls).toEqual([['6291041500213']])
  expect(field('IMEI').value).toBe('490154203237518')
})

/** A price of 4,900 that has the focus, and is selected. */
const focusPrice = () => {
  fireEvent.change(field('Price'), { target: { value: '4900' } })
  field('Price').focus()
}

test.each<[string, Record<number, number>]>([
  ['in the middle', { 6: 600 }],
  ['after the first key', { 1: 300 }],
  ['after each of the first keys', { 1: 300, 2: 60 }],
  ['before Enter', { 13: 700 }],
  ['before the last digits', { 10: 600 }],
  ['at every key', Object.fromEntries(Array.from({ length: 14 }, (_key, index) => [index, 60]))],
])('a scan that is interrupted %s never leaves its digits in a price unnoticed', (_where, pauses) => {
  render(<Page />)
  focusPrice()
  type(field('Price'), '6941814201037', 8, pauses)
  expect(field('Price').value === '4900' || onDoubt.mock.calls.length > 0, field('Price').value).toBe(true)
})

test('whatever the pauses of a scan are, a price has its value again or the seller is told', () => {
  const pause = fc.constantFrom(8, 8, 8, 40, 60, 150, 300, 450, 600, 3000)
  const code = fc.stringMatching(/^\d{8,14}$/)
  fc.assert(
    fc.property(code, fc.array(pause, { minLength: 15, maxLength: 15 }), (scanned, pauses) => {
      vi.clearAllMocks()
      render(<Page />)
      focusPrice()
      type(field('Price'), scanned, 8, { ...pauses })
      fireEvent.blur(field('Price'))
      const { value } = field('Price')
      cleanup()
      return value === '4900' || onDoubt.mock.calls.some(([doubt]) => doubt.value === value || doubt.isRestored)
    }),
  )
})

test('the digits of an interrupted scan leave a price, and one that a person types just before a scan stays', () => {
  render(<Page />)
  focusPrice()
  type(field('Price'), '6941814201037', 8, { 6: 600 })
  expect(field('Price').value).toBe('4900')
  expect(onDoubt.mock.calls).toEqual([[{ label: 'Price', value: '4900', isRestored: true }]])
  onDoubt.mockClear()
  field('Price').select()
  type(field('Price'), '52006941814201037', 8, { 0: 300, 1: 300, 2: 300, 3: 300, 4: 900 })
  expect(field('Price').value).toBe('5200')
  expect(onDoubt.mock.calls).toEqual([[{ label: 'Price', value: '5200', isRestored: false }]])
})

test('a seller who types prices and quantities is told nothing', () => {
  render(<Page />)
  focusPrice()
  type(field('Price'), '125000.50', 120)
  field('Price').select()
  type(field('Price'), '25000', 120, { 3: 5, 4: 5 })
  fireEvent.blur(field('Price'))
  expect([onScan, onDoubt].map(({ mock }) => mock.calls)).toEqual([[], []])
  expect(field('Price').value).toBe('25000')
})

test('a code whose keys go into two fields leaves neither of them changed', () => {
  render(<Page />)
  focusPrice()
  fireEvent.change(field('Note'), { target: { value: 'Gift' } })
  for (const [index, key] of [...'6941814201037'].entries()) {
    const where = field(index < 5 ? 'Note' : 'Price')
    press(where, key, 8)
  }
  type(field('Price'), '', 8)
  expect(onScan.mock.calls).toEqual([['6941814201037']])
  expect([field('Note').value, field('Price').value]).toEqual(['Gift', '4900'])
})
