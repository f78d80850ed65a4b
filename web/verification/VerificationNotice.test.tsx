import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Verification } from '#contract/verification/verification.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { VerificationNotice } from '#web/verification/VerificationNotice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (verification: Verification) => {
  const answer = vi.fn(async () => Response.json(verification))
  vi.stubGlobal('fetch', answer)
  showPage(VerificationNotice)
  return answer
}

test('Admins are told which figures are wrong and what to do', async () => {
  const stock = { figure: 'Stock', count: 2 }
  show({ checkedAt: '2026-11-16T00:30:00.000Z', differences: [stock, { figure: 'Feedback by month', count: 1 }] })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Some figures are wrongThey differ from the records they are computed from: Stock, Feedback by month. No record is lost. Please tell whoever runs the server to run: npm run verify -- --repair',
  )
})

test('nothing is shown while everything agrees', async () => {
  const answer = show({ checkedAt: '2026-11-16T00:30:00.000Z', differences: [] })
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
})
