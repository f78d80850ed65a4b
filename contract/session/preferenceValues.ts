import type { Language } from '../language.ts'

export const calendars = ['gregorian', 'ethiopian'] as const
export type Calendar = (typeof calendars)[number]

/** International counts the hours from midnight, Ethiopian twice twelve hours from six o'clock. */
export const clocks = ['international', 'ethiopian'] as const
export type Clock = (typeof clocks)[number]

/** How somebody wants to read the staff app. Null: as is usual in their language. */
export interface Preferences {
  readonly language: Language
  readonly calendar: Calendar | null
  readonly clock: Clock | null
}

/** How the program writes for somebody. */
export interface Reader {
  readonly language: Language
  readonly calendar: Calendar
  readonly clock: Clock
}

/** What is usual in Amharic is Ethiopian. */
export const readerOf = (language: Language, chosen?: Pick<Preferences, 'calendar' | 'clock'>): Reader => ({
  language,
  calendar: chosen?.calendar ?? (language === 'am' ? 'ethiopian' : 'gregorian'),
  clock: chosen?.clock ?? (language === 'am' ? 'ethiopian' : 'international'),
})
