import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCustomersAddress } from '#contract/settings/settings.ts'
import { getStorageUse, type StorageUse } from '#contract/settings/storageUse.ts'
import { SettingsPage } from '#web/settings/page/SettingsPage.online.tsx'
import { localStorageCapacity } from '#web/settings/page/storageUse/localStorageUse.ts'
import { customersAddress, serveSettings } from '#web/settings/testing.ts'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { openQuestion } from '#web/ui/form/confirmLeave.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3
const use: StorageUse = {
  databaseBytes: 250 * megabyte,
  pictureBytes: 3 * gigabyte,
  pictures: 20_000,
  archiveBytes: 0,
  isBucket: false,
  isRemoteDatabase: false,
  disk: { freeBytes: 40 * gigabyte, totalBytes: 100 * gigabyte },
  sinceFirstRecord: { day: '2026-08-12', databaseBytes: 40 * megabyte, pictureBytes: 2 * gigabyte },
  growth: [
    { month: '2026-09', databaseBytes: 20 * megabyte, pictureBytes: gigabyte },
    { month: '2026-10', databaseBytes: -megabyte, pictureBytes: gigabyte },
  ],
}

beforeEach(() => {
  serveSettings()
  serve(getStorageUse, use)
})

const openStorage = async () => {
  showPage(SettingsPage)
  fireEvent.click(await screen.findByRole('tab', { name: 'Storage' }))
  return screen.findByRole('region', { name: 'This browser' })
}
const testLocalStorage = () => fireEvent.click(screen.getByRole('button', { name: 'Test local storage' }))

test('a user who is no Admin sees only the documented refusal', async () => {
  showPage(SettingsPage, 'Technician')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You do not have permission to access this page. Admin access required.',
  )
  expect(screen.queryByRole('tab')).toBeNull()
})

test('SET-02 the tabs are Storage and System, and each shows its own settings', async () => {
  const browser = await openStorage()
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Storage', 'System'])
  expect(within(screen.getByRole('tabpanel', { name: 'Storage' })).getByRole('region', { name: 'This browser' })).toBe(
    browser,
  )
  fireEvent.click(screen.getByRole('tab', { name: 'System' }))
  const system = await screen.findByRole('tabpanel', { name: 'System' })
  expect(await within(system).findByRole('form', { name: 'Shop profile' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'This browser' })).toBeNull()
})

test('changing the tab asks before it discards an edit', async () => {
  showPage(SettingsPage)
  const address = await screen.findByLabelText<HTMLInputElement>(/^Address/)
  fireEvent.change(address, { target: { value: 'Piassa' } })
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  const answer = async (isLeaving: boolean) => {
    fireEvent.click(screen.getByRole('tab', { name: 'Storage' }))
    await act(async () => openQuestion()?.answer(isLeaving))
  }
  await answer(false)
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('Piassa')
  await answer(true)
  expect(await screen.findByRole('region', { name: 'This browser' })).toBeTruthy()
})

test('each subject has its own page with one Save, which asks before it discards an edit', async () => {
  showPage(SettingsPage)
  const entry = (name: string) => screen.getByRole('button', { name })
  fireEvent.click(await screen.findByRole('button', { name: 'Warranties' }))
  const months = await screen.findByLabelText<HTMLInputElement>(/^Warranty of phones/)
  expect([screen.getAllByRole('form').length, screen.queryByLabelText(/^Shop name/)]).toEqual([1, null])
  expect(entry('Warranties').getAttribute('aria-current')).toBe('page')
  fireEvent.change(months, { target: { value: '12' } })
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  fireEvent.click(entry('Money'))
  await act(async () => openQuestion()?.answer(false))
  expect(months.value).toBe('12')
  fireEvent.click(entry('Money'))
  await act(async () => openQuestion()?.answer(true))
  expect(await screen.findByRole('form', { name: 'Money' })).toBeTruthy()
})

test('an Admin whose QR codes customers cannot open gets to the field of the public address', async () => {
  const address = { ...customersAddress, url: 'http://localhost:3000', isPublic: false, linkUrl: null }
  serve(getCustomersAddress, { ...address, isConfigured: false })
  showPage(SettingsPage)
  fireEvent.click(await screen.findByRole('button', { name: 'Enter public address' }))
  await screen.findByRole('form', { name: 'Links in SMS and QR codes' })
  expect(screen.queryByText(/An Admin can enter/)).toBeNull()
})

test('SET-03 local storage is tested and measured at 2 bytes a character, with a warning from 90 % on', async () => {
  const used = (characters: number) => localStorage.setItem('a', 'x'.repeat(characters - 1))
  used(localStorageCapacity / 2 / 2)
  await openStorage()
  expect(screen.getByText('2.5 MB of 5 MB used (50%)')).toBeTruthy()
  expect(screen.queryByText('Local storage is nearly full')).toBeNull()
  testLocalStorage()
  expect(screen.getByText('Local storage is working correctly.')).toBeTruthy()

  used((localStorageCapacity / 2) * 0.9)
  testLocalStorage()
  expect(screen.getByText('4.5 MB of 5 MB used (90%)')).toBeTruthy()
  expect(screen.getByText('Local storage is nearly full')).toBeTruthy()

  const setItem = () => {
    throw new Error('The quota has been exceeded.')
  }
  vi.stubGlobal('localStorage', { setItem })
  testLocalStorage()
  expect(screen.queryByText('Local storage is working correctly.')).toBeNull()
  expect(screen.getByText(/^The browser blocks it: .* It says: The quota has been exceeded\.$/)).toBeTruthy()
})

test('in the first month, the growth since the first record is shown', async () => {
  serve(getStorageUse, { ...use, growth: [] })
  await openStorage()
  const growth = await screen.findByText(/^Since 12 Aug 2026, the day of the first record:/)
  expect(growth.textContent).toContain(': database 40 MB, pictures 2 GB, together 2 GB.')
})

test('the storage of the server shows sizes, free space and the growth of each month', async () => {
  const day = new Date(Date.now() - 90 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const sinceFirstRecord = { day, databaseBytes: 100 * megabyte, pictureBytes: 3 * gigabyte }
  serve(getStorageUse, { ...use, sinceFirstRecord })
  await openStorage()
  const figure = async (name: string) => (await screen.findByRole('region', { name })).textContent
  expect(await screen.findByText('250 MB')).toBeTruthy()
  expect(await figure('Pictures')).toBe('Pictures3 GB20,000 pictures')
  expect(await figure('Free disk space')).toBe('Free disk space40 GBof 100 GB')
  const growth = screen.getByRole('table', { name: 'Growth per month' })
  const rows = within(growth).getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual(['Oct 2026-1 MB1 GB1,023 MB', 'Sept 202620 MB1 GB1 GB'])
  expect(screen.getByText('At this pace, with the backups, the disk is full in about 19 months.')).toBeTruthy()
})
