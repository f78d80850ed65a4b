import { expect, test } from 'vitest'
import { readRepairFilter } from '#web/repairs/repairFilter.ts'

test('the filter of the list is read from the query string', () => {
  expect(readRepairFilter({ search: '0911', delayed: 'true' })).toEqual({ search: '0911', delayed: true })
})

test('an invalid filter is set to undefined, because the router keeps parameters that are left out', () => {
  expect(readRepairFilter({ search: ' ', delayed: 'false', page: '2' })).toStrictEqual({
    search: undefined,
    delayed: undefined,
  })
})
