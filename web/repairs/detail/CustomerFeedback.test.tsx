import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { changesFrom } from '#contract/live/live.ts'
import { getRepair, type Repair } from '#contract/repairs/repairs.ts'
import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { publishLiveChange } from '#web/live/changes.ts'
import { createRefresher } from '#web/live/refresher.ts'
import { CustomerFeedback } from '#web/repairs/detail/CustomerFeedback.tsx'
import { followRepair, repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

beforeEach(() => serveShop({ linkUrl: null }))

const show = (repair: Partial<Repair>, role?: Role) => {
  const page = () => (
    <>
      <CustomerFeedback repair={repairWith(repair)} />
      <footer>End</footer>
    </>
  )
  return showPage(page, role)
}
const delivered = { status: 'Delivered', feedbackLinkSentAt: '2026-11-15T09:00:00.000Z' } as const

test('REP-29 a Completed repair shows that the link is not sent yet, an earlier one shows nothing', async () => {
  show({ status: 'Completed' })
  expect(await screen.findByText('Not sent yet')).toBeTruthy()
  cleanup()
  show({ status: 'In Progress' })
  await screen.findByText('End')
  expect(document.body.textContent).toBe('End')
})

const withLink = { problem: null, hasLink: true }
const withoutLink = { problem: null, hasLink: false }
const why = 'because the shop’s address was not confirmed.'

test.each([
  [{ outcome: 'sent', ...withLink }, 'Sent on 15 Nov 2026, 12:00'],
  [{ outcome: 'sent', ...withoutLink }, `Not sent: the SMS of 15 Nov 2026, 12:00 went out without a link, ${why}`],
  [{ outcome: 'queued', ...withLink }, 'The SMS is waiting to be sent'],
  [{ outcome: 'queued', ...withoutLink }, `Not sent: the SMS is waiting and goes out without a link, ${why}`],
  [
    { outcome: 'unknown', ...withLink },
    'The SMS provider did not confirm the SMS of 15 Nov 2026, 12:00. It may not have arrived.',
  ],
  [{ outcome: 'unknown', ...withoutLink }, `Not sent: the SMS of 15 Nov 2026, 12:00 had no link, ${why}`],
  [
    { outcome: 'failed', problem: 'No SMS provider is set up', hasLink: false },
    'The SMS was not sent: No SMS provider is set up',
  ],
  [null, 'No SMS was sent'],
] as const)('REP-29 of a Delivered repair with the SMS %j it shows %j', async (feedbackSms, shown) => {
  serveShop()
  show({ ...delivered, feedbackSms })
  expect((await screen.findByText(shown)).textContent?.trim()).toBe(shown)
})

test('the state of the SMS is live', async () => {
  const serveWith = (outcome: SmsOutcome) =>
    serve(getRepair, repairWith({ ...delivered, feedbackSms: { outcome, ...withLink } }))
  serveWith('queued')
  showPage(followRepair(repair => <CustomerFeedback repair={repair} />))
  await screen.findByText('The SMS is waiting to be sent')
  serveWith('sent')
  act(() => publishLiveChange('messages'))
  await screen.findByText('Sent on 15 Nov 2026, 12:00')
})

test('FEED-05 what the customer answered is shown as soon as it is there', async () => {
  serve(getRepair, repairWith(delivered))
  const client = showPage(followRepair(repair => <CustomerFeedback repair={repair} />))
  const section = await screen.findByRole('region', { name: 'Customer Feedback' })
  expect(section.textContent).toContain('No feedback yet')
  const feedback = {
    ...{ rating: 2, quality: 5, speed: 4, communication: 3, recommendation: 5 },
    ...{ comment: 'Too slow', suggestion: 'More\nchairs', submittedAt: '2026-11-16T09:00:00.000Z', sentFrom: null },
  }
  serve(getRepair, repairWith({ ...delivered, feedback }))
  const refresh = createRefresher(client)
  for (const { topic } of changesFrom('feedback')) refresh(topic)
  await screen.findByText('Too slow')
  for (const words of ['Poor2/5', 'Good3/5', 'More\nchairs', '16 Nov 2026, 12:00'])
    expect(section.textContent).toContain(words)
})

test('while the address is not confirmed, an Admin is led to Settings and others learn who can confirm it', async () => {
  const sent = { ...delivered, feedbackSms: { outcome: 'sent', ...withoutLink } } as const
  show(sent)
  const link = await screen.findByRole('link', { name: 'Confirm it in Settings' })
  expect(link.getAttribute('href')).toBe('/admin/settings?section=links')
  cleanup()
  show(sent, 'Technician')
  expect(await screen.findByText(/An Admin can confirm it in Settings\./)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
