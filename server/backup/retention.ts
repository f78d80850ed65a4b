import { shopDay } from '#contract/shopTime.ts'

export interface ArchiveFile {
  readonly name: string
  readonly at: Date
}

const archiveNamePattern = /^tigena-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

export const archiveName = (at: Date): string => `tigena-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

/** The time in the name of an archive, or undefined if it is not the name of an archive. */
export const archiveTime = (name: string): Date | undefined => {
  const at = new Date(name.replace(archiveNamePattern, '$1T$2:$3:$4Z'))
  return Number.isNaN(at.getTime()) || archiveName(at) !== name ? undefined : at
}

/** The archives among the names of files, the oldest first. */
export const archivesAmong = (names: readonly string[]): ArchiveFile[] =>
  names
    .flatMap(name => {
      const at = archiveTime(name)
      return at ? { name, at } : []
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())

const retentionDays = 30
const dayMs = 24 * 60 * 60 * 1000

/**
 * Backup retention: returns the archives to delete now that the newest one exists. The last archive of each of the newest
 * 30 days with an archive is kept, and every archive less than a day old. Archives dated in the future, after the clock was
 * set back, are kept and not counted.
 */
export const expiredArchives = (archives: readonly ArchiveFile[], newest: Date): string[] => {
  const past = archives.filter(({ at }) => at <= newest)
  const lastOfDay = new Map(past.map(({ name, at }) => [shopDay(at), name]))
  const newestOfDays = new Set([...lastOfDay.values()].slice(-retentionDays))
  const isYoung = (at: Date) => newest.getTime() - at.getTime() < dayMs
  return past.filter(({ name, at }) => !newestOfDays.has(name) && !isYoung(at)).map(({ name }) => name)
}
