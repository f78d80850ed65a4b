import { type RepairStatus, statusRules } from './repairStatus.ts'

/** The status that usually comes next while the shop has work to do. Undefined once a repair is closed. */
export const nextStatus = (status: RepairStatus): RepairStatus | undefined => {
  if (statusRules[status].isClosed) return undefined
  return status === 'Received' ? 'In Progress' : 'Completed'
}
