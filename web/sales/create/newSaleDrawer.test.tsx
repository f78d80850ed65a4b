import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createSale } from '#contract/sales/sales.ts'
import { CreateSalePage } from '#web/sales/CreateSalePage.tsx'
import { emptyValues, type SaleDetails } from '#web/sales/create/saleForm.ts'
import {
  fill,
  openNewSale,
  payBy,
  pick,
  prepareNewSale,
  saveOffline,
  saveSale,
  search,
  storedDrafts,
} from '#web/sales/create/testing.tsx'
import { payloadOf, valuesOf } from '#web/sales/unsent/unsentSale.ts'
import { requestsTo } from '#web/testing/server.ts'
import { showPage, userOf } from '#web/testing/showPage.tsx'

beforeEach(prepareNewSale)

const owner = { ...userOf('Admin'), branch: null }
const drawer = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Drawer' })
const chooseDrawer = async (place: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Drawer' }), { target: { value: place } })
const fillFor = async (as: Parameters<typeof showPage>[1]) => {
  await openNewSale(as)
  await pick('Galaxy')
  fill('Customer phone', '0911 234 567')
  fill('Customer name', 'Abebe')
}

test('an Admin without a branch chooses the drawer of the cash, which the draft keeps', async () => {
  await fillFor(owner)
  await chooseDrawer('1')
  await waitFor(async () => expect((await storedDrafts())[0]?.values.drawer).toBe('1'))
  await openNewSale(owner)
  await waitFor(() => expect(drawer()?.value).toBe('1'))
  await saveSale()
  expect(requestsTo(createSale)).toMatchObject([{ paymentMethod: 'cash', drawer: 1 }])
})

test('the drawer in the draft of somebody who is no Admin any more is not sent', async () => {
  await fillFor(owner)
  await chooseDrawer('1')
  await waitFor(async () => expect((await storedDrafts())[0]?.values.drawer).toBe('1'))
  cleanup()
  showPage(CreateSalePage, { ...userOf('Sales'), branch: null })
  await search()
  expect(drawer()).toBeNull()
  await saveSale()
  expect(requestsTo(createSale)).toHaveLength(1)
  expect(requestsTo(createSale)[0]).not.toHaveProperty('drawer')
})

test('what is not cash goes into no drawer', async () => {
  await fillFor(owner)
  await chooseDrawer('1')
  payBy('telebirr')
  await waitFor(() => expect(drawer()).toBeNull())
  await saveSale()
  expect(requestsTo(createSale)[0]).not.toHaveProperty('drawer')
})

test.each([
  ['an Admin with a branch', { ...userOf('Admin'), branch: 0 }],
  ['a Sales user', { ...userOf('Sales'), branch: null }],
] as const)('%s is not asked for the drawer', async (_who, as) => {
  await openNewSale(as)
  expect(drawer()).toBeNull()
})

test('a sale that is saved without a connection keeps its drawer, also when it is corrected', async () => {
  await fillFor(owner)
  await chooseDrawer('3')
  const unsent = await saveOffline()
  expect(payloadOf(unsent)).toMatchObject({ drawer: 3 })
  expect(valuesOf(unsent)?.drawer).toBe('3')
  const { drawer: _drawer, ...details } = unsent.details as SaleDetails
  expect(valuesOf({ ...unsent, payloadVersion: 2, details })?.drawer, 'of an older app').toBe(emptyValues.drawer)
})
