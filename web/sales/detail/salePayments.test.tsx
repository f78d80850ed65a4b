import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listPaymentCorrections } from '#contract/sales/paymentCorrections.ts'
import { correctPayment, receivePayment } from '#contract/sales/sales.ts'
import { changeByPayment, openSale, partial, rowOf, serveSale, storeSale } from '#web/sales/detail/testing.ts'
import { hana, saleWith, sara } from '#web/sales/testing.tsx'
import { field, press, textsOf, type } from '#web/testing/actions.ts'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'

beforeEach(serveSale)

const [paidNow] = saleWith(partial).payments
if (!paidNow) throw new Error('The sale has a payment')
const first = { ...paidNow, amount: 1_000_000 }
/** With plain spaces in amounts. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const paymentRows = () =>
  textsOf(within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')).map(plain)

test('a customer who handed over more gets change', async () => {
  await openSale(saleWith({ amountReceived: 2_000_000 }))
  expect([rowOf('Amount received'), rowOf('Change')]).toEqual(['Amount receivedETB 20,000.00', 'ChangeETB 999.00'])
  expect(within(screen.getByRole('table')).queryByText('Balance due')).toBeNull()
})

test('the rest of a payment is received, on any day, and the payments are listed', async () => {
  const createdAt = '2026-03-14T10:05:00Z'
  await openSale(saleWith({ ...partial, createdAt }), 'Sales')
  expect(paymentRows()).toEqual(['ETB 10,000.00 · Cash14 Mar 2026, 13:05 · Hana'])
  expect(screen.queryByRole('button', { name: /^Correct the payment/ })).toBeNull()
  press('Receive payment')
  expect([field(/^Amount received/).value, screen.getByText('This pays it in full.')]).toEqual([
    '9,001.00',
    expect.anything(),
  ])
  type(/^Amount received/, '5,000')
  await screen.findByText('Partial payment. Balance due: ETB 4,001.00')
  type(/^Amount received/, '90,010')
  press('Receive payment')
  await screen.findByText('This is at least ten times what is due. Please check the amount.')
  type(/^Amount received/, '9,100')
  await screen.findByText('This pays it in full. Change: ETB 99.00')
  expect(within(screen.getByRole('dialog')).queryByLabelText(/^Reference/), 'cash has none').toBeNull()
  type(/^Payment method/, 'telebirr')
  await screen.findByText('Only cash gives change. Enter what is due: ETB 9,001.00.')
  type(/^Amount received/, '9,001')
  type(/^Reference/, ' CJF 123 ')
  const rest = {
    id: sara.id,
    method: 'telebirr',
    reference: 'CJF 123',
    isReferenceRepeated: true,
    amount: 900_100,
    change: 0,
    note: 'Her brother paid',
    receivedBy: hana,
    receivedAt: '2026-03-20T10:05:00Z',
  } as const
  changeByPayment({
    paymentStatus: 'paid',
    amountReceived: null,
    payments: [{ ...first, receivedAt: createdAt }, rest],
  })
  press('Receive payment')
  await screen.findByText('S-00000000FF was saved')
  expect(requestsTo(receivePayment)).toEqual([
    {
      id: first.id,
      paymentId: expect.any(String),
      version: 1,
      method: 'telebirr',
      reference: 'CJF 123',
      amount: 900_100,
    },
  ])
  await waitFor(() =>
    expect(paymentRows()[1]).toMatch(
      /^ETB 9,001.00 · telebirr · Reference CJF 123Reference used twice20 Mar.*Her brother paid$/,
    ),
  )
  expect(screen.queryByRole('button', { name: 'Receive payment' })).toBeNull()
})

test('after an edit conflict a payment has another id, because the first try may have been saved', async () => {
  await openSale(saleWith(partial))
  press('Receive payment')
  storeSale(saleWith({ ...partial, amountReceived: 1_050_000, version: 2 }))
  type(/^Amount received/, '5,000')
  press('Receive payment')
  await screen.findByText(/^Current values: ETB 10,500\.00 received in all\./)
  changeByPayment({ amountReceived: 1_550_000 })
  press('Receive payment')
  await screen.findByText('S-00000000FF was saved')
  const sent = requestsTo(receivePayment)
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, amount: 500_000 }])
  expect(new Set(sent.map(({ paymentId }) => paymentId)).size).toBe(2)
})

test('a payment of today is corrected: method and amount, with its change', async () => {
  await openSale(saleWith({ amountReceived: 2_000_000 }), 'Sales')
  press(/^Correct the payment of ETB\s19,001\.00/)
  expect(field(/^Amount received/).value).toBe('20,000.00')
  type(/^Amount received/, '0')
  await screen.findByText(/^The payment will be removed\./)
  type(/^Amount received/, '15,000')
  await screen.findByText('Partial payment. Balance due: ETB 4,001.00')
  changeByPayment({ ...partial, amountReceived: 1_500_000 })
  press('Save Changes')
  await screen.findByText('Reason is required')
  type(/^Reason/, 'A thousand too many')
  press('Save Changes')
  await screen.findByText('S-00000000FF was saved')
  const { id } = saleWith()
  expect(requestsTo(correctPayment)).toEqual([
    {
      ...{ id, paymentId: id, correctionId: expect.any(String), version: 1 },
      ...{ method: 'cash', reference: null, amount: 1_500_000, reason: 'A thousand too many' },
    },
  ])
})

test('a payment that was corrected to 0 stays visible, with who received and who removed it', async () => {
  await openSale(saleWith(), 'Sales')
  press(/^Correct the payment of ETB\s19,001\.00/)
  type(/^Amount received/, '0')
  type(/^Reason/, 'Never received')
  changeByPayment({ paymentStatus: 'partial', amountReceived: 0, payments: [] })
  const times = { correctedAt: '2026-03-14T11:00:00Z', receivedAt: '2026-03-14T10:05:00Z' }
  const people = { correctedBy: 'Sara', receivedBy: 'Hana', reason: 'Never received' }
  const before = { method: 'mobile', reference: 'FT 26', amount: 1_900_100 } as const
  const removed = { ...times, ...people, before, after: null }
  serve(listPaymentCorrections, { items: [removed] })
  press('Save Changes')
  const list = await screen.findByRole('list', { name: 'Corrected payments' })
  expect(plain(within(list).getByRole('listitem').textContent)).toBe(
    'ETB 19,001.00 · Mobile · Reference FT 26, removedReceived 14 Mar 2026, 13:05 · HanaCorrected 14 Mar 2026, 14:00 · SaraReason: Never received',
  )
  expect(screen.getByText('No payments')).toBeTruthy()
})

test('without a connection an edited sale says quietly that corrected payments are not known', async () => {
  serve(listPaymentCorrections, lostConnection)
  await openSale(saleWith({ version: 2 }))
  await screen.findByText('Corrected payments are shown when the connection is back.')
  expect(screen.queryByText('Failed to fetch corrected payments')).toBeNull()
})
