import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { reportConnection } from '#web/http/connection.ts'
import { serveShop } from '#web/settings/testing.ts'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { showPage } from '#web/testing/showPage.tsx'

const open = (hasSmsProvider: boolean, role: Role = 'Admin') => {
  serveShop({ hasSmsProvider })
  return showPage(ProviderNotice, role)
}

test('without a provider the notice says that messages are stored, and how to set one up', async () => {
  open(false)
  expect((await screen.findByRole('status')).textContent).toContain('Messages are stored, but not sent.')
  fireEvent.click(screen.getByRole('button', { name: 'How to set one up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up an SMS provider' })
  for (const name of ['SMS_API_URL', 'SMS_API_TOKEN', 'SMS_FROM', 'SMS_SENDER'])
    expect(dialog.textContent).toContain(name)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => reportConnection(false))
  expect(screen.queryByRole('status'), 'without a connection').toBeNull()
})

test.each(['Sales', 'Technician'] as const)(
  'the role %s, which cannot set one up, is told to ask an Admin',
  async role => {
    open(false, role)
    expect((await screen.findByRole('status')).textContent).toBe(
      'No SMS provider is set up. Messages are stored, but not sent. Please ask an Admin to set one up.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('with a provider there is no notice', async () => {
  const client = open(true)
  await waitFor(() => expect(client.getQueryData(['settings', 'desk'])).toMatchObject({ hasSmsProvider: true }))
  expect(screen.queryByRole('status')).toBeNull()
})
