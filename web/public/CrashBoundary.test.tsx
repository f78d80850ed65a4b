import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '#web/public/CrashBoundary.tsx'
import { frameTexts } from '#web/public/frame.texts.ts'

const Broken = () => {
  throw new Error('broken')
}

test('a page that crashes offers to load the same address again, with the key of a certificate', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <CrashBoundary texts={frameTexts.en.crash}>
      <Broken />
    </CrashBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
  expect(screen.getByText('Reload Page').getAttribute('href')).toBe('')
})
