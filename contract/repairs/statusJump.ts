import { type RepairStatus, statusRules } from './repairStatus.ts'

/** How far a repair has come in each status. */
const order: Readonly<Record<RepairStatus, number>> = {
  Received: 0,
  'In Progress': 1,
  Completed: 2,
  Payment: 2,
  'NOT REPAIRED': 2,
  Delivered: 3,
}

/** A status that is unusual after another: it goes back, or hands over or bills a device on which the work is not finished. */
export const isStatusJump = (from: RepairStatus, to: RepairStatus): boolean =>
  order[to] < order[from] || ((to === 'Delivered' || to === 'Payment') && !statusRules[from].isClosed)
