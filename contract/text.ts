import { z } from 'zod'

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
