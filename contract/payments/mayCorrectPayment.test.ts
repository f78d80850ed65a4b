import { expect, test } from 'vitest'
import { mayCorrectPayment } from './mayCorrectPayment.ts'

const payment = { method: 'cash', receivedBy: { id: 'hana' }, receivedAt: '2026-11-15T04:30:00Z' } as const
const hana = { id: 'hana', role: 'Sales' } as const

test.each([
  ['2026-11-16T04:29:59.999Z', true],
  ['2026-11-16T04:30:00Z', false],
])('at %s a Sales user may correct the payment they received on 15 November, 07:30: %s', (now, isAllowed) => {
  expect(mayCorrectPayment(hana, payment, new Date(now))).toBe(isAllowed)
})

test('an Admin may correct any payment at any time, others none that a colleague received', () => {
  expect(mayCorrectPayment({ id: 'abebe', role: 'Admin' }, payment, new Date('2027-01-01T00:00:00Z'))).toBe(true)
  expect(mayCorrectPayment({ id: 'sara', role: 'Sales' }, payment, new Date(payment.receivedAt))).toBe(false)
})

test('nobody may correct what an exchange has moved to another sale', () => {
  const moved = { ...payment, method: 'exchange' } as const
  expect(mayCorrectPayment({ id: 'abebe', role: 'Admin' }, moved, new Date(moved.receivedAt))).toBe(false)
})
