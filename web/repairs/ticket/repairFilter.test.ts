import { expect, test } from 'vitest'
import { readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'

const query = {
  search: '0911',
  delayed: 'true',
  dueToday: 'true',
  balanceDue: 'true',
  toGiveBack: 'true',
  handedOver: '2026-11-14',
  technician: '0198a000-0000-7000-8000-000000000001',
  from: '2026-11-01',
  to: '2026-11-15',
  pageSize: 25,
  status: 'Payment',
  sort: 'due',
}
const nothing = Object.fromEntries(Object.keys(query).map(name => [name, undefined]))

test('the filter of the list is read from the query string', () => {
  expect(readRepairFilter(query)).toEqual({
    ...query,
    delayed: true,
    dueToday: true,
    balanceDue: true,
    toGiveBack: true,
  })
  expect(readRepairFilter({ technician: 'none' }).technician).toBe('none')
})

test('an invalid filter is set to undefined, because the router keeps parameters that are left out', () => {
  const invalid = {
    search: ' ',
    delayed: 'false',
    dueToday: '1',
    balanceDue: 'yes',
    toGiveBack: 'no',
    handedOver: 'today',
    technician: 'hana',
    from: '2026-02-30',
    to: 2026,
    pageSize: 7,
    page: '2',
    status: 'Lost',
    sort: 'newest',
  }
  expect(readRepairFilter(invalid)).toStrictEqual(nothing)
  expect(readRepairFilter({ from: '2026-11-02', to: '2026-11-01', pageSize: '50' })).toStrictEqual(nothing)
})
