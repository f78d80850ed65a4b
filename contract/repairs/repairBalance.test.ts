import { expect, test } from 'vitest'
import { repairBalance, repairToGiveBack } from './repairBalance.ts'
import { type RepairStatus, repairStatuses, statusRules } from './repairStatus.ts'

const balanceOf = (cost: number, paid: number, status: RepairStatus = 'Received', paidBefore = 0) =>
  repairBalance({ cost, paid, status, paidBefore })

test.each(repairStatuses)(
  'what was paid above the cost of a repair that is %s is a deposit until it is closed',
  status => {
    const { isClosed } = statusRules[status]
    expect(balanceOf(0, 20_000, status)).toEqual(
      isClosed ? { kind: 'toGiveBack', amount: 20_000 } : { kind: 'deposit', amount: 20_000 },
    )
    expect(balanceOf(15_000, 20_000, status)).toEqual(
      isClosed ? { kind: 'toGiveBack', amount: 5000 } : { kind: 'deposit', amount: 20_000 },
    )
    expect(repairToGiveBack({ cost: 15_000, paid: 20_000, paidBefore: 0, status })).toBe(isClosed ? 5000 : 0)
  },
)

test.each(repairStatuses)(
  'a repair that is %s and costs at least what was paid has a balance due or is paid',
  status => {
    expect(balanceOf(20_000, 0, status)).toEqual({ kind: 'due', amount: 20_000 })
    expect(balanceOf(20_000, 5000, status)).toEqual({ kind: 'due', amount: 15_000 })
    expect(balanceOf(20_000, 20_000, status)).toEqual({ kind: 'paid', amount: 0 })
    expect(balanceOf(0, 0, status)).toEqual({ kind: 'none', amount: 0 })
  },
)

test('what was paid before payments were recorded is never given back', () => {
  expect(balanceOf(20_000, 50_000, 'Delivered', 50_000)).toEqual({ kind: 'paid', amount: 0 })
  expect(balanceOf(20_000, 60_000, 'Delivered', 50_000)).toEqual({ kind: 'toGiveBack', amount: 10_000 })
})
