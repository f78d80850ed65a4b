import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount, formatShortAmount } from '#contract/money.ts'
import type { RepairOnPaper } from '#contract/pdf/paper.ts'
import { repairDue } from '#contract/repairs/cost.ts'
import type { PaperWords } from '#web/print/pdf/paperLanguage.ts'

export const formatBirr = (santim: number, { texts }: PaperWords): string => texts.birr(formatAmount(santim))

/** What stands below the total: what was paid, if anything, and what is due. */
export const balanceOf = (
  { cost, paid }: RepairOnPaper,
  { texts }: PaperWords,
): readonly (readonly [label: string, santim: number])[] => {
  const due = repairDue({ cost, paid })
  return [...(paid > 0 ? [[texts.paid, paid] as const] : []), ...(due > 0 ? [[texts.due, due] as const] : [])]
}

/** 'Due 6,501 of 9,501', 'Paid', or nothing if the repair costs nothing. */
export const balanceInShort = ({ cost, paid }: RepairOnPaper, { texts }: PaperWords): string => {
  const due = repairDue({ cost, paid })
  if (due > 0) return texts.dueOf(formatShortAmount(due), formatShortAmount(cost))
  return paid > 0 ? texts.paid : ''
}

/** The label and value that identify the device. */
export const serialOf = ({ serialNumber }: RepairOnPaper, { texts }: PaperWords): [label: string, value: string] =>
  isImei(serialNumber) ? [texts.imei, formatImei(serialNumber)] : [texts.serial, serialNumber]

export const estimateOf = ({ estimatedCompletion }: RepairOnPaper, { formatDate }: PaperWords): string =>
  estimatedCompletion ? formatDate(estimatedCompletion) : ''
