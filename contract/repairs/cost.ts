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
