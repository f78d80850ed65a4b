export const repairStatuses = ['Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment'] as const
export type RepairStatus = (typeof repairStatuses)[number]

interface StatusRule {
  /** The shop has finished its work, so the repair cannot be delayed. */
  readonly isOver: boolean
  /** The repair succeeded; counted in the feedback dashboard. */
  readonly isDone: boolean
  readonly notifiesCustomer: boolean
  /** The customer has collected the device and gets the feedback link. */
  readonly takesFeedback: boolean
  /** A Technician can only request it; an Admin decides. */
  readonly needsApproval: boolean
}

const ordinary: StatusRule = {
  isOver: false,
  isDone: false,
  notifiesCustomer: true,
  takesFeedback: false,
  needsApproval: false,
}

export const statusRules: Readonly<Record<RepairStatus, StatusRule>> = {
  Received: ordinary,
  'In Progress': ordinary,
  Completed: { ...ordinary, isOver: true, isDone: true },
  Delivered: { ...ordinary, isOver: true, isDone: true, takesFeedback: true },
  'NOT REPAIRED': { ...ordinary, isOver: true, needsApproval: true },
  Payment: { ...ordinary, notifiesCustomer: false },
}

export const overStatuses = repairStatuses.filter(status => statusRules[status].isOver)
export const doneStatuses = repairStatuses.filter(status => statusRules[status].isDone)
