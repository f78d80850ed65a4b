import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { getRepair, type Repair } from '#contract/repairs/repairs.ts'
import { RepairPage } from '#web/repairs/RepairPage.tsx'
import { repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { serve, serveOthers } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const open = async (role: Role, repair: Partial<Repair> = { status: 'Delivered' }) => {
  serveShop()
  serve(getRepair, repairWith(repair))
  serveOthers(new Refusal('server.busy'))
  showPages({ '/admin/repairs/$number': RepairPage }, '/admin/repairs/REP-7K3M9QXZ', role)
  await screen.findByRole('heading', { name: 'REP-7K3M9QXZ' })
}

test.each([
  ['Admin', ['Print', 'Edit Details', 'Issue Warranty'], 1],
  ['Technician', ['Print', 'Edit Repair', 'Issue Warranty'], 0],
  ['Sales', ['Print'], 0],
] as const)('the role %s has the links %j', async (role, links, updates) => {
  await open(role)
  for (const name of ['Print', 'Edit Details', 'Edit Repair', 'Issue Warranty'])
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
  const rows = () => sums().map(({ textContent }) => textContent)
  expect(rows()).toEqual(['Screen1$300.00$300.00', 'Parts$300.00', 'Extra Service Cost$500.00', 'Total Cost$800.00'])
  cleanup()
  await open('Admin', { ...costs, status: 'NOT REPAIRED', notRepairedCharge: 15_050, cost: 15_050 })
  expect(rows()).toEqual(['Screen1', 'Customer pays, not repaired$150.50'])
})
