import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import {
  correctRepairPayment,
  listRepairPaymentCorrections,
  payBackRepair,
  receiveRepairPayment,
} from '#contract/repairs/repairPayments.ts'
import { getRepair, type Repair } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { RepairPayments } from '#web/repairs/payments/RepairPayments.tsx'
import { followRepair, paymentWith, repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, press, textsOf, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPages, userOf } from '#web/testing/showPage.tsx'

const sara = { id: '0198a000-0000-7000-8000-000000000009', name: 'Sara' }

let stored: Repair
/** What a change of the payments makes of the ticket. */
let after: Partial<Repair>

const change = ({ paidWas, costWas }: { paidWas: number; costWas?: number | undefined }) => {
  if (paidWas !== stored.paid || costWas !== stored.cost) return new Refusal('repairs.paidChanged', { current: stored })
  stored = { ...stored, ...after }
  return stored
}

beforeEach(() => {
  serveShop()
  serve(listRepairPaymentCorrections, { items: [] })
  serve(getRepair, () => stored)
  serve(receiveRepairPayment, change)
  serve(payBackRepair, change)
  serve(correctRepairPayment, change)
})

const Payments = followRepair(repair => <RepairPayments repair={repair} />)
const open = async (repair: Partial<Repair>, role: Role | SessionUser = 'Technician') => {
  stored = repairWith(repair)
  showPages({ '/': Payments }, '/', role)
  return within(await screen.findByRole('region', { name: 'Payments' }))
}
const sums = () =>
  [...document.querySelectorAll('dt')].map(({ textContent, nextSibling }) => [
    textContent,
    nextSibling?.textContent?.replaceAll('\u00A0', ' '),
  ])

test('a Technician receives the balance; the ticket then shows it as paid, with who, when and how', async () => {
  const payments = await open({ cost: 120_000, paid: 50_000, payments: [paymentWith({ receivedBy: sara })] })
  expect(sums()).toEqual([
    ['Cost', 'ETB 1,200.00'],
    ['Paid', 'ETB 500.00'],
    ['Balance due', 'ETB 700.00'],
  ])
  expect(payments.getByText(/^ETB 500\.00 · Cash/)).toBeTruthy()
  expect(payments.getByText(/ · Sara$/)).toBeTruthy()
  expect(payments.queryByRole('button', { name: /^Correct/ }), 'of a colleague').toBeNull()
  press('Receive payment')
  expect(field(/^Amount received/).value).toBe('700.00')
  type(/^Amount received/, '0')
  press('Receive payment')
  await screen.findByText('Please enter the amount received')
  type(/^Amount received/, '1,000')
  await screen.findByText('This pays it in full. Change: ETB 300.00')
  type(/^Payment method/, 'telebirr')
  press('Receive payment')
  await screen.findByText('Only cash gives change. Enter what is due: ETB 700.00.')
  await waitFor(() => expect(field(/^Amount received/).getAttribute('aria-invalid')).toBe('true'))
  expect(requestsTo(receiveRepairPayment)).toEqual([])
  type(/^Amount received/, '700')
  serve(receiveRepairPayment, refusalOfField('payments.referenceRequired', 'reference'))
  press('Receive payment')
  await screen.findByText('Please enter the reference of the payment')
  expect(field(/^Reference/).getAttribute('aria-invalid')).toBe('true')
  serve(receiveRepairPayment, change)
  type(/^Reference/, 'ABC123')
  const rest = paymentWith({ amount: 70_000, id: sara.id, method: 'telebirr' })
  after = { paid: 120_000, payments: [...stored.payments, rest] }
  press('Receive payment')
  await screen.findByText('The payment of REP-7K3M9QXZ was saved')
  expect(requestsTo(receiveRepairPayment).slice(1)).toEqual([
    {
      ...{ number: stored.number, paymentId: expect.any(String), paidWas: 50_000, costWas: 120_000 },
      ...{ method: 'telebirr', reference: 'ABC123', amount: 70_000 },
    },
  ])
  await waitFor(() => expect(sums().at(-1)).toEqual(['Balance due', 'Paid']))
  expect(screen.queryByRole('button', { name: 'Receive payment' })).toBeNull()
})

test('a payment of a colleague in the meantime is told with what is due now, and what was typed stays', async () => {
  await open({ cost: 120_000 })
  press('Receive payment')
  type(/^Amount received/, '900')
  stored = { ...stored, paid: 50_000, payments: [paymentWith()] }
  press('Receive payment')
  await screen.findByText(/^Current values: ETB 500\.00 paid, ETB 700\.00 due\./)
  expect(screen.getByText(/A colleague has just changed the cost of this repair or what is paid/)).toBeTruthy()
  expect(field(/^Amount received/).value).toBe('900')
  after = { paid: 120_000 }
  press('Receive payment')
  await waitFor(() =>
    expect(requestsTo(receiveRepairPayment).at(-1)).toMatchObject({ paidWas: 50_000, amount: 90_000 }),
  )
  const ids = requestsTo(receiveRepairPayment).map(({ paymentId }) => paymentId)
  expect(new Set(ids).size, 'the first try may have been saved').toBe(2)
})

