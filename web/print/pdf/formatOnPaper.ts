import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import { formatAmount, formatShortAmount } from '#contract/money.ts'
import type { RepairOnPaper } from '#contract/pdf/paper.ts'
import type { PaperWords } from '#web/print/pdf/paperLanguage.ts'

export const formatBirr = (santim: number, { texts }: PaperWords): string => texts.birr(formatAmount(santim))

/** What stands below the total: what was paid, if anything, and what is due or to be given back. */
export const balanceOf = (
  { paid, balance: { kind, amount } }: RepairOnPaper,
  { texts }: PaperWords,
): readonly (readonly [label: string, santim: number])[] => [
  ...(paid > 0 ? [[kind === 'deposit' ? texts.deposit : texts.paid, paid] as const] : []),
  ...(kind === 'due' || kind === 'toGiveBack' ? [[texts[kind], amount] as const] : []),
]

/** 'Due 6,501 of 9,501', 'Deposit 200 Birr', 'Paid', or nothing if nothing was paid and nothing is due. */
export const balanceInShort = ({ cost, balance: { kind, amount } }: RepairOnPaper, { texts }: PaperWords): string => {
  if (kind === 'none') return ''
  if (kind === 'paid') return texts.paid
  const short = formatShortAmount(amount)
  if (kind === 'due') return texts.dueOf(short, formatShortAmount(cost))
  return `${texts[kind]} ${texts.birr(short)}`
}

/** The label and value that identify the device. */
export const serialOf = ({ serialNumber }: RepairOnPaper, { texts }: PaperWords): [label: string, value: string] =>
  isImei(serialNumber) ? [texts.imei, formatImei(serialNumber)] : [texts.serial, serialNumber]

export const estimateOf = ({ estimatedCompletion }: RepairOnPaper, { formatDate }: PaperWords): string =>
  estimatedCompletion ? formatDate(estimatedCompletion) : ''
