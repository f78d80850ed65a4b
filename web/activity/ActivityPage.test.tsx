import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Activity, listActivity, listActivityPeople } from '#contract/activity/activity.ts'
import { ActivityPage } from '#web/activity/ActivityPage.online.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { textsOf, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
const sara = { id: '0198a000-0000-7000-8000-000000000002', name: 'Sara' }
const changed: Activity = {
  id: '7',
  at: '2026-11-15T09:05:00.000Z',
  person: hana,
  address: '196.188.1.20',
  action: 'settings.update',
  reason: null,
  table: 'shop_settings',
  before: { shop_name: 'Tigena', address: '', currency_label: '$', email: '', sms_per_phone: 50 },
  after: { shop_name: 'Bole Phones', address: 'Bole', currency_label: 'Br', email: 'a@b.example', sms_per_phone: 20 },
}
/** Its title says everything. */
const started: Activity = { ...changed, id: '8', action: 'backup.run', table: 'backups', before: null, after: {} }

beforeEach(() => {
  setWidth(1440)
  serveShop()
  serve(listActivityPeople, [
    { ...hana, isDeleted: false },
    { ...sara, isDeleted: true },
  ])
  serve(listActivity, { ...listOf([changed, started]), names: {} })
})

const lastRequest = () => requestsTo(listActivity).at(-1)

test('a record shows what, who, when and the first changes; its dialog shows all of them', async () => {
  showPage(ActivityPage)
  const row = (await screen.findByText('Settings changed')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Shop name: Tigena → Bole Phones')
  expect(row.textContent).toContain('Address: — → Bole')
  expect(row.textContent).toContain('and 2 more')
  expect(row.textContent).toMatch(/Hanafrom 196\.188\.1\.2015 Nov 2026, 12:05/)
  fireEvent.click(within(row).getByRole('button', { name: 'Show details of: Settings changed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings changed' }))
  expect(textsOf(dialog.getAllByRole('row'))).toEqual([
    'FieldBeforeAfter',
    'Shop nameTigenaBole Phones',
    'Address—Bole',
    'Currency label$Br',
    'Email—a@b.example',
    'SMS per phone5020',
  ])
})

test('a record without changes shows a dash instead of them, and no table', async () => {
  showPage(ActivityPage)
  const row = (await screen.findByText('Backup started by hand')).closest('tr') as HTMLElement
  expect(within(row).getByText('—')).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: 'Show details of: Backup started by hand' }))
  expect(within(await screen.findByRole('dialog')).queryByRole('table')).toBeNull()
})

test('the log is filtered by kind and person, and a search says how far back it looks', async () => {
  showPage(ActivityPage)
  await screen.findByText('Settings changed')
  type('Kind', 'settings')
  await waitFor(() => expect(lastRequest()?.kind).toBe('settings'))
  await screen.findByRole('option', { name: 'Hana' })
  type('Person', hana.id)
  await waitFor(() => expect(lastRequest()?.person).toBe(hana.id))
  expect(screen.getByRole('option', { name: 'Sara (deleted)' })).toBeTruthy()
  type('Person', sara.id)
  await waitFor(() => expect(lastRequest()?.person).toBe(sara.id))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bole' } })
  expect(await screen.findByText(/The search covers the last 90 days/)).toBeTruthy()
  await waitFor(() => expect(lastRequest()?.search).toBe('bole'))
})
