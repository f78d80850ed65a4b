import { expect, test } from 'vitest'
import { retryDelaySeconds } from './retryPolicy.ts'

test('the delay of a retry doubles from ten seconds up to a quarter of an hour', () => {
  const delays = [1, 2, 3, 7, 8, 1000].map(attempt => retryDelaySeconds(attempt, 0, 0, 0.5))
  expect(delays).toEqual([10, 20, 40, 640, 900, 900])
})

test('the jitter is at most a quarter of the delay', () => {
  expect([retryDelaySeconds(1, 0, 0, 0), retryDelaySeconds(1, 0, 0, 1)]).toEqual([7.5, 12.5])
  const delay = retryDelaySeconds(1, 0) ?? 0
  expect(delay).toBeGreaterThanOrEqual(7.5)
  expect(delay).toBeLessThanOrEqual(12.5)
})

test('a message that would be older than a day is not retried', () => {
  const day = 24 * 60 * 60
  expect(retryDelaySeconds(1, day - 10, 0, 0.5)).toBe(10)
  expect(retryDelaySeconds(1, day - 9, 0, 0.5)).toBeUndefined()
  expect(retryDelaySeconds(100, day, 0, 0)).toBeUndefined()
})

test('a longer delay that the provider asks for is respected, up to an hour and a quarter', () => {
  const delays = [5, 60, 3600, 10 ** 9].map(retryAfter => retryDelaySeconds(1, 0, retryAfter, 0))
  expect(delays).toEqual([7.5, 60, 3600, 3600])
  expect([retryDelaySeconds(1, 0, 60, 1), retryDelaySeconds(1, 0, 10 ** 9, 1)]).toEqual([75, 4500])
})
