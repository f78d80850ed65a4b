import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { createReturn, listReturns, payBackSale, type SaleReturn } from '#contract/returns/returns.ts'
import { deleteSale, type Sale } from '#contract/sales/sales.ts'
import { getDeskSettings } from '#contract/settings/settings.ts'
import { listSaleWarranties } from '#contract/warranties/warranties.ts'
import { newId } from '#web/browser/newId.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { reportConnection } from '#web/http/connection.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { openSale, rowOf, serveSale, storeSale } from '#web/sales/detail/testing.ts'
import { hana, openSales, saleWith } from '#web/sales/testing.tsx'
import { deskSettings } from '#web/settings/testing.ts'
import { field, findAndPress, hintOf, hrefOf, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'
import { warrantyWith } from '#web/warranties/testing.tsx'

const returnId = '0198a000-0000-7000-8000-00000000abcd'
const cableBack: SaleReturn = {
  id: returnId,
  returnedAt: '2026-11-14T11:00:00Z',
  returnedBy: hana,
  branch: null,
  reason: 'Too short',
  photoId: null,
  lines: [{ place: 2, quantity: 1, amount: 25_050 }],
  givenBack: [{ method: 'cash', amount: 25_050 }],
  exchangedFor: null,
}
const [phone, cable] = saleWith().lines as [Sale['lines'][number], Sale['lines'][number]]
const [payment] = saleWith().payments as [Sale['payments'][number]]
/** One of two cables was returned. */
const returned = saleWith({
  ...{ returned: 25_050, version: 3, lines: [phone, { ...cable, returned: 1 }] },
  payments: [payment, { ...payment, id: returnId, amount: -25_050, receivedAt: cableBack.returnedAt }],
})

beforeEach(() => {
  serveSale()
  serve(listReturns, { items: [cableBack] })
  serve(listDrawers, { items: [{ branch: null, unclosedDay: null, unclosedDays: 0, expected: 30_000 }] })
  serve(createReturn, () => {
    storeSale(returned)
    return { sale: returned, saleReturn: cableBack, sms: 'none' as const }
  })
})

const openReturn = async (sale = saleWith(), role?: 'Admin' | 'Sales') => {
  const opened = await openSale(sale, role)
  await findAndPress('Return')
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))
const typedIn = (label: RegExp) => field(label).value

test('items are returned for what was paid, and the sale shows what, why and how much was given back', async () => {
  await openReturn()
  type(/How many of USB-C cable/, '1')
  await waitFor(() => expect(typedIn(/Amount to give back/)).toBe('250.50'))
  type(/Reason/, 'Too short')
  type(/Payment note/, 'Given to her sister')
  press('Take back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsTo(createReturn)).toEqual([
    {
      ...{ id: saleWith().id, version: 1, returnId: expect.any(String), lines: [{ place: 2, quantity: 1 }] },
      amount: 25_050,
      ...{ method: 'cash', reference: null, note: 'Given to her sister', reason: 'Too short', photoId: null },
      endedWarranties: [],
    },
  ])
  const list = within(await screen.findByRole('list', { name: 'Returns' }))
  for (const text of [/R-000000ABCD/, /Reason: Too short/, /ETB 250\.50 given back · Cash/])
    expect(list.getByText(text)).toBeTruthy()
  expect(rowOf('USB-C cable')).toContain('1 of 2 returned')
  expect([rowOf('Returned'), rowOf('Given back')]).toEqual(['Returned−ETB 250.50', 'Given backETB 250.50'])
  expect(rowOf('Total after returns')).toBe('Total after returnsETB 18,750.50')
  expect(screen.getByText('Partly returned')).toBeTruthy()
  expect(screen.queryByText('Balance due')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' }), 'a sale with a return cannot be deleted').toBeNull()
})

test('everything that is left of a sale is returned with one click', async () => {
  await openReturn(returned)
  press('Return all')
  await waitFor(() => expect(typedIn(/Amount to give back/)).toBe('18,750.50'))
  expect([typedIn(/How many of Galaxy/), typedIn(/How many of USB-C cable/)]).toEqual(['1', '1'])
  cleanup()
  await openReturn(saleWith({ lines: [phone] }))
  expect(typedIn(/How many of Galaxy/), 'the only item is chosen').toBe('1')
  expect(dialog().queryByRole('button', { name: 'Return all' })).toBeNull()
})

