import { expect, test } from 'vitest'
import { readRepairFilter } from '#web/repairs/repairFilter.ts'

test('the address of the list tells what it is narrowed to, and nothing else counts', () => {
  expect(readRepairFilter({ search: '0911', delayed: 'true' })).toEqual({ search: '0911', delayed: true })
  expect(readRepairFilter({ search: ' ', delayed: 'false', page: '2' })).toEqual({})
  expect(readRepairFilter({ search: ['a', 'b'], delayed: '1' })).toEqual({})
})

test('a search from a link is no longer than the server takes', () => {
  expect(readRepairFilter({ search: 'x'.repeat(500) }).search).toHaveLength(100)
})
