import { shopTimeZone } from '#contract/shopTime.ts'
import { archiveTime } from './archiveName.ts'

const retentionDays = 30
const dayMs = 24 * 60 * 60 * 1000

const dayOf = (at: Date): string => at.toLocaleDateString('sv', { timeZone: shopTimeZone })

/**
 * Those of the archives that may go once there is this newest one. What stays is the last of each of the newest 30 days
 * that have any, and all that is less than a day old. A clock may have been set back: what seems to be of the future
 * stays as well, and counts for no day.
 */
export const expiredArchives = (archives: readonly string[], newest: Date): string[] => {
  const past = archives.flatMap(name => {
    const at = archiveTime(name)
    return at && at <= newest ? { name, at, day: dayOf(at) } : []
  })
  const lastOfDay = new Map(past.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(one => [one.day, one.name]))
  const newestOfDays = new Set([...lastOfDay.values()].slice(-retentionDays))
  const isYoung = (at: Date) => newest.getTime() - at.getTime() < dayMs
  return past.filter(({ name, at }) => !newestOfDays.has(name) && !isYoung(at)).map(({ name }) => name)
}
