import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { hideConfirmations, showToast } from '#web/ui/page/toastQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const isVisible = (message: string) => screen.queryByText(message) !== null
const visible = (...messages: string[]) => messages.filter(isVisible)
const show = (message: string) => act(() => showToast({ severity: 'success', message }))

test('SHELL-10 a toast hides after 6 seconds or after its own duration', () => {
  render(<Toasts />)
  act(() => showToast({ severity: 'success', message: 'Saved' }))
  pass(5900)
  expect(isVisible('Saved')).toBe(true)
  pass(200)
  expect(isVisible('Saved')).toBe(false)
  act(() => showToast({ severity: 'error', message: 'No', duration: 3000 }))
  pass(3100)
  expect(isVisible('No')).toBe(false)
})

test('a toast can lead to the next step in a new tab, and can still be closed', () => {
  render(<Toasts />)
  const link = { label: 'Print receipt', href: '/admin/repairs/REP-7K2M9QXZ/print' }
  act(() => showToast({ severity: 'success', message: 'Created', links: [link] }))
  const opened = screen.getByRole('link', { name: 'Print receipt' })
  expect([opened.getAttribute('href'), opened.getAttribute('target')]).toEqual([link.href, '_blank'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(isVisible('Created')).toBe(false)
})

test('what a toast offers is done once, and it is gone', () => {
  render(<Toasts />)
  const act1 = vi.fn()
  act(() => showToast({ severity: 'success', message: 'Completed', action: { label: 'Add photo', act: act1 } }))
  fireEvent.click(screen.getByRole('button', { name: 'Add photo' }))
  expect([act1.mock.calls.length, isVisible('Completed')]).toEqual([1, false])
})

test('two quick toasts appear one after the other, the last one for its full time', () => {
  render(<Toasts />)
  show('First')
  pass(1000)
  show('Second')
  pass(1900)
  expect(visible('First', 'Second')).toEqual(['First'])
  pass(200)
  expect(visible('First', 'Second')).toEqual(['Second'])
  pass(5800)
  expect(visible('First', 'Second')).toEqual(['Second'])
  pass(200)
  expect(visible('First', 'Second')).toEqual([])
})

test('a toast that has been visible long enough gives way to the next one at once', () => {
  render(<Toasts />)
  show('First')
  pass(5000)
  show('Second')
  pass(1)
  expect(visible('First', 'Second')).toEqual(['Second'])
})

test.each(['warning', 'error'] as const)(
  'a toast that is a %s keeps its full time when another one waits',
  severity => {
    render(<Toasts />)
    act(() => showToast({ severity, message: 'First' }))
    show('Second')
    pass(5900)
    expect(visible('First', 'Second')).toEqual(['First'])
    pass(200)
    expect(visible('First', 'Second')).toEqual(['Second'])
  },
)

test('three toasts appear one after the other', () => {
  render(<Toasts />)
  for (const message of ['First', 'Second', 'Third']) show(message)
  pass(3100)
  expect(visible('First', 'Second', 'Third')).toEqual(['Second'])
  pass(3100)
  expect(visible('First', 'Second', 'Third')).toEqual(['Third'])
})

test('a message that repeats the one before it is shown once, and its time starts again', () => {
  render(<Toasts />)
  show('Saved')
  pass(5000)
  show('Saved')
  pass(5900)
  expect(visible('Saved')).toEqual(['Saved'])
  pass(200)
  expect(visible('Saved')).toEqual([])

  for (const message of ['First', 'Second', 'Second']) show(message)
  pass(3100)
  pass(6100)
  expect(visible('First', 'Second')).toEqual([])
})

test('closing a toast shows the next one', () => {
  render(<Toasts />)
  show('First')
  show('Second')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(visible('First', 'Second')).toEqual(['Second'])
})

test('confirmations of earlier actions are hidden when the next one starts, but not warnings', () => {
  render(<Toasts />)
  show('First')
  act(() => showToast({ severity: 'warning', message: 'Second' }))
  show('Third')
  act(hideConfirmations)
  expect(visible('First', 'Second', 'Third')).toEqual(['Second'])
  act(hideConfirmations)
  expect(visible('Second')).toEqual(['Second'])
  pass(6100)
  expect(visible('First', 'Second', 'Third')).toEqual([])
})
