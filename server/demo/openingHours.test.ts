import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTimeAt, timeAt, workday } from './openingHours.ts'

const minute = 60_000
const at = (text: string) => Date.parse(`${text}+03:00`)
const minuteBefore = (time: number) => timeAt(openTimeAt(time) - minute).getTime()

test.each([
  ['at noon', '2026-11-13T12:00', '2026-11-13T11:59'],
  ['in the evening', '2026-11-13T23:10', '2026-11-13T18:29'],
  ['in the night', '2026-11-14T03:00', '2026-11-13T18:29'],
  ['on a Sunday', '2026-11-15T12:00', '2026-11-14T18:29'],
  ['at the opening of a Monday', '2026-11-16T08:30', '2026-11-14T18:29'],
])('a minute of opening hours earlier is the last minute that the shop was open, %s', (_when, now, before) => {
  expect(minuteBefore(at(now))).toBe(at(before))
})

test('one working day after a Saturday is Monday at the same time', () => {
  expect(timeAt(openTimeAt(at('2026-11-14T10:15')) + workday).getTime()).toBe(at('2026-11-16T10:15'))
})

test('open time advances only while the shop is open', () => {
  const openTime = fc.integer({ min: 0, max: 3000 * workday })
  fc.assert(
    fc.property(openTime, time => {
      expect(openTimeAt(timeAt(time).getTime())).toBe(time)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: at('2024-01-02T00:00'), max: at('2034-01-01T00:00') }), time => {
      expect(minuteBefore(time)).toBeLessThanOrEqual(time - minute)
    }),
  )
})
