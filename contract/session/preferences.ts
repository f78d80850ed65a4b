import { z } from 'zod'
import { languages } from '../language.ts'
import { calendars, clocks, type Preferences } from './preferenceValues.ts'

/** The calendar by whose months a report is summed up. */
export const monthCalendar = z.enum(calendars).default('gregorian')

export const preferences = z.object({
  language: z.enum(languages),
  calendar: z.enum(calendars).nullable(),
  clock: z.enum(clocks).nullable(),
}) satisfies z.ZodType<Preferences>
