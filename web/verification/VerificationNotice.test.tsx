import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getVerification, type Verification } from '#contract/verification/verification.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { VerificationNotice } from '#web/verification/VerificationNotice.tsx'

const show = (verification: Partial<Verification>) => {
  serve(getVerification, { checkedAt: '2026-11-16T00:30:00.000Z', differences: [], isOverdue: false, ...verification })
  showPage(VerificationNotice)
}

test('Admins are told which figures are wrong and what to do', async () => {
  const stock = { figure: 'Stock', count: 2 }
  show({ differences: [stock, { figure: 'Feedback by month', count: 1 }], isOverdue: true })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Some figures are wrongThey differ from the records they are computed from: Stock, Feedback by month. No record is lost. Please tell whoever runs the server to run: npm run verify -- --repair',
  )
})

test('nothing is shown while everything agrees', async () => {
  show({})
  await waitFor(() => expect(requestsTo(getVerification)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Admins are told that the figures were not compared for a week', async () => {
  show({ isOverdue: true })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Counts and sums were not compared for a weekThey are compared every night with the records they are computed from. Please tell whoever runs the server to look into its log, or to run: npm run verify',
  )
})
