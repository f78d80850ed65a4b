interface PricedPart {
  readonly quantity: number
  readonly unitCost: number
}

/** The total cost of the parts, in santim. */
export const partsCostOf = (parts: readonly PricedPart[]): number =>
  parts.reduce((total, { quantity, unitCost }) => total + quantity * unitCost, 0)
