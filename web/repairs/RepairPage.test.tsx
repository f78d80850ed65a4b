import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getRepair } from '#contract/repairs/repairs.ts'
import { RepairPage } from '#web/repairs/RepairPage.tsx'
import { repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { serve, serveOthers } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

test('the numbers of a ticket can be copied, because copy protection lets nobody select them', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  serveShop()
  serve(getRepair, repairWith())
  serveOthers(new Refusal('server.busy'))
  showPages({ '/admin/repairs/$number': RepairPage }, '/admin/repairs/REP-7K3M9QXZ')
  await screen.findByRole('heading', { name: 'REP-7K3M9QXZ' })
  for (const name of ['tracking number', 'phone number', 'IMEI']) press(`Copy ${name}`)
  await waitFor(() => expect(writeText.mock.calls.flat()).toEqual(['REP-7K3M9QXZ', '0911 234 567', '490154203237518']))
  expect(await screen.findByText('REP-7K3M9QXZ is copied')).toBeTruthy()
})