test('an Admin is warned of cash that the drawer should not have; who counts it is not told', async () => {
  const warning = /more than the ETB 300.00 that should be in the drawer/
  for (const role of ['Admin', 'Sales'] as const) {
    await openReturn(saleWith({ createdAt: new Date().toISOString() }), role)
    type(/How many of Galaxy/, '1')
    if (role === 'Admin') {
      await dialog().findByText(warning)
      type(/Given back by/, 'telebirr')
      await waitFor(() => expect(dialog().queryByText(warning)).toBeNull())
      type(/Given back by/, 'cash')
      await dialog().findByText(warning)
      type(/Amount to give back/, '300')
    }
    await waitFor(() => expect(Number(typedIn(/Amount to give back/).replace(',', ''))).toBeGreaterThan(0))
    await waitFor(() => expect(dialog().queryByText(warning)).toBeNull())
    expect(requestsTo(listDrawers)).toHaveLength(1)
    cleanup()
  }
})

test('what is given back otherwise than in cash has a reference, which the shop may require', async () => {
  serve(getDeskSettings, { ...deskSettings, requiresReference: true })
  serve(createReturn, ({ reference }) =>
    reference === null
      ? refusalOfField('payments.referenceRequired', 'reference')
      : { sale: returned, saleReturn: cableBack, sms: 'none' as const },
  )
  await openReturn()
  type(/How many of USB-C cable/, '1')
  type(/Reason/, 'Too short')
  expect(dialog().queryByLabelText(/^Reference/), 'cash has none').toBeNull()
  type(/Given back by/, 'telebirr')
  press('Take back')
  expect(await dialog().findByText('Please enter the reference of the payment')).toBeTruthy()
  type(/^Reference/, ' CJF 1 ')
  press('Take back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsTo(createReturn).map(({ reference }) => reference)).toEqual([null, 'CJF 1'])
})

test('what was not given back for a returned item is named so, not as overpaid', async () => {
  const [paid, givenBack] = returned.payments as [Sale['payments'][number], Sale['payments'][number]]
  await openSale({ ...returned, payments: [paid, { ...givenBack, amount: -20_000 }] })
  await screen.findByRole('table', { name: 'Items' })
  expect(rowOf('Not given back')).toBe('Not given backETB 50.50')
  expect(screen.queryByText('Overpaid')).toBeNull()
})

test('nothing chosen, too many and too much are refused before they are sent, and what a colleague took is marked', async () => {
  await openReturn()
  type(/Reason/, 'Too short')
  press('Take back')
  expect(await dialog().findByText('Please choose what is returned')).toBeTruthy()
  type(/How many of USB-C cable/, '3')
  press('Take back')
  expect(await dialog().findByText('Only 2 can still be returned')).toBeTruthy()
  type(/How many of USB-C cable/, '2')
  await waitFor(() => expect(typedIn(/Amount to give back/)).toBe('501.00'))
  type(/Amount to give back/, '600')
  press('Take back')
  expect(await dialog().findByText('At most ETB 501.00 was paid for it')).toBeTruthy()
  expect(requestsTo(createReturn)).toEqual([])
  serve(createReturn, new Refusal('input.invalid', { fields: { 'lines.0.quantity': 'Only 1 can still be returned' } }))
  type(/Amount to give back/, '501')
  press('Take back')
  await waitFor(() => expect(hintOf(field(/How many of USB-C cable/))).toBe('Only 1 can still be returned'))
  expect(typedIn(/Reason/)).toBe('Too short')
})

test('after a lost reply, a retry is the same return although the sale is refreshed; anything else is an edit conflict that shows the return', async () => {
  const { client } = await openReturn()
  type(/How many of USB-C cable/, '1')
  await waitFor(() => expect(typedIn(/Amount to give back/)).toBe('250.50'))
  type(/Amount to give back/, '100')
  type(/Reason/, 'Too short')
  serve(createReturn, () => {
    storeSale(returned)
    return new Refusal('server.failed', { requestId: 'r' })
  })
  press('Take back')
  await dialog().findByText(/^Failed to save the return/)
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.getByText('Partly returned')).toBeTruthy())
  expect(typedIn(/Amount to give back/)).toBe('100')
  press('Take back')
  await waitFor(() => expect(requestsTo(createReturn)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull())
  serve(createReturn, ({ version }) => {
    if (version !== returned.version) return new Refusal('edit.conflict', { what: 'this sale', current: returned })
    return { sale: returned, saleReturn: cableBack, sms: 'none' as const }
  })
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Take back' })).toHaveProperty('disabled', false))
  type(/Amount to give back/, '150')
  press('Take back')
  await dialog().findByText(/Somebody else has changed this sale/)
  await dialog().findByText(/^R-000000ABCD · USB-C cable · ETB 250\.50 given back · Cash · .* · Hana/)
  expect(dialog().getByText(/If your return is one of them, it is saved: press Cancel/)).toBeTruthy()
  expect(hintOf(field(/How many of Galaxy/))).toBe('1 can be returned')
  expect(hintOf(field(/How many of USB-C cable/))).toBe('1 can be returned')
  expect([typedIn(/How many of USB-C cable/), typedIn(/Reason/)]).toEqual(['0', 'Too short'])
  press('Take back')
  expect(await dialog().findByText('Please choose what is returned')).toBeTruthy()
  type(/How many of USB-C cable/, '1')
  press('Take back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requestsTo(createReturn)
  expect(sent.map(({ version }) => version)).toEqual([1, 1, 1, returned.version])
  expect(sent[1]).toEqual(sent[0])
  expect(new Set(sent.map(({ returnId }) => returnId)).size).toBe(3)
})

test('an exchange begins with what is brought back, and its credit goes on to New Sale', async () => {
  await openSale(saleWith())
  await findAndPress('Exchange')
  press('Continue in New Sale')
  expect(await dialog().findByText('Please choose what is returned')).toBeTruthy()
  type(/How many of USB-C cable/, '1')
  expect(await dialog().findByText('Credit for the new sale: ETB 250.50')).toBeTruthy()
  expect(dialog().queryByLabelText(/Amount to give back/)).toBeNull()
  type(/Reason/, 'Too short')
  press('Continue in New Sale')
  expect(await screen.findByRole('heading', { name: 'Create Sale' })).toBeTruthy()
  expect(requestsTo(createReturn)).toEqual([])
  const [draft] = await readDrafts<DraftedSale>({ kind: newSaleDrafts, userId: hana.id })
  expect(draft?.values).toMatchObject({
    customerName: 'Abebe Kebede',
    exchange: { saleId: saleWith().id, version: 1, lines: [{ place: 2, quantity: 1 }], credit: 25_050 },
  })
})

test('of two phones without IMEI under warranty, the seller chooses whose warranty ends', async () => {
  const warranties = ['352099001761507', '352099001761515'].map((deviceImei, index) => ({
    ...warrantyWith({ id: newId(), number: `12345${index}`, deviceModel: 'Galaxy A15', deviceImei }),
    mayOpen: true,
  }))
  serve(listSaleWarranties, { items: warranties })
  await openSale(saleWith({ lines: [{ ...phone, imei: null, quantity: 2 }] }))
  await screen.findByText('#123450')
  press('Return')
  expect(dialog().queryByRole('group', { name: /Warranties that end/ })).toBeNull()
  type(/How many of Galaxy/, '1')
  type(/Reason/, 'Too small')
  const choice = within(await dialog().findByRole('group', { name: /Warranties that end/ }))
  press('Take back')
  await waitFor(() => expect(choice.getByText('Choose the warranty of the item that comes back.').id).toBeTruthy())
  const second = choice.getByRole('checkbox', { name: '#123451 · Samsung Galaxy A15 · 352099001761515' })
  fireEvent.click(second)
  type(/How many of Galaxy/, '2')
  await waitFor(() => expect(dialog().queryByRole('group', { name: /Warranties that end/ })).toBeNull())
  type(/How many of Galaxy/, '1')
  fireEvent.click(await dialog().findByRole('checkbox', { name: /^#123450/ }))
  press('Take back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsTo(createReturn)).toMatchObject([{ endedWarranties: ['123450'] }])
})

test('both sales of an exchange, and the receipts, name each other and the credit', async () => {
  const newId = '0198a000-0000-7000-8000-0000000000aa'
  const credit = { ...payment, method: 'exchange', change: 0 } as const
  serve(listReturns, {
    items: [{ ...cableBack, exchangedFor: newId, givenBack: [{ method: 'exchange', amount: 25_050 }] }],
  })
  const { payments } = returned
  await openSale({
    ...returned,
    payments: payments.map(each => (each.amount < 0 ? { ...each, method: 'exchange' } : each)),
  })
  expect((await screen.findByRole('link', { name: 'S-00000000AA' })).getAttribute('href')).toBe(`/admin/sales/${newId}`)
  expect(screen.getByText('ETB 250.50 credited to the new sale')).toBeTruthy()
  expect(rowOf('Credit for another sale')).toBe('Credit for another saleETB 250.50')
  cleanup()
  const exchangeOf = { saleId: returned.id, returnId, givenBack: [] }
  const bought = saleWith({ id: newId, exchangeOf, payments: [{ ...credit, id: returnId, amount: 1_900_100 }] })
  await openSale(bought)
  expect((await screen.findByRole('link', { name: 'S-00000000FF' })).getAttribute('href')).toContain(returned.id)
  expect(rowOf('Credit from an exchange')).toBe('Credit from an exchangeETB 19,001.00')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByText('This sale cannot be deleted, because it is part of an exchange.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Correct the payment/ })).toBeNull()
  cleanup()
  openSales(`/admin/sales/${newId}/print?paper=roll`)
  expect(await screen.findByText('Credit from exchange, S-00000000FF')).toBeTruthy()
  cleanup()
  storeSale(returned)
  openSales(`/admin/sales/${returned.id}/returns/${returnId}/print?paper=a4`)
  expect((await screen.findByText('Exchanged for')).parentElement?.textContent).toBe('Exchanged forS-00000000AA')
})

test('after an exchange for something cheaper, the new sale and both receipts say what was given back', async () => {
  const newId = '0198a000-0000-7000-8000-0000000000aa'
  const givenBack: SaleReturn['givenBack'] = [
    { method: 'exchange', amount: 20_000 },
    { method: 'cash', amount: 5_050 },
  ]
  const cheaper = saleWith({
    ...{ id: newId, total: 20_000, lines: [{ ...cable, quantity: 1, unitPrice: 20_000 }] },
    exchangeOf: { saleId: returned.id, returnId, givenBack },
    payments: [{ ...payment, method: 'exchange', amount: 20_000 }],
  })
  const rest = 'Rest of the exchange given back, Cash'
  await openSale(cheaper, 'Sales')
  await screen.findByRole('table', { name: 'Items' })
  expect(rowOf(rest)).toBe(`${rest}ETB 50.50`)
  expect(hrefOf('R-000000ABCD')).toBe(`/admin/sales/${returned.id}/returns/${returnId}/print`)
  cleanup()
  openSales(`/admin/sales/${newId}/print?paper=roll`)
  expect((await screen.findByText(rest)).parentElement?.textContent).toBe(`${rest}ETB 50.50`)
  cleanup()
  storeSale(returned)
  serve(listReturns, { items: [{ ...cableBack, exchangedFor: newId, givenBack }] })
  openSales(`/admin/sales/${returned.id}/returns/${returnId}/print?paper=a4`)
  expect((await screen.findByText('Given back, Cash')).parentElement?.textContent).toBe('Given back, CashETB 50.50')
  expect(screen.queryByText(/of 2 returned/)).toBeNull()
})

test('the receipt of a sale marks what was returned', async () => {
  storeSale(returned)
  openSales(`/admin/sales/${returned.id}/print?paper=roll`)
  const receipt = within(await screen.findByRole('article', { name: 'Sales Receipt' }))
  expect(receipt.getByText('1 of 2 returned').closest('tr')?.textContent).toContain('USB-C cable')
  expect(receipt.getByText('Galaxy A15').closest('tr')?.textContent).not.toContain('eturned')
})

test('RETN-05 a sale with a return, or whose drawer is closed, is not deleted and says so; without a connection returning is refused with the reason', async () => {
  await openSale(returned)
  await screen.findByText('Partly returned')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByText('This sale cannot be deleted, because something of it was returned.')).toBeTruthy()
  cleanup()
  serve(deleteSale, new Refusal('sales.dayClosed'))
  await openSale(saleWith())
  await findAndPress('Delete')
  type(/Reason/, 'Mistake')
  press(/Delete/)
  expect(await dialog().findByText(/counted in a drawer that is closed.*It can be returned/)).toBeTruthy()
  cleanup()
  await openSale(saleWith())
  const buttons = [
    await screen.findByRole('button', { name: 'Return' }),
    screen.getByRole('button', { name: 'Exchange' }),
  ]
  act(() => reportConnection(false))
  for (const button of buttons) expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Giving back needs a connection/)).toBeTruthy()
  act(() => reportConnection(true))
})

test('a sale says what can be given back, and giving it back later is recorded', async () => {
  const owed = { ...returned, payments: [payment], createdAt: new Date().toISOString() }
  await openSale(owed, 'Sales')
  const button = await screen.findByRole('button', { name: 'Pay back' })
  expect(screen.getByText('up to ETB 250.50 can be given back')).toBeTruthy()
  act(() => reportConnection(false))
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Giving back needs a connection/)).toBeTruthy()
  act(() => reportConnection(true))
  fireEvent.click(button)
  expect(typedIn(/^Amount to give back/)).toBe('250.50')
  type(/^Amount to give back/, '100')
  await dialog().findByText('ETB 150.50 is still to be given back then.')
  const newer = { ...owed, version: 4 }
  storeSale(newer)
  serve(payBackSale, ({ version }) => {
    if (version !== newer.version) return new Refusal('edit.conflict', { what: 'this sale', current: newer })
    storeSale(returned)
    return returned
  })
  type(/^Payment method/, 'telebirr')
  type(/^Reference/, ' CJF 1 ')
  type(/^Note/, 'To her sister')
  press('Pay back')
  await dialog().findByText(/^Current values: up to ETB 250\.50 can be given back\./)
  type(/^Amount to give back/, '250.50')
  await dialog().findByText('Then nothing is left to give back.')
  press('Pay back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, sent] = requestsTo(payBackSale)
  expect(sent).toEqual({
    ...{ id: owed.id, paymentId: expect.any(String), version: 4, amount: 25_050 },
    ...{ method: 'telebirr', reference: 'CJF 1', note: 'To her sister' },
  })
  await expectToast(/^The money given back for S-\w+ was saved$/)
  await waitFor(() => expect(screen.queryByText(/can be given back$/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Pay back' })).toBeNull()
  cleanup()
  await openSale({ ...owed, createdAt: '2026-01-05T10:00:00Z' }, 'Sales')
  await screen.findByText('up to ETB 250.50 can be given back')
  expect(screen.queryByRole('button', { name: 'Pay back' }), 'as for a return').toBeNull()
})

test('after a conflict the amount to give back and what is left count from what a colleague has saved', async () => {
  const owed = { ...returned, payments: [payment], createdAt: new Date().toISOString() }
  await openSale(owed, 'Sales')
  await findAndPress('Pay back')
  const changeTo = (payments: Sale['payments']) => {
    const current = { ...owed, payments, version: owed.version + 1 }
    serve(payBackSale, new Refusal('edit.conflict', { what: 'this sale', current }))
    press('Pay back')
  }
  type(/^Amount to give back/, '100')
  changeTo([payment, { ...payment, id: hana.id, amount: -5_000 }])
  await dialog().findByText(/^Current values: up to ETB 200\.50 can be given back\./)
  expect(dialog().getByText('ETB 100.50 is still to be given back then.')).toBeTruthy()
  changeTo([payment, { ...payment, id: hana.id, amount: -25_050 }])
  await dialog().findByText(/^Current values: nothing can be given back\./)
})

test('who may not return a sale has no button, nor has a sale of which everything was returned', async () => {
  await openSale(saleWith({ createdAt: '2026-01-05T10:00:00Z' }), 'Sales')
  expect(screen.queryByRole('button', { name: 'Return' })).toBeNull()
  cleanup()
  await openSale({ ...returned, lines: [phone, cable].map(line => ({ ...line, returned: line.quantity })) })
  await screen.findByText('Returned', { selector: '.MuiChip-label' })
  expect(await screen.findByText(/^Everything of this sale was returned, so no warranty/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Return' })).toBeNull()
})

test('the receipt of a return prints with its number, items and what was given back', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  storeSale(returned)
  openSales(`/admin/sales/${returned.id}/returns/${returnId}/print?paper=roll`)
  const receipt = within(await screen.findByRole('article', { name: 'Return Receipt' }))
  for (const text of ['R-000000ABCD', '14 Nov 2026, 14:00', 'USB-C cable', /^S-00000000FF, /, 'Too short', 'Hana'])
    expect(receipt.getByText(text)).toBeTruthy()
  expect(receipt.queryByText('Galaxy A15')).toBeNull()
  const sums = [...document.querySelectorAll('.receipt-sums')].map(list =>
    [...list.querySelectorAll('dt')].map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
  )
  expect(sums).toEqual([
    [
      ['Sold for', 'ETB 250.50'],
      ['Given back, Cash', 'ETB 250.50'],
    ],
    [
      ['1 × Galaxy A15', 'ETB 18,500.00'],
      ['1 × USB-C cable', 'ETB 250.50'],
      ['Total now', 'ETB 18,750.50'],
      ['Paid', 'ETB 18,750.50'],
    ],
  ])
  press('Print')
  expect(print).toHaveBeenCalled()
})

test('what was given back is corrected like a payment', async () => {
  await openSale(returned)
  await findAndPress(/^Correct the payment of ETB.250\.50$/)
  expect(typedIn(/given back/)).toBe('250.50')
  type(/given back/, '200')
  expect(dialog().getByText('This pays it in full. Overpaid by ETB 50.50')).toBeTruthy()
})

const waitingButton = 'Waiting for images to upload...'
/** Saves a return while its photo is being uploaded. */
const returnWithPhoto = async () => {
  const { choosePicture, answerUpload, running } = playUploads()
  const { client } = await openReturn()
  type(/How many of USB-C cable/, '1')
  await waitFor(() => expect(typedIn(/Amount to give back/)).toBe('250.50'))
  type(/Reason/, 'Too short')
  choosePicture()
  await waitFor(() => expect(running()).toHaveLength(1))
  press('Take back')
  await dialog().findByRole('button', { name: waitingButton })
  return { client, answerUpload }
}
/** Of what was paid less since. */
const lessPaid = saleWith({ payments: [{ ...payment, amount: 10_000 }], version: 4 })

test.each<[string, (change: { colleague: () => void }) => void]>([
  ['the amount is being typed', () => type(/Amount to give back/, '1')],
  ['a colleague changes what can be given back', ({ colleague }) => colleague()],
  [
    'the photo is removed',
    () => fireEvent.click(within(dialog().getByRole('group', { name: /Photo/ })).getByRole('button')),
  ],
])('a return that waits for its photo is not saved if %s', async (_, change) => {
  const { client, answerUpload } = await returnWithPhoto()
  storeSale(lessPaid)
  change({ colleague: () => void client.invalidateQueries() })
  await dialog().findByRole('button', { name: 'Take back' })
  expect(currentToast()).toMatchObject({ severity: 'warning', message: expect.stringMatching(/^Not saved yet/) })
  await answerUpload()
  expect(requestsTo(createReturn)).toEqual([])
  expect([typedIn(/Reason/), screen.queryByRole('button', { name: waitingButton })]).toEqual(['Too short', null])
})

test('a return that waits for its photo is not saved once its dialog asks whether to leave it', async () => {
  const { answerUpload } = await returnWithPhoto()
  fireEvent.keyDown(screen.getByRole('button', { name: waitingButton }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('button', { name: waitingButton })).toBeNull())
  await answerUpload()
  expect(requestsTo(createReturn)).toEqual([])
})
