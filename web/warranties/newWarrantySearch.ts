import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'

/** Reads the repair that a new warranty is for from the query string. */
export const readNewWarrantySearch = ({ repair }: Record<string, unknown>): { repair?: string | undefined } => ({
  repair: typeof repair === 'string' ? normalRepairNumber(repair) : undefined,
})
