export const repairStatuses = ['Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment'] as const
export type RepairStatus = (typeof repairStatuses)[number]

interface StatusRule {
  /** The shop has nothing left to do, so it cannot be delayed. The SQL function is_closed has the same list. */
  readonly isClosed: boolean
  /** The customer no longer waits for it, and their feedback counts. The SQL function is_done has the same list. */
  readonly isDone: boolean
  readonly notifiesCustomer: boolean
  /** The customer has collected the device and gets the feedback link. */
  readonly takesFeedback: boolean
  /** A Technician can only request it; an Admin decides. */
  readonly needsApproval: boolean
}

const ordinary: StatusRule = {
  isClosed: false,
  isDone: false,
  notifiesCustomer: true,
  takesFeedback: false,
  needsApproval: false,
}

export const statusRules: Readonly<Record<RepairStatus, StatusRule>> = {
  Received: ordinary,
  'In Progress': ordinary,
  Completed: { ...ordinary, isClosed: true, isDone: true },
  Delivered: { ...ordinary, isClosed: true, isDone: true, takesFeedback: true },
  'NOT REPAIRED': { ...ordinary, isClosed: true, needsApproval: true },
  Payment: { ...ordinary, notifiesCustomer: false },
}

export const doneStatuses = repairStatuses.filter(status => statusRules[status].isDone)
