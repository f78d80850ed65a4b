import { expect, test } from 'vitest'
import { daysLate } from '#web/repairs/detail/daysLate.ts'

const due = { status: 'In Progress', estimatedCompletion: '2026-02-27' } as const

test.each([
  ['2026-02-27T20:59:59.999Z', 0],
  ['2026-02-27T21:00:00.000Z', 1],
  ['2026-03-01T20:59:59.999Z', 2],
  ['2027-02-27T12:00:00.000Z', 365],
])('REP-04 at %s a repair due on 27 February is %i days late in the time zone of the shop', (now, days) => {
  expect(daysLate(due, new Date(now))).toBe(days)
})

test('a closed repair and one without an estimate are never late', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  expect(daysLate({ ...due, status: 'Completed' }, now)).toBe(0)
  expect(daysLate({ ...due, estimatedCompletion: null }, now)).toBe(0)
})
