export const repairStatuses = ['Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment'] as const
export type RepairStatus = (typeof repairStatuses)[number]

interface StatusRule {
  /** Nothing is expected of the shop any more, so it cannot be late. */
  readonly isOver: boolean
  readonly tellsCustomer: boolean
  /** What the customer thinks of it is of interest. */
  readonly asksForFeedback: boolean
  /** A Technician asks an Admin for it. */
  readonly needsApproval: boolean
}

const ordinary: StatusRule = { isOver: false, tellsCustomer: true, asksForFeedback: false, needsApproval: false }

export const statusRules: Readonly<Record<RepairStatus, StatusRule>> = {
  Received: ordinary,
  'In Progress': ordinary,
  Completed: { ...ordinary, isOver: true, asksForFeedback: true },
  Delivered: { ...ordinary, isOver: true, asksForFeedback: true },
  'NOT REPAIRED': { ...ordinary, isOver: true, needsApproval: true },
  Payment: { ...ordinary, tellsCustomer: false },
}

export const overStatuses = repairStatuses.filter(status => statusRules[status].isOver)
