import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSmsBudget, releaseHeldSms, releaseSmsBudget } from '#contract/sms/outbox/budget.ts'
import { serveShop, smsBudget } from '#web/settings/testing.ts'
import { SmsBudget } from '#web/sms/outbox/SmsBudget.tsx'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const users = [{ id: '0198a000-0000-7000-8000-000000000009', name: 'Meron', usedParts: 20 }]
const held = { count: 2, parts: 3, lastPosition: 17 }

test('everyone sees what is used of the budgets, and that messages wait; only Admins release', async () => {
  serveShop()
  serve(getSmsBudget, { ...smsBudget, held })
  showPage(SmsBudget, 'Sales')
  expect(
    await screen.findByText(
      'SMS budget of today. Shop: 120 of 5,000 parts (ETB 42.00 of 2,500.00). You: 20 of 2,000 parts (ETB 7.00 of 1,000.00).',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    '2 messages wait for release, because an SMS budget was used up. They take 3 SMS parts (ETB 1.05). An Admin can release them here.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('an Admin releases more for a user, with a reason', async () => {
  serveShop()
  serve(getSmsBudget, { ...smsBudget, users })
  serve(releaseSmsBudget, smsBudget)
  showPage(SmsBudget, 'Admin')
  await findAndPress('Release more')
  const dialog = await screen.findByRole('dialog', { name: 'Release more' })
  press('Release more')
  expect(await within(dialog).findByText('Reason is required')).toBeTruthy()
  type(/^For/, users[0]?.id ?? '')
  type(/^SMS parts/, '500')
  type(/^Reason/, 'Holiday sale')
  press('Release more')
  await waitFor(() =>
    expect(requestsTo(releaseSmsBudget)).toMatchObject([{ userId: users[0]?.id, parts: 500, reason: 'Holiday sale' }]),
  )
})

test('an Admin sends what was shown as waiting, with a reason, and is told what waits since', async () => {
  serveShop()
  serve(getSmsBudget, { ...smsBudget, held })
  serve(releaseHeldSms, { ...smsBudget, held: { count: 1, parts: 1, lastPosition: 18 } })
  showPage(SmsBudget, 'Admin')
  await findAndPress('Release')
  await screen.findByRole('dialog', { name: 'Send the messages that wait?' })
  type(/^Reason/, 'Busy day')
  press('Release')
  await expectToast('The messages are being sent. 1 newer message waits for release.')
  expect(requestsTo(releaseHeldSms)).toEqual([{ reason: 'Busy day', count: 2, lastPosition: 17 }])
})
