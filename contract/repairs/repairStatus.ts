export const repairStatuses = ['Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment'] as const
export type RepairStatus = (typeof repairStatuses)[number]

interface StatusRule {
  /** Nothing is expected of the shop any more, so it cannot be late. */
  readonly isOver: boolean
  /** Nor does the customer wait any more, and what they think of it is of interest. */
  readonly isDone: boolean
  readonly notifiesCustomer: boolean
  /** The customer has it back, and the link to say how it was. */
  readonly takesFeedback: boolean
  /** A Technician asks an Admin for it. */
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
