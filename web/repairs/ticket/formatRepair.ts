import { repairBalance } from '#contract/repairs/repairBalance.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { repairTexts as texts } from '#web/repairs/ticket/repair.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const formatEstimate = ({ estimatedCompletion }: Pick<RepairInList, 'estimatedCompletion'>): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : texts.notSet

export const formatTechnician = ({ technician }: Pick<RepairInList, 'technician'>): string =>
  technician?.name ?? texts.unassigned

/** 'ETB 500.00 due', 'Deposit ETB 200.00', 'ETB 300.00 to give back' or 'Paid'. Empty if there was nothing to pay. */
export const formatBalance = (
  repair: Parameters<typeof repairBalance>[0],
  formatAmount: (santim: number) => string,
): string => {
  const { kind, amount } = repairBalance(repair)
  if (kind === 'none') return ''
  return kind === 'paid' ? texts.paid : texts[kind](formatAmount(amount))
}
