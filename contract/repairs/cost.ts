interface Priced {
  readonly quantity: number
  readonly unitCost: number
}

/** In santim. */
export const partsCostOf = (parts: readonly Priced[]): number =>
  parts.reduce((total, { quantity, unitCost }) => total + quantity * unitCost, 0)
