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

/** What was paid above the cost: it fell, or the deposit was larger. */
export const repairOverpaid = ({ cost, paid }: PaidRepair): number => Math.max(0, paid - cost)
