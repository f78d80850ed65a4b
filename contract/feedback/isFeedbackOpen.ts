import { type RepairStatus, statusRules } from '../repairs/repairStatus.ts'

/** A customer can give feedback once, after delivery. */
export const isFeedbackOpen = ({ status, isGiven }: { status: RepairStatus; isGiven: boolean }): boolean =>
  statusRules[status].takesFeedback && !isGiven
