const archiveNamePattern = /^tigena-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

export const archiveName = (at: Date): string => `tigena-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

/** The time in the name of an archive, or undefined if it is not the name of an archive. */
export const archiveTime = (name: string): Date | undefined => {
  const at = new Date(name.replace(archiveNamePattern, '$1T$2:$3:$4Z'))
  return Number.isNaN(at.getTime()) || archiveName(at) !== name ? undefined : at
}

/** The names of archives among the names of files, each with its time. */
export const archivesAmong = (names: readonly string[]): { name: string; at: Date }[] =>
  names.flatMap(name => {
    const at = archiveTime(name)
    return at ? { name, at } : []
  })

/** The newest archive. After the clock was set back, those that are dated in the future do not count. */
export const newestArchive = (names: readonly string[], now: Date): { name: string; at: Date } | undefined =>
  archivesAmong(names)
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)
