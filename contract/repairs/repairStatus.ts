import type { TemplateKind } from '../sms/templates/templateKinds.ts'

export const repairStatuses = ['Received', 'In Progress', 'Completed', 'Delivered', 'NOT REPAIRED', 'Payment'] as const
export type RepairStatus = (typeof repairStatuses)[number]

interface StatusRule {
  /** The shop has nothing left to do, so it cannot be delayed. The SQL function is_closed has the same list. */
  readonly isClosed: boolean
  /** The customer no longer waits for it, and their feedback counts. The SQL function is_done has the same list. */
  readonly isDone: boolean
  /** The SMS that the customer gets. */
  readonly sms: TemplateKind | null
  /** The customer has collected the device and gets the feedback link. */
  readonly takesFeedback: boolean
  /** A Technician can only request it; an Admin decides. */
  readonly needsApproval: boolean
}

const ordinary: Omit<StatusRule, 'sms'> = {
  isClosed: false,
  isDone: false,
  takesFeedback: false,
  needsApproval: false,
}

export const statusRules: Readonly<Record<RepairStatus, StatusRule>> = {
  Received: { ...ordinary, sms: 'repairReceived' },
  'In Progress': { ...ordinary, sms: 'repairInProgress' },
  Completed: { ...ordinary, isClosed: true, isDone: true, sms: 'repairCompleted' },
  Delivered: { ...ordinary, isClosed: true, isDone: true, takesFeedback: true, sms: 'repairDelivered' },
  'NOT REPAIRED': { ...ordinary, isClosed: true, needsApproval: true, sms: 'repairNotRepaired' },
  Payment: { ...ordinary, isClosed: true, sms: null },
}

export const doneStatuses = repairStatuses.filter(status => statusRules[status].isDone)
