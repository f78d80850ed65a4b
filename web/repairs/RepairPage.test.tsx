import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { getRepair } from '#contract/repairs/repairs.ts'
import { RepairPage } from '#web/repairs/RepairPage.tsx'
import { repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { serve, serveOthers } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const open = async (role: Role) => {
  serveShop()
  serve(getRepair, repairWith({ status: 'Delivered' }))
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
