import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { CustomerFeedback } from '#web/repairs/detail/CustomerFeedback.tsx'

afterEach(cleanup)

const show = (repair: Partial<Repair>) =>
  render(
    <CustomerFeedback repair={{ feedback: null, feedbackLinkSentAt: null, feedbackSms: null, ...repair } as Repair} />,
  )
const sentAt = '2026-11-15T09:00:00.000Z'

test('REP-29 a Completed repair shows that the link is not sent yet, an earlier one shows nothing', () => {
  show({ status: 'Completed' })
  expect(screen.getByText('Not sent yet')).toBeTruthy()
  cleanup()
  show({ status: 'In Progress' })
  expect(document.body.textContent).toBe('')
})

test.each([
  [{ outcome: 'sent', problem: null }, 'Sent on 15 Nov 2026, 12:00'],
  [{ outcome: 'queued', problem: null }, 'The SMS is waiting to be sent'],
  [{ outcome: 'failed', problem: 'No SMS provider is set up' }, 'The SMS was not sent: No SMS provider is set up'],
  [null, 'No SMS was sent'],
] as const)('REP-29 of a Delivered repair with the SMS %j it shows %j', (feedbackSms, shown) => {
  show({ status: 'Delivered', feedbackLinkSentAt: sentAt, feedbackSms })
  expect(screen.getByText(shown)).toBeTruthy()
})
