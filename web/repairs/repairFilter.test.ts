import { expect, test } from 'vitest'
import { readRepairFilter } from '#web/repairs/repairFilter.ts'

test('the address of the list tells what it is narrowed to', () => {
  expect(readRepairFilter({ search: '0911', delayed: 'true' })).toEqual({ search: '0911', delayed: true })
})

test('what else it says is named too, since the router would keep it', () => {
  expect(readRepairFilter({ search: ' ', delayed: 'false', page: '2' })).toStrictEqual({
    search: undefined,
    delayed: undefined,
  })
})
