import type { z } from 'zod'
import { describeProblem } from '../describeProblem.ts'
import { formatMessage } from '../formatMessage.ts'

/** A message as an English reader gets it. */
export const inEnglish = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : formatMessage(message, 'en')

/** What a schema says about a value in English. */
export const problemsIn = (schema: z.ZodType, value: unknown): string[] =>
  schema
    .safeParse(value, { error: describeProblem })
    .error?.issues.map(({ message }) => formatMessage(message, 'en')) ?? []
