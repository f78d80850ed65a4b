import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffSeconds } from './signInBackoff.ts'

test('AUTH-16 the first failures are free, then each doubles the wait up to a quarter of an hour', () => {
  expect([0, 3, 4, 5, 6, 7, 13, 14, 40].map(failures => backoffSeconds(failures, 3))).toEqual([
    0, 0, 1, 2, 4, 8, 512, 900, 900,
  ])
})

test('AUTH-16 one more failure never shortens the wait', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(100), (failures, free) => {
      expect(backoffSeconds(failures + 1, free)).toBeGreaterThanOrEqual(backoffSeconds(failures, free))
    }),
  )
})
