import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from '#web/ui/CrashBoundary.tsx'

const Crashing = (): never => {
  throw new Error('no such thing')
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('SHELL-09 a render crash shows what happened and a way to reload, not a blank page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <CrashBoundary>
      <Crashing />
    </CrashBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
})
