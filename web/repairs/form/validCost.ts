import { partsCostOf } from '#contract/repairs/cost.ts'
import type { PartLine } from '#web/repairs/form/repairForm.ts'

/** The cost of the lines that have a valid quantity. */
export const validCost = (lines: readonly PartLine[]): number =>
  partsCostOf(lines.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0))
