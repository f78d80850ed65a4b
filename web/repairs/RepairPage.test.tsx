import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { getRepair, type Repair, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { RepairPage } from '#web/repairs/RepairPage.tsx'
import { repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { findAndPress, hrefOf, press, textsOf, type } from '#web/testing/actions.ts'
import { lostConnection, requestsTo, serve, serveOthers } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const open = async (role: Role, repair: Partial<Repair> = { status: 'Delivered' }) => {
  serveShop()
  serve(getRepair, repairWith(repair))
  serveOthers(new Refusal('server.busy'))
  const { client } = showPages({ '/admin/repairs/$number': RepairPage }, '/admin/repairs/REP-7K3M9QXZ', role)
  await screen.findByRole('heading', { name: 'REP-7K3M9QXZ' })
  return client
}

test.each([
  ['Admin', ['Print', 'Edit Details', 'Issue Warranty'], 1],
  ['Technician', ['Print', 'Edit Details', 'Issue Warranty'], 1],
  ['Sales', ['Print'], 0],
] as const)('the role %s has the links %j', async (role, links, updates) => {
  await open(role)
  for (const name of ['Print', 'Edit Details', 'Issue Warranty'])
    expect(screen.queryAllByRole('link', { name: new RegExp(name) }).length > 0, name).toBe(
      links.some(link => link === name),
    )
  expect(screen.queryAllByRole('button', { name: 'Update Status' })).toHaveLength(updates)
})

test('the numbers of a ticket can be copied, because copy protection lets nobody select them', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  await open('Admin')
  for (const name of ['tracking number', 'phone number', 'IMEI']) press(`Copy ${name}`)
  await waitFor(() => expect(writeText.mock.calls.flat()).toEqual(['REP-7K3M9QXZ', '0911 234 567', '490154203237518']))
  expect(await screen.findByText('REP-7K3M9QXZ is copied')).toBeTruthy()
})

test('of a device that was not repaired, the ticket lists only what the customer pays', async () => {
  const parts = [{ itemId: '0198a000-0000-7000-8000-0000000000aa', name: 'Screen', quantity: 1, unitCost: 30_000 }]
  const costs = { parts, partsCost: 30_000, extraCost: 50_000, cost: 80_000 }
  await open('Admin', costs)
  const sums = () =>
    within(screen.getByRole('table', { name: 'Parts Used' }))
      .getAllByRole('row')
      .slice(1)
  const rows = () => textsOf(sums()).map(text => text.replaceAll('\u00A0', ' '))
  expect(rows()).toEqual([
    'Screen1ETB 300.00ETB 300.00',
    'PartsETB 300.00',
    'Extra Service CostETB 500.00',
    'Total CostETB 800.00',
  ])
  cleanup()
  await open('Admin', { ...costs, status: 'NOT REPAIRED', notRepairedCharge: 15_050, cost: 15_050 })
  expect(rows()).toEqual(['Screen1', 'Customer pays, not repairedETB 150.50'])
})

test('the head of a ticket says what is to be given back, and Paid only if nothing is', async () => {
  const balance = () => screen.getByRole('banner').textContent?.replaceAll('\u00A0', ' ')
  await open('Admin', { status: 'Completed', cost: 20_000, paid: 50_000 })
  expect(balance()).toContain('300.00 to give back')
  cleanup()
  await open('Admin', { cost: 0, paid: 20_000 })
  expect(balance()).toContain('Deposit ETB 200.00')
  cleanup()
  await open('Admin', { cost: 50_000, paid: 50_000 })
  expect(balance()).toContain('Paid')
  cleanup()
  await open('Admin', { cost: 20_000, paid: 50_000, paidBefore: 50_000 })
  expect(balance(), 'it cost more when it was handed over').toContain('Paid')
})

test('REP-28 a failed update is rolled back and 2 seconds later fetched again; one whose response was lost is found and not repeated', async () => {
  const entry: Repair['history'][number] = {
    ...{ id: '0198a000-0000-7000-8000-000000000004', status: 'Received', note: 'Taken in', fileId: null, by: 'Hana' },
    at: '2026-11-15T09:00:00.000Z',
  }
  let repair = repairWith({ history: [entry] })
  serveShop()
  const readTimes: number[] = []
  serve(getRepair, () => {
    readTimes.push(Date.now())
    return repair
  })
  serveOthers(new Refusal('server.busy'))
  showPages({ '/admin/repairs/$number': RepairPage }, '/admin/repairs/REP-7K3M9QXZ')
  await findAndPress('Update Status')
  fireEvent.click(await screen.findByRole('radio', { name: /Completed/ }))
  type('Note', 'New screen')
  const history = () => within(screen.getByRole('list', { name: 'Status History' })).getAllByRole('listitem')
  const status = () => document.querySelector('header')?.textContent
  vi.useFakeTimers({ shouldAdvanceTime: true })
  /** The page shows the new status at once; the connection is lost before the response arrives. */
  const saveWithoutResponse = async () => {
    const { promise, resolve } = Promise.withResolvers<Error>()
    serve(updateRepairStatus, () => promise)
    const reads = readTimes.length
    press('Save Status')
    await waitFor(() =>
      expect([status(), history()]).toMatchObject([expect.stringContaining('Completed'), { length: 2 }]),
    )
    const failedAt = Date.now()
    resolve(lostConnection)
    await screen.findByText(/^Failed to update repair status: No connection to the shop server\./)
    await waitFor(() =>
      expect([status(), history()]).toMatchObject([expect.stringContaining('Received'), { length: 1 }]),
    )
    vi.advanceTimersByTime(2000)
    await waitFor(() => expect(readTimes).toHaveLength(reads + 1))
    expect(readTimes[reads]).toBeGreaterThanOrEqual(failedAt + 2000)
  }
  await saveWithoutResponse()
  expect([status(), history()]).toMatchObject([expect.stringContaining('Received'), { length: 1 }])

  repair = repairWith({
    status: 'Completed',
    history: [{ ...entry, id: 'new', note: 'New screen', status: 'Completed' }, entry],
  })
  await saveWithoutResponse()
  await waitFor(() => expect(history()).toHaveLength(2))
  const ids = requestsTo(updateRepairStatus).map(({ id }) => id)
  serve(updateRepairStatus, { ...repair, outcome: 'updated', sms: 'none' })
  press('Save Status')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Update Status' })).toBeNull())
  expect(requestsTo(updateRepairStatus).at(-1)?.id).toBe(ids.at(-1))
})

test('an open ticket follows the changes of a colleague, and says when it was deleted', async () => {
  const client = await open('Admin', { notes: 'Battery is weak' })
  serve(getRepair, repairWith({ notes: 'Battery is swollen' }))
  await client.invalidateQueries()
  expect(await screen.findByText('Battery is swollen')).toBeTruthy()
  serve(getRepair, new Refusal('repairs.notFound'))
  await client.invalidateQueries()
  expect(await screen.findByRole('heading', { name: 'Repair not found' })).toBeTruthy()
  expect(screen.getByText('This repair was deleted while you had it open.')).toBeTruthy()
  expect(hrefOf('Back to List')).toBe('/admin/repairs')
})

test('a ticket that cannot be read says why, and Retry reads it again', async () => {
  serveShop()
  serve(getRepair, new Refusal('server.databaseUnavailable'))
  showPages({ '/admin/repairs/$number': RepairPage }, '/admin/repairs/REP-7K3M9QXZ')
  expect(await screen.findByText(/^Failed to fetch repair details/)).toBeTruthy()
  serve(getRepair, new Refusal('repairs.notFound'))
  press('Retry')
  expect(await screen.findByRole('heading', { name: 'Repair not found' })).toBeTruthy()
  expect(screen.queryByText('This repair was deleted while you had it open.')).toBeNull()
})
