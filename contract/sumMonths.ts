import { firstOfMonth } from './day.ts'
import type { Calendar } from './session/preferenceValues.ts'

type Figures<K extends string> = { start: string } & Record<K, number>

/** Sums up figures of days by month of a calendar. The days are in order of time, and so are the months. */
export const sumMonths = <K extends string>(
  days: readonly Figures<K>[],
  keys: readonly K[],
  calendar: Calendar,
): Figures<K>[] => {
  const months = new Map<string, Figures<K>>()
  for (const day of days) {
    const start = firstOfMonth(day.start, calendar)
    const month = months.get(start)
    const sums = keys.map(key => [key, (month?.[key] ?? 0) + day[key]])
    months.set(start, { start, ...Object.fromEntries(sums) })
  }
  return [...months.values()]
}
