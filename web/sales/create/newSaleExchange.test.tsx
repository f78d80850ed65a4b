import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { createExchange } from '#contract/returns/exchanges.ts'
import { createSale } from '#contract/sales/sales.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { getDeskSettings } from '#contract/settings/settings.ts'
import { reportConnection } from '#web/http/connection.ts'
import { toDraft } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'
import {
  field,
  fill,
  openNewSale,
  payBy,
  pick,
  prepareNewSale,
  save,
  saved,
  saveSale,
  storedDrafts,
  user,
} from '#web/sales/create/testing.tsx'
import { openExchange } from '#web/sales/returns/openExchange.ts'
import { listUnsentSales } from '#web/sales/unsent/unsentSaleStore.ts'
import { deskSettings } from '#web/settings/testing.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { userOf } from '#web/testing/showPage.tsx'

const saleId = '0198a000-0000-7000-8000-0000000000ff'
const customer = { customerName: 'Abebe Kebede', customerPhone: '251911234567', smsLanguage: 'am' } as const
const exchangeWith = (credit: number) => ({
  ...{ saleId, version: 1, lines: [{ place: 1, quantity: 1 }], reason: 'Too small', photoId: null, credit },
  endedWarranties: [],
})
const open = async (
  credit: number,
  { branch = null, as = 'Sales' }: { branch?: number | null; as?: Role | SessionUser } = {},
) => {
  await openExchange(user.id, { ...customer, branch }, exchangeWith(credit))
  await openNewSale(as)
  await screen.findByText('Exchange for items of S-00000000FF')
}
/** What the list of the payment says. */
const amountOf = (title: string) => screen.getAllByText(title).at(-1)?.nextElementSibling?.textContent

beforeEach(async () => {
  await prepareNewSale()
  serve(createExchange, ({ exchange: { saleId: id }, ...sale }) => ({
    ...saved(sale),
    exchangeOf: { saleId: id, returnId: saleId, givenBack: [] },
  }))
})

test('the customer is filled in, only the difference is paid, and both are sent together', async () => {
  await open(1_000_000)
  expect([field('Customer name').value, field('Customer phone').value]).toEqual(['Abebe Kebede', '0911 234 567'])
  await pick('Galaxy')
  await waitFor(() => expect(amountOf('To pay')).toBe('ETB 8,500.50'))
  fill('Amount received', '8000')
  save()
  expect((await screen.findAllByText('This is less than the difference. Choose Partial.')).length).toBeGreaterThan(0)
  fill('Amount received', '9000')
  await waitFor(() => expect(amountOf('Change')).toBe('ETB 499.50'))
  await saveSale()
  expect(requestsTo(createSale)).toEqual([])
  expect(requestsTo(createExchange)).toEqual([
    expect.objectContaining({
      exchange: exchangeWith(1_000_000),
      customerName: 'Abebe Kebede',
      amountReceived: 900_000,
    }),
  ])
})

test('the exchange of a walk-in sale is saved before anything is typed', () => {
  const values = { ...emptyValues, isWalkIn: true }
  expect(toDraft(values, {})).toBeUndefined()
  expect(toDraft(values, { exchange: exchangeWith(1000) })?.values.exchange).toEqual(exchangeWith(1000))
})

test('if the new sale costs less, it says what to give back and asks only how', async () => {
  await open(100_000)
  await pick('cable')
  await waitFor(() => expect(amountOf('To give back')).toBe('ETB 750.00'))
  expect(screen.queryByRole('textbox', { name: 'Amount received' })).toBeNull()
  expect(screen.getByLabelText('Given back by')).toBeTruthy()
  await saveSale()
  expect(requestsTo(createExchange)).toMatchObject([{ paymentStatus: 'paid', amountReceived: null }])
  expect(amountOf('To give back')).toBe('ETB 750.00')
  expect(amountOf('Credit from the exchange')).toBe('−ETB 1,000.00')
  const receipt = screen.getByRole('link', { name: 'Print receipt of the return' })
  expect(receipt.getAttribute('href')).toBe(`/admin/sales/${saleId}/returns/${saleId}/print`)
})

test('what is given back otherwise than in cash has a reference, which the shop may require', async () => {
  serve(getDeskSettings, { ...deskSettings, requiresReference: true })
  await open(100_000)
  await pick('cable')
  await waitFor(() => expect(amountOf('To give back')).toBe('ETB 750.00'))
  payBy('telebirr')
  save()
  await screen.findByText('Please enter the reference of the payment')
  fireEvent.change(screen.getByRole('textbox', { name: /^Reference/ }), { target: { value: 'CJF 7' } })
  await saveSale()
  expect(requestsTo(createExchange)).toMatchObject([{ paymentMethod: 'telebirr', reference: 'CJF 7' }])
})

test('an Admin without a branch chooses the drawer of the difference, unless the returned sale has a branch or nothing is paid', async () => {
  const owner = { ...userOf('Admin'), branch: null }
  await open(100_000, { as: owner })
  await pick('cable')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Drawer' }), { target: { value: '2' } })
  await waitFor(async () =>
    expect((await storedDrafts())[0]?.values).toMatchObject({ drawer: '2', returnedBranch: null }),
  )
  await openNewSale(owner)
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Drawer' })).value).toBe('2')
  await saveSale()
  expect(requestsTo(createExchange)).toMatchObject([{ drawer: 2 }])
  cleanup()
  await open(100_000, { as: owner, branch: 1 })
  await pick('cable')
  await waitFor(() => expect(amountOf('To give back')).toBe('ETB 750.00'))
  expect(screen.queryByRole('combobox', { name: 'Drawer' })).toBeNull()
})

test('without a connection an exchange is refused with the reason, never stored to be sent later, and loses nothing', async () => {
  await open(100_000)
  await pick('cable')
  act(() => reportConnection(false))
  save()
  expect((await screen.findAllByText(/An exchange needs a connection/)).length).toBeGreaterThan(0)
  act(() => reportConnection(true))
  const fields = { 'exchange.lines.0.quantity': 'This was already returned' }
  serve(createExchange, new Refusal('input.invalid', { fields }))
  save()
  expect(await screen.findByText(/This was already returned/)).toBeTruthy()
  expect(await listUnsentSales()).toEqual([])
  await openNewSale()
  await screen.findByText('Exchange for items of S-00000000FF')
  expect(field('Quantity of USB-C cable').value).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Save sale' }))
  await waitFor(() => expect(requestsTo(createExchange).length).toBeGreaterThan(1))
  const ids = new Set(requestsTo(createExchange).map(({ id }) => id))
  expect(ids.size, 'a retry is the same sale').toBe(1)
})
