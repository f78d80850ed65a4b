import { expect, test } from 'vitest'
import { availableMemory, sharedBuffers } from './memory.ts'

const gibibyte = 2 ** 30

test.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [4, '512MB'],
  [8, '1024MB'],
  [64, '1024MB'],
])('a machine with %i GiB gets shared buffers of %s', (memory, buffers) => {
  expect(sharedBuffers(memory * gibibyte)).toBe(buffers)
})

test('the memory of this machine is in a plausible range', () => {
  expect(availableMemory()).toBeGreaterThan(0.25 * gibibyte)
  expect(availableMemory()).toBeLessThan(2 ** 44)
})
