import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getBackupState } from '#contract/backup/backup.ts'
import { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { countWarranties } from '#contract/warranties/warranties.ts'
import { reportConnection } from '#web/http/connection.ts'
import { setShop } from '#web/settings/shopName.ts'
import { serveSettings } from '#web/settings/testing.ts'
import { renderStaffApp } from '#web/shell/testing.tsx'
import { loseConnection, serve } from '#web/testing/server.ts'
import { areSingleKeysOn } from '#web/ui/page/singleKeys.ts'

const announced = () => document.querySelector('[aria-live=polite]')?.textContent

test('a page that opens takes the focus and is announced, but not the first page', async () => {
  const router = await renderStaffApp('Admin', '/admin/messages')
  const main = await screen.findByRole('main')
  expect(document.activeElement).not.toBe(main)
  expect(announced()).toBe('')
  screen.getByRole('link', { name: 'Bulk Messages' }).focus()
  await act(() => router.navigate({ to: '/admin/bulk-messages' }))
  await waitFor(() => expect(document.activeElement).toBe(main))
  expect(announced()).toBe('Bulk Messages')
})

test('the tab names the page and, once it is known, the shop, and a ticket or a sale by its number', async () => {
  const router = await renderStaffApp('Admin', '/admin/messages')
  await screen.findByRole('main')
  expect(document.title).toBe('Messages')
  act(() => setShop({ shopName: 'Selam Phones', logoUrl: null }))
  expect(document.title).toBe('Messages · Selam Phones')
  await act(() => router.navigate({ to: '/admin/repairs/$number', params: { number: '7k2m9qxz' } }))
  await waitFor(() => expect(document.title).toBe('REP-7K2M9QXZ · Repair · Selam Phones'))
  expect(announced()).toBe('Repair REP-7K2M9QXZ')
  await act(() => router.navigate({ to: '/admin/sales/$id', params: { id: '0198a000-0000-7000-8000-0000000000ff' } }))
  await waitFor(() => expect(document.title).toBe('S-00000000FF · Sale · Selam Phones'))
  await act(() => router.navigate({ to: '/admin/warranty/$id/edit', params: { id: '123456' } }))
  await waitFor(() => expect(document.title).toBe('Edit Warranty · Selam Phones'))
  await act(() => router.navigate({ to: '/admin/bulk-messages' }))
  await waitFor(() => expect(document.title).toBe('Bulk Messages · Selam Phones'))
})

test('where they start, those who may decide see that the program has paused a bulk message, and how to resume it', async () => {
  serve(getUndecidedBulkMessages, { count: 1, paused: ['New Year'] })
  await renderStaffApp('Sales', '/admin/sales/report')
  expect(await screen.findByText('The bulk message “New Year” is paused')).toBeTruthy()
  expect(screen.getByText(/When the provider works again, choose Resume/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Bulk Messages' }).getAttribute('href')).toBe('/admin/bulk-messages')
})

test('Admins are warned of old backups and few warranty IDs where they start, one after the other', async () => {
  serve(getBackupState, { newestAt: null, problem: 'tooOld', reason: null })
  serve(countWarranties, { used: 810_000 })
  const router = await renderStaffApp('Admin', '/admin/dashboard')
  /** The styles hide all but the first. */
  const isFirst = (text: string | RegExp) => {
    const notice = screen.queryByText(text, { exact: false })?.closest('.MuiAlert-root')
    return notice ? notice.parentElement?.firstElementChild === notice : false
  }
  const backup = 'The shop has no recent backup'
  const numbers = /810,000 of 900,000 warranty IDs are used, 90,000 are left/
  await screen.findByText(numbers)
  await waitFor(() => expect([backup, numbers].map(isFirst)).toEqual([true, false]))
  await act(() => router.navigate({ to: '/admin/messages' }))
  await waitFor(() => expect(screen.queryByText(backup)).toBeNull())
  expect(screen.queryByText(numbers)).toBeNull()
})

test('unsaved settings are not lost by a click on Settings in the menu, which opens another page of them', async () => {
  serveSettings()
  await renderStaffApp('Admin', '/admin/settings?section=money')
  const label = () => screen.getByLabelText<HTMLInputElement>(/^Currency label/)
  await screen.findByLabelText(/^Currency label/)
  fireEvent.change(label(), { target: { value: 'Birr' } })
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(label().value).toBe('Birr')
})

test('the help on shortcuts switches single keys off and on', async () => {
  await renderStaffApp('Admin', '/admin/messages')
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Shortcuts with a single key (N, /, ?)' }))
  expect(areSingleKeysOn()).toBe(false)
  fireEvent.click(screen.getByRole('switch'))
  expect(areSingleKeysOn()).toBe(true)
})

test('OFF-02 without a connection one warning says what that means on the list of sales, in New Sale and elsewhere', async () => {
  const router = await renderStaffApp('Admin', '/admin/sales')
  await screen.findByRole('main')
  loseConnection()
  act(() => reportConnection(false))
  const warning = () => screen.getByText('Offline Mode').closest('[role=alert]')?.textContent
  await waitFor(() => expect(warning()).toContain('You are currently offline. Some features may be limited.'))
  await act(() => router.navigate({ to: '/admin/sales/report' }))
  await waitFor(() => expect(warning()).toContain('The report needs a connection. You can still sell with New Sale'))
  await act(() => router.navigate({ to: '/admin/create-sale' }))
  const saved = "You are currently offline. Sales will be saved locally and synced when you're back online."
  await waitFor(() => expect(warning()).toContain(saved))
  await act(() => router.navigate({ to: '/admin/messages' }))
  await waitFor(() => expect(warning()).toContain('No connection to the shop server.'))
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await act(() => router.navigate({ to: '/admin/create-sale' }))
  await screen.findByText(/Without a connection, sales cannot be saved here/)
  expect(warning()).toContain('Sales cannot be saved until the connection is back.')
})

test('the sidebar collapses to its icons, which keep their names, and this device remembers it', async () => {
  await renderStaffApp('Admin', '/admin/messages')
  const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' })
  const toggle = screen.getByRole('button', { name: 'Names in the menu' })
  const state = () => [toggle.getAttribute('aria-expanded'), localStorage.getItem('sidebar')]
  expect(state()).toEqual(['true', null])
  fireEvent.click(toggle)
  expect(state()).toEqual(['false', 'collapsed'])
  const names = [...sidebar.querySelectorAll('a, button')].map(
    item => item.getAttribute('aria-label') ?? item.textContent,
  )
  expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Settings', 'Refresh', 'Logout', 'HhanaAdmin']))
  fireEvent.click(toggle)
  expect(state()).toEqual(['true', null])
})
