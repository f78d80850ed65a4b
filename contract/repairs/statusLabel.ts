import type { RepairStatus } from './repairStatus.ts'

/** What Delivered means for a device that was not repaired. */
export const collectedUnrepaired = 'Collected unrepaired'

interface LabelledRepair {
  readonly status: RepairStatus
  /** Null unless the device was not repaired. */
  readonly notRepairedCharge: number | null
}

/** The status of a repair in words. */
export const statusLabel = ({ status, notRepairedCharge }: LabelledRepair): string =>
  status === 'Delivered' && notRepairedCharge !== null ? collectedUnrepaired : status
