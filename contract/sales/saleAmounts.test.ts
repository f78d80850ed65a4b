import { expect, test } from 'vitest'
import { balanceOf, handedOver, isMistyped, overpaidAmount, splitReceived } from '../payments/paymentAmounts.ts'
import { balanceDue, changeDue, changeGiven, lineTotal, receivedInAll, saleTotal } from './saleAmounts.ts'

test('a total is exact to the santim', () => {
  const lines = [
    { quantity: 3, unitPrice: 10 },
    { quantity: 1000, unitPrice: 9_999_999_999 },
    { quantity: 1, unitPrice: 0 },
  ]
  expect(lines.map(lineTotal)).toEqual([30, 9_999_999_999_000, 0])
  expect(saleTotal({ lines })).toBe(9_999_999_999_030)
  expect(saleTotal({ lines: [] })).toBe(0)
})

test.each([
  [null, 0, 0],
  [1050, 0, 0],
  [2000, 950, 0],
  [1000, 0, 50],
  [0, 0, 1050],
])('of 1,050 santim and %s received, %s are given back and %s are due', (amountReceived, change, balance) => {
  expect([changeDue(1050, { amountReceived }), balanceDue(1050, { amountReceived })]).toEqual([change, balance])
})

test.each([
  [500, 20_000, false],
  [10_000, 110_000, false],
  [10_000, 110_001, true],
  [2_450_000, 2_500_000, false],
  [2_450_000, 24_499_999, false],
  [2_450_000, 24_500_000, true],
  [0, 100_000, false],
])('%i santim due and %i received: mistyped is %s', (due, received, expected) =>
  expect(isMistyped(due, received)).toBe(expected),
)

const [first, last] = [
  { id: 'first', amount: 400, change: 0 },
  { id: 'last', amount: 600, change: 100 },
]
/** 700 were handed over last, of which 100 were given back. */
const paidTwice = { total: 1000, payments: [first, last] }

const corrected = (paymentId: string, received: number) => ({
  total: paidTwice.total,
  payments: paidTwice.payments
    .map(payment =>
      payment.id === paymentId ? { ...payment, ...splitReceived(paidTwice, paymentId, received) } : payment,
    )
    .filter(({ amount }) => amount > 0),
})

test('change was given back with the last payment', () => {
  expect([handedOver(first), handedOver(last)]).toEqual([400, 700])
  expect(receivedInAll(paidTwice)).toBe(1100)
})

test.each([
  ['first', 400, 1100],
  ['first', 450, 1150],
  ['first', 300, 900],
  ['last', 700, 1100],
  ['last', 600, null],
  ['last', 0, 400],
])('if the %s of two payments is %i, the other one keeps its change: %s in all', (paymentId, amount, received) =>
  expect(receivedInAll(corrected(paymentId, amount))).toBe(received),
)

test.each([
  ['first', 450, 450],
  ['first', 700, 700],
  ['last', 650, 600],
  ['last', 500, 500],
])('of %s payment corrected to %i the shop has kept %i', (paymentId, received, amount) =>
  expect(splitReceived(paidTwice, paymentId, received)).toEqual({ amount, change: received - amount }),
)

test('an earlier payment corrected upwards is an overpayment, and no change of the last one', () => {
  const sale = {
    total: 1000,
    payments: [
      { ...first, amount: 500 },
      { ...last, amount: 700, change: 0 },
    ],
  }
  expect(receivedInAll(sale)).toBe(1200)
  expect([overpaidAmount(sale), changeGiven({ ...sale, amountReceived: 1200 })]).toEqual([200, 0])
  expect(splitReceived(sale, 'last', 700)).toEqual({ amount: 700, change: 0 })
  expect([overpaidAmount(paidTwice), changeGiven({ ...paidTwice, amountReceived: 1100 })]).toEqual([0, 100])
})

test.each([
  ['nothing is due after all was given back', 400, [1000, -400], { balance: 0, overpaid: 0, received: null }],
  ['what the shop has kept is overpaid', 400, [1000, -300], { balance: 0, overpaid: 100, received: null }],
  ['a return lowers what is due first', 400, [500], { balance: 100, overpaid: 0, received: 500 }],
  ['nothing is due of what was returned unpaid', 1000, [], { balance: 0, overpaid: 0, received: 0 }],
])('of a sale of 1,000 with a return, %s', (_case, returned, amounts, { balance, overpaid, received }) => {
  const payments = amounts.map(amount => ({ id: String(amount), amount, change: 0 }))
  const sale = { total: 1000, returned, payments }
  expect([balanceOf(sale), overpaidAmount(sale), receivedInAll(sale)]).toEqual([balance, overpaid, received])
})

test('after a return, change is what was handed over above the lower cost', () => {
  const payments = [
    { id: 'first', amount: 600, change: 0 },
    { id: 'last', amount: 100, change: 20 },
  ]
  const sale = { total: 1000, returned: 300, payments }
  expect(receivedInAll(sale)).toBe(720)
  expect(changeGiven({ ...sale, amountReceived: 720 })).toBe(20)
  const givenBack = { ...sale, returned: 400, payments: [...payments, { id: 'back', amount: -100, change: 0 }] }
  expect([changeGiven({ ...givenBack, amountReceived: 720 }), splitReceived(givenBack, 'last', 130)]).toEqual([
    20,
    { amount: 100, change: 30 },
  ])
})
