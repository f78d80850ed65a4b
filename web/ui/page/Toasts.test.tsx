import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { hideToast, showToast } from '#web/ui/page/toastQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(hideToast)
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const isShown = (message: string) => screen.queryByText(message) !== null

test('SHELL-10 a toast hides after 6 seconds unless it says otherwise', () => {
  render(<Toasts />)
  act(() => showToast({ severity: 'success', message: 'Saved' }))
  pass(5900)
  expect(isShown('Saved')).toBe(true)
  pass(200)
  expect(isShown('Saved')).toBe(false)
  act(() => showToast({ severity: 'error', message: 'No', duration: 3000 }))
  pass(3100)
  expect(isShown('No')).toBe(false)
})

test('a new toast takes the place of the one before and has its full time', () => {
  render(<Toasts />)
  act(() => showToast({ severity: 'success', message: 'First' }))
  pass(5000)
  act(() => showToast({ severity: 'success', message: 'Second' }))
  pass(5000)
  expect([isShown('First'), isShown('Second')]).toEqual([false, true])
})
