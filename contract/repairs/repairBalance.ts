import { repairDue, repairOverpaid } from './cost.ts'
import { statusRules } from './repairStatus.ts'
import type { RepairInList } from './repairs.ts'

interface RepairBalance {
  readonly kind: 'due' | 'deposit' | 'toGiveBack' | 'paid' | 'none'
  readonly amount: number
}

/**
 * What is left between the customer and the shop. While the work goes on, the cost is not known or may still grow: who has paid more
 * has paid a deposit. Only when the repair is closed is something to be given back.
 */
export const repairBalance = (repair: Pick<RepairInList, 'status' | 'cost' | 'paid' | 'paidBefore'>): RepairBalance => {
  const [due, overpaid] = [repairDue(repair), repairOverpaid(repair)]
  if (due > 0) return { kind: 'due', amount: due }
  if (overpaid > 0 && statusRules[repair.status].isClosed) return { kind: 'toGiveBack', amount: overpaid }
  if (overpaid > 0) return { kind: 'deposit', amount: repair.paid }
  return { kind: repair.paid > 0 ? 'paid' : 'none', amount: 0 }
}

/** 0 while the work goes on. */
export const repairToGiveBack = (repair: Parameters<typeof repairBalance>[0]): number => {
  const { kind, amount } = repairBalance(repair)
  return kind === 'toGiveBack' ? amount : 0
}
