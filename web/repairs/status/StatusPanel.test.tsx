import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { updateRepairStatus } from '#contract/repairs/repairs.ts'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { repairWith } from '#web/repairs/testing.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { serveShop } from '#web/settings/testing.ts'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const repair = repairWith()

const complete = async (role: Role) => {
  serve(updateRepairStatus, { ...repair, status: 'Completed', outcome: 'updated', sms: 'sent' })
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
  serveShop({ linkUrl: null })
  const why = 'SMS are sent without a link until an Admin confirms the shop’s address in Settings.'
  const toast = await complete(role)
  expect([toast?.severity, toast?.message, toast?.links]).toEqual(['success', `${saved} ${why}`, links])
})

test('with a confirmed address the toast only says that the customer was notified', async () => {
  serveShop()
  expect((await complete('Admin'))?.message).toBe(saved)
})

test('without a provider the panel says that messages are stored, not sent', async () => {
  serveShop({ hasSmsProvider: false })
  showPage(() => <StatusPanel repair={repair} page="detail" onUnsavedChange={() => undefined} />, 'Technician')
  expect(await screen.findByText('No SMS provider is set up. Messages are stored, but not sent.')).toBeTruthy()
})

test('after saving, the focus stays in the panel, though the button is disabled', async () => {
  serveShop({ linkUrl: null })
  await complete('Technician')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Update Status' })))
})
