import { expect, test } from 'vitest'
import { mayReturnSale } from '../returns/mayReturnSale.ts'
import { mayDeleteSale } from './mayDeleteSale.ts'

const line = { quantity: 2, unitPrice: 500, returned: 0 }
const sale = { salesPerson: { id: 'hana' }, createdAt: '2026-11-15T04:30:00Z', lines: [line] }
const [hana, sara] = [{ id: 'hana', role: 'Sales' } as const, { id: 'sara', role: 'Sales' } as const]
const admin = { id: 'abebe', role: 'Admin' } as const
const technician = { id: 'hana', role: 'Technician' } as const

test.each([
  ['2026-11-16T04:29:59.999Z', true],
  ['2026-11-16T04:30:00Z', false],
])('at %s a Sales user may delete or return their own sale of 15 November, 07:30: %s', (now, isAllowed) => {
  expect(mayDeleteSale(hana, sale, new Date(now))).toBe(isAllowed)
  expect(mayReturnSale(hana, sale, new Date(now))).toBe(isAllowed)
})

test('an Admin may delete or return any sale at any time, others none of a colleague', () => {
  for (const may of [mayDeleteSale, mayReturnSale]) {
    expect(may(admin, sale, new Date('2027-01-01T00:00:00Z'))).toBe(true)
    expect(may(sara, sale, new Date(sale.createdAt))).toBe(false)
    expect(may(technician, sale, new Date(sale.createdAt))).toBe(false)
  }
})

test('nobody may delete a sale of which something was returned; more of it may be returned', () => {
  const returned = { ...sale, lines: [{ ...line, returned: 1 }] }
  expect(mayDeleteSale(admin, returned, new Date(sale.createdAt))).toBe(false)
  expect(mayReturnSale(admin, returned, new Date(sale.createdAt))).toBe(true)
})
