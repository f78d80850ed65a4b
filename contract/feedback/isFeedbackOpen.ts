import { type RepairStatus, statusRules } from '../repairs/repairStatus.ts'

/** Whether a customer may say how a repair was: once they have it back, and once. */
export const isFeedbackOpen = ({ status, isGiven }: { status: RepairStatus; isGiven: boolean }): boolean =>
  statusRules[status].takesFeedback && !isGiven
