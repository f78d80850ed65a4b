import { z } from 'zod'

/** What is wrong with a value that is no number: it is missing, or it is something else. */
export const missing =
  (label: string, otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    `${label} ${input === undefined ? 'is required' : otherwise}`

interface Wording {
  readonly missing: string
  readonly tooLong: string
}

/** Text as people type it: trimmed, in one Unicode form, so that equal words are equal. */
export const requiredText = (longest: number, { missing, tooLong }: Wording) =>
  z.string({ error: missing }).trim().normalize('NFC').min(1, missing).max(longest, tooLong)

const tooLong = (label: string, longest: number) => `${label} can have at most ${longest} characters`

export const line = (label: string, longest = 100) =>
  requiredText(longest, { missing: `${label} is required`, tooLong: tooLong(label, longest) })

/** The same, where nothing is an answer too. */
export const optionalLine = (label: string, longest = 200) =>
  z.string().trim().normalize('NFC').max(longest, tooLong(label, longest))

/** Text of several lines, or none. */
export const paragraph = (label: string, longest = 2000) => optionalLine(label, longest)
