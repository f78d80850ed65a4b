import { expect, test } from 'vitest'
import { buffersFor, memoryHere } from './memory.ts'

const gibibyte = 2 ** 30

test.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [4, '512MB'],
  [8, '1024MB'],
  [64, '1024MB'],
])('a machine of %i GiB keeps %s of the database at hand', (memory, buffers) => {
  expect(buffersFor(memory * gibibyte)).toBe(buffers)
})

test('this machine has some memory, and not more than one could buy', () => {
  expect(memoryHere()).toBeGreaterThan(0.25 * gibibyte)
  expect(memoryHere()).toBeLessThan(2 ** 44)
})
