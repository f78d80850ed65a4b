import { repairDue, repairOverpaid } from '#contract/repairs/cost.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { repairTexts as texts } from '#web/repairs/ticket/repair.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const formatEstimate = ({ estimatedCompletion }: Pick<RepairInList, 'estimatedCompletion'>): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : texts.notSet

export const formatTechnician = ({ technician }: Pick<RepairInList, 'technician'>): string =>
  technician?.name ?? texts.unassigned

/** 'ETB 500.00 due', 'ETB 300.00 to give back' or 'Paid'. Empty if there was nothing to pay. */
export const formatBalance = (
  repair: Pick<RepairInList, 'cost' | 'paid' | 'paidBefore'>,
  formatAmount: (santim: number) => string,
): string => {
  const due = repairDue(repair)
  if (due > 0) return texts.due(formatAmount(due))
  const overpaid = repairOverpaid(repair)
  if (overpaid > 0) return texts.toGiveBack(formatAmount(overpaid))
  return repair.paid > 0 ? texts.paid : ''
}
