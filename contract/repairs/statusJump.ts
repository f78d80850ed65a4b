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

/** The customer was told that the device is not repaired, and would now be told that it is. */
export const isRepairedAfterAll = (from: RepairStatus, to: RepairStatus): boolean =>
  from === 'NOT REPAIRED' && (to === 'Completed' || to === 'Payment')

/**
 * A status that is unusual after another: it goes back, calls a device repaired that was not, or hands over or bills one on which
 * the work is not finished.
 */
export const isStatusJump = (from: RepairStatus, to: RepairStatus): boolean =>
  order[to] < order[from] ||
  isRepairedAfterAll(from, to) ||
  ((to === 'Delivered' || to === 'Payment') && !statusRules[from].isClosed)
