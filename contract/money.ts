import { z } from 'zod'
import { message, nested, type Words } from './message.ts'
import { missing } from './text.ts'

/**
 * Amounts are integers in santim, a hundredth of a Birr, the only currency. They are converted only where people read or type
 * them; which currency sign is shown is a setting.
 */
const santimPerBirr = 100

/** A hundred million Birr: far above any price, and far below the largest safe integer. */
export const maxSantim = 100_000_000 * santimPerBirr

/** 'Price can be at most 100,000,000' */
export const tooLargeAmount = (label: Words): string =>
  message('{label} can be at most {n}', { label: nested(label), n: formatShortAmount(maxSantim) })

export const amount = (label: Words) =>
  z
    .int({
      error: ({ input }) =>
        typeof input === 'number' && input > maxSantim
          ? tooLargeAmount(label)
          : missing(
              label,
              message('{label} must be an amount of 0 or more with at most 2 decimals', { label: nested(label) }),
            )({ input }),
    })
    .min(0, { error: message('{label} must be 0 or more', { label: nested(label) }) })
    .max(maxSantim, { error: tooLargeAmount(label) })

/**
 * Parses a typed amount such as 1,250.5 to santim without floating-point arithmetic. Undefined if it is invalid, Infinity if it
 * is too large.
 */
export const parseAmount = (text: string): number | undefined => {
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const santim = Number(`${match[1]?.replaceAll(',', '')}${(match[2] ?? '').padEnd(2, '0')}`)
  return santim <= maxSantim ? santim : Number.POSITIVE_INFINITY
}

/** Formats 125050 as 1,250.50 and -5 as -0.05. */
export const formatAmount = (santim: number): string => {
  if (santim < 0) return `-${formatAmount(-santim)}`
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

/** Formats 125050 as ETB 1,250.50 and -5 as −ETB 0.05, the same on screen, on paper and in exports. */
export const formatEtb = (santim: number): string =>
  santim < 0 ? `−${formatEtb(-santim)}` : `ETB ${formatAmount(santim)}`

/** Formats 125000 as 1,250 and 125050 as 1,250.50: never rounded, and no characters of an SMS spent on '.00'. */
export const formatShortAmount = (santim: number): string => formatAmount(santim).replace(/\.00$/, '')
