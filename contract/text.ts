import { z } from 'zod'

/** What is wrong with a value that is no number: it is missing, or it is something else. */
export const missing =
  (label: string, otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    `${label} ${input === undefined ? 'is required' : otherwise}`

/** A line of text as people type it: trimmed, in one Unicode form, so that equal words are equal. */
export const line = (label: string, longest = 100) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .normalize('NFC')
    .min(1, `${label} is required`)
    .max(longest, `${label} can have at most ${longest} characters`)

/** The same, where nothing is an answer too. */
export const optionalLine = (label: string, longest = 200) =>
  z.string().trim().normalize('NFC').max(longest, `${label} can have at most ${longest} characters`)

/** Text of several lines, or none. */
export const paragraph = (label: string, longest = 2000) => optionalLine(label, longest)
