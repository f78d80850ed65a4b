import { expect, test } from 'vitest'
import { mayDeleteSale } from './mayDeleteSale.ts'

const sale = { salesPerson: { id: 'hana' }, createdAt: '2026-11-15T04:30:00Z' }
const [hana, sara] = [{ id: 'hana', role: 'Sales' } as const, { id: 'sara', role: 'Sales' } as const]
const admin = { id: 'abebe', role: 'Admin' } as const
const technician = { id: 'hana', role: 'Technician' } as const

test.each([
  ['2026-11-16T04:29:59.999Z', true],
  ['2026-11-16T04:30:00Z', false],
])('at %s a Sales user may delete their own sale of 15 November, 07:30: %s', (now, isAllowed) => {
  expect(mayDeleteSale(hana, sale, new Date(now))).toBe(isAllowed)
})

test('an Admin may delete any sale at any time, others none of a colleague', () => {
  expect(mayDeleteSale(admin, sale, new Date('2027-01-01T00:00:00Z'))).toBe(true)
  expect(mayDeleteSale(sara, sale, new Date(sale.createdAt))).toBe(false)
  expect(mayDeleteSale(technician, sale, new Date(sale.createdAt))).toBe(false)
})
