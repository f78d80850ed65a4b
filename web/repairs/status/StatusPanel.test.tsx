import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

const repair = {
  number: 'REP-7K2M9QXZ',
  status: 'Received',
  approval: null,
  history: [],
  version: 1,
} as unknown as Repair

let linkUrl: string | null
const server = async (url: string) =>
  url === '/api/settings/customers-address'
    ? Response.json({ url: 'http://localhost:3000', isPublic: false, linkUrl, isConfigured: false })
    : Response.json({ ...repair, status: 'Completed', outcome: 'updated', sms: 'sent' })

afterEach(() => {
  cleanup()
  hideToast()
  vi.unstubAllGlobals()
})

const complete = async (role: Role) => {
  vi.stubGlobal('fetch', server)
  const client = showPage(() => <StatusPanel repair={repair} page="detail" onUnsavedChange={() => undefined} />, role)
  await waitFor(() => expect(client.getQueryData(customersAddressQuery.queryKey)).toBeTruthy())
  fireEvent.click(await screen.findByRole('radio', { name: /Completed/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Status' }))
  await waitFor(() => expect(currentToast()).not.toBeNull())
  return currentToast()
}

const saved = 'Status updated to Completed. The customer was notified by SMS.'

test.each([
  ['Admin', [{ label: 'Open Settings', href: '/admin/settings' }]],
  ['Technician', undefined],
] as const)('after an SMS without a link the toast says why; for %s its links are %j', async (role, links) => {
  linkUrl = null
  const why = 'SMS are sent without a link until an Admin confirms the shop’s address in Settings.'
  const toast = await complete(role)
  expect([toast?.severity, toast?.message, toast?.links]).toEqual(['success', `${saved} ${why}`, links])
})

test('with a confirmed address the toast only says that the customer was notified', async () => {
  linkUrl = 'https://repairs.example'
  expect((await complete('Admin'))?.message).toBe(saved)
})

test('without a provider the panel says that messages are stored, not sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ currencyLabel: '$', hasSmsProvider: false }))
  showPage(() => <StatusPanel repair={repair} page="detail" onUnsavedChange={() => undefined} />, 'Technician')
  expect(await screen.findByText('No SMS provider is set up. Messages are stored, but not sent.')).toBeTruthy()
})

test('after saving, the focus stays in the panel, though the button is disabled', async () => {
  linkUrl = null
  await complete('Technician')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Update Status' })))
})
