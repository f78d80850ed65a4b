import { z } from 'zod'
import { missing } from './text.ts'

/** Amounts are whole santim, a hundredth of a Birr, everywhere but where a person reads or types them. */
const santimPerBirr = 100

/** A hundred million Birr: far above any price, far below where whole numbers stop being exact. */
export const maxSantim = 100_000_000 * santimPerBirr

export const amount = (label: string) =>
  z
    .int({ error: missing(label, 'must be an amount with at most 2 decimals') })
    .min(0, { error: `${label} must be 0 or more` })
    .max(maxSantim, { error: `${label} is too large` })

/** What a person typed, such as 1,250.5, in santim; undefined if it is no amount. Text, not arithmetic, keeps it exact. */
export const parseAmount = (text: string): number | undefined => {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const santim = Number(`${match[1]?.replaceAll(',', '')}${(match[2] ?? '').padEnd(2, '0')}`)
  return santim <= maxSantim ? santim : undefined
}

/** 125050 as 1,250.50 */
export const formatAmount = (santim: number): string => {
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

/** 125050 as 1,251: for an SMS, where a few santim are not worth their characters. */
export const formatWholeBirr = (santim: number): string =>
  formatAmount(Math.round(santim / santimPerBirr) * santimPerBirr).slice(0, -3)