test('PAY-04 a ticket that was paid above its cost says what to give back, and giving it back is recorded', async () => {
  const payments = await open({ status: 'Completed', cost: 20_000, paid: 50_000, payments: [paymentWith()] })
  expect(sums().at(-1)).toEqual(['To give back', 'ETB 300.00'])
  expect(payments.getByText(/Please give ETB 300\.00 back to the customer/)).toBeTruthy()
  press('Pay back')
  expect(field(/^Amount to give back/).value).toBe('300.00')
  type(/^Amount to give back/, '100')
  await screen.findByText('ETB 200.00 is still to be given back then.')
  const message = 'Only ETB 300.00 was paid above the cost. Enter that or less.'
  serve(payBackRepair, new Refusal('input.invalid', { fields: { amount: message } }))
  type(/^Amount to give back/, '300.01')
  press('Pay back')
  await screen.findByText(message)
  serve(payBackRepair, change)
  type(/^Amount to give back/, '300')
  await screen.findByText('Then nothing is left to give back.')
  after = { paid: 20_000, payments: [...stored.payments, paymentWith({ amount: -30_000, id: sara.id })] }
  press('Pay back')
  await waitFor(() => expect(sums().at(-1)).toEqual(['Balance due', 'Paid']))
  expect(requestsTo(payBackRepair).at(-1)).toMatchObject({ amount: 30_000, method: 'cash', paidWas: 50_000 })
  expect(payments.getByText(/^ETB 300\.00 given back · Cash/)).toBeTruthy()
  press(/^Correct the payment of ETB.300\.00$/)
  expect(field(/^Amount given back/).value).toBe('300.00')
})

test('an Admin is warned of giving back more cash than should be in the drawer', async () => {
  serve(listDrawers, { items: [{ branch: 2, unclosedDay: null, unclosedDays: 0, expected: 10_000 }] })
  const overpaid = { cost: 20_000, paid: 50_000, payments: [paymentWith()] }
  await open({ status: 'Completed', branch: 2, ...overpaid }, 'Admin')
  press('Pay back')
  const warning = 'That is more than the ETB 100.00 that should be in the drawer.'
  await screen.findByText(warning)
  type(/^Amount to give back/, '100')
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
})

test('what was paid before the cost is known is a deposit, which nobody is asked to give back', async () => {
  const payments = await open({ cost: 0, paid: 20_000, payments: [paymentWith({ amount: 20_000 })] })
  expect(sums()).toEqual([
    ['Cost', 'ETB 0.00'],
    ['Deposit', 'ETB 200.00'],
    ['Balance due', 'ETB 0.00'],
  ])
  expect(payments.queryByText(/Please give/)).toBeNull()
  expect(payments.queryByRole('button', { name: 'Pay back' })).toBeNull()
})

test('a wrong payment of today is corrected with a reason, and stays visible', async () => {
  await open({ cost: 120_000, paid: 50_000, payments: [paymentWith()] })
  press(/^Correct the payment of ETB.500\.00$/)
  type(/^Amount received/, '400')
  await screen.findByText('Partial payment. Balance due: ETB 800.00')
  press('Save Changes')
  await screen.findByText('Reason is required')
  type(/^Reason/, 'Counted again')
  after = { paid: 40_000, payments: [paymentWith({ amount: 40_000, id: sara.id })] }
  const [before, corrected] = [
    { method: 'cash', reference: null, amount: 50_000 },
    { method: 'cash', reference: null, amount: 40_000 },
  ] as const
  const times = { receivedAt: '2026-03-14T10:05:00Z', correctedAt: '2026-03-14T11:00:00Z' }
  const people = { receivedBy: 'Hana', correctedBy: 'Hana', reason: 'Counted again' }
  serve(listRepairPaymentCorrections, { items: [{ before, after: corrected, ...times, ...people }] })
  press('Save Changes')
  const list = await screen.findByRole('list', { name: 'Corrected payments' })
  expect(within(list).getByText('ETB 500.00 · Cash, corrected to ETB 400.00 · Cash')).toBeTruthy()
  expect(requestsTo(correctRepairPayment)).toMatchObject([
    { paymentId: paymentWith().id, amount: 40_000, reason: 'Counted again', paidWas: 50_000 },
  ])
})

test('a repair that was handed over before payments were recorded counts as paid, and says why', async () => {
  await open({ status: 'Delivered', cost: 80_000, paid: 80_000, paidBefore: 80_000 })
  expect(sums()).toEqual([
    ['Cost', 'ETB 800.00'],
    ['Paid before payments were recorded', 'ETB 800.00'],
    ['Paid', 'ETB 800.00'],
    ['Balance due', 'Paid'],
  ])
  expect(screen.queryByText('No payments')).toBeNull()
})

test('a Sales user, who may not change a ticket, sees its payments and takes none', async () => {
  await open({ cost: 120_000, paid: 50_000, payments: [paymentWith()] }, 'Sales')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('CASH-01 an Admin chooses the drawer of cash if neither they nor the ticket has a branch', async () => {
  const owner = { ...userOf('Admin'), branch: null }
  await open({ cost: 120_000, branch: 1 }, owner)
  press('Receive payment')
  await screen.findByRole('dialog')
  expect(screen.queryByLabelText(/^Drawer/), 'the ticket has a branch').toBeNull()
  cleanup()
  await open({ cost: 120_000, branch: null }, owner)
  press('Receive payment')
  await screen.findByLabelText(/^Drawer/)
  expect(textsOf(field(/^Drawer/).querySelectorAll('option'))).toEqual([
    ...['No branch', 'Awlo', 'Atlas', 'Aberus', 'Garad'],
  ])
  type(/^Drawer/, '1')
  type(/^Payment method/, 'telebirr')
  await waitFor(() => expect(screen.queryByLabelText(/^Drawer/), 'only cash').toBeNull())
  type(/^Payment method/, 'cash')
  press('Receive payment')
  await waitFor(() => expect(requestsTo(receiveRepairPayment).at(-1)).toMatchObject({ method: 'cash', drawer: 1 }))
})
