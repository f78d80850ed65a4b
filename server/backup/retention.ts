import { shopDay } from '#contract/shopTime.ts'
import { archivesAmong } from './archiveName.ts'

const retentionDays = 30
const dayMs = 24 * 60 * 60 * 1000

/**
 * Backup retention: returns the archives to delete now that the newest one exists. The last archive of each of the newest
 * 30 days with an archive is kept, and every archive less than a day old. Archives dated in the future, after the clock was
 * set back, are kept and not counted.
 */
export const expiredArchives = (archives: readonly string[], newest: Date): string[] => {
  const past = archivesAmong(archives).filter(({ at }) => at <= newest)
  const lastOfDay = new Map(
    past.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ name, at }) => [shopDay(at), name]),
  )
  const newestOfDays = new Set([...lastOfDay.values()].slice(-retentionDays))
  const isYoung = (at: Date) => newest.getTime() - at.getTime() < dayMs
  return past.filter(({ name, at }) => !newestOfDays.has(name) && !isYoung(at)).map(({ name }) => name)
}
