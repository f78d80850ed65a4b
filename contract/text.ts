import { z } from 'zod'
import { message, nested, type Words } from './message.ts'

export const isRequired = (label: Words) => message('{label} is required', { label: nested(label) })

/** The error message for a value of the wrong type: it is required, or another message if there is a value. */
export const missing =
  (label: Words, otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? isRequired(label) : otherwise

interface Wording {
  readonly missing: string
  readonly tooLong: string
}

/** Trims text and normalizes its Unicode form, so that equal words compare equal. */
export const requiredText = (maxLength: number, { missing, tooLong }: Wording) =>
  z.string({ error: missing }).trim().normalize('NFC').min(1, missing).max(maxLength, tooLong)

export const tooLong = (label: Words, maxLength: number) =>
  message('{label} can have at most {n} characters', { label: nested(label), n: maxLength })

export const line = (label: Words, maxLength = 100) =>
  requiredText(maxLength, { missing: isRequired(label), tooLong: tooLong(label, maxLength) })

/** A line that may be empty. */
export const optionalLine = (label: Words, maxLength = 200) =>
  z.string().trim().normalize('NFC').max(maxLength, tooLong(label, maxLength))

/** Text of several lines. It may be empty. */
export const paragraph = (label: Words, maxLength = 2000) => optionalLine(label, maxLength)
