import type { Paid } from '../payments/paymentAmounts.ts'

interface PricedPart {
  readonly quantity: number
  readonly unitCost: number
}

interface PricedRepair {
  readonly partsCost: number
  readonly extraCost: number
  readonly notRepairedCharge: number | null
}

/** What the customer pays, in santim. */
export const repairCost = ({ partsCost, extraCost, notRepairedCharge }: PricedRepair): number =>
  notRepairedCharge ?? partsCost + extraCost

/** The total cost of the parts, in santim. */
export const partsCostOf = (parts: readonly PricedPart[]): number =>
  parts.reduce((total, { quantity, unitCost }) => total + quantity * unitCost, 0)

interface PaidRepair {
  readonly cost: number
  readonly paid: number
}

/** What the customer still owes. */
export const repairDue = ({ cost, paid }: PaidRepair): number => Math.max(0, cost - paid)

interface PaidBefore {
  /** What of `paid` is no payment: the repair was handed over before payments were recorded. */
  readonly paidBefore: number
}

/** What was paid above the cost and can be given back: the cost fell, or the deposit was larger. */
export const repairOverpaid = ({ cost, paid, paidBefore }: PaidRepair & PaidBefore): number =>
  Math.max(0, paid - Math.max(cost, paidBefore))

/** What the payments of a repair are for. What was paid before they were recorded is as if the repair had cost less. */
export const payablePart = <P extends Paid['payments']>({
  cost,
  paidBefore,
  payments,
}: Pick<PaidRepair, 'cost'> & PaidBefore & { readonly payments: P }) => ({
  total: Math.max(0, cost - paidBefore),
  payments,
})
