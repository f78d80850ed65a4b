import { z } from 'zod'

/** The error message for a value of the wrong type: it is required, or another message if there is a value. */
export const missing =
  (label: string, otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    `${label} ${input === undefined ? 'is required' : otherwise}`

interface Wording {
  readonly missing: string
  readonly tooLong: string
}

/** Trims text and normalizes its Unicode form, so that equal words compare equal. */
export const requiredText = (maxLength: number, { missing, tooLong }: Wording) =>
  z.string({ error: missing }).trim().normalize('NFC').min(1, missing).max(maxLength, tooLong)

const tooLong = (label: string, maxLength: number) => `${label} can have at most ${maxLength} characters`

export const line = (label: string, maxLength = 100) =>
  requiredText(maxLength, { missing: `${label} is required`, tooLong: tooLong(label, maxLength) })

/** A line that may be empty. */
export const optionalLine = (label: string, maxLength = 200) =>
  z.string().trim().normalize('NFC').max(maxLength, tooLong(label, maxLength))

/** Text of several lines. It may be empty. */
export const paragraph = (label: string, maxLength = 2000) => optionalLine(label, maxLength)
