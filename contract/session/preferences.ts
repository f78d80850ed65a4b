import { z } from 'zod'
import { languages } from '../language.ts'
import { calendars, clocks, type Preferences } from './preferenceValues.ts'

export const preferences = z.object({
  language: z.enum(languages),
  calendar: z.enum(calendars).nullable(),
  clock: z.enum(clocks).nullable(),
}) satisfies z.ZodType<Preferences>
