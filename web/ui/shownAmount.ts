import { formatAmount } from '#contract/money.ts'

export const currency = '$'

/** 125050 santim as a person reads them. */
export const shownAmount = (santim: number): string => `${currency}${formatAmount(santim)}`
