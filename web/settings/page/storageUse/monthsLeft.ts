import type { StorageUse } from '#contract/settings/storageUse.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysPerMonth = 30
/** A shorter time says too little about the pace. */
const minDays = 7

/**
 * How many months the disk lasts at the pace of the last year, or of the time since the first record. Undefined if nothing
 * grows or too little is known. The backups hold each picture once more, and their archives grow like the database.
 */
export const monthsLeft = (use: StorageUse, now: Date): number | undefined => {
  const { disk, sinceFirstRecord: since, isBucket, isRemoteDatabase } = use
  const days = since ? (now.getTime() - Date.parse(since.day)) / dayMs : 0
  if (!since || days < minDays) return undefined
  const databaseCopies = (isRemoteDatabase ? 0 : 1) + use.archiveBytes / use.databaseBytes
  const pictureCopies = isBucket ? 1 : 2
  const added = since.databaseBytes * databaseCopies + since.pictureBytes * pictureCopies
  return added > 0 ? Math.floor(disk.freeBytes / ((added / days) * daysPerMonth)) : undefined
}

/** Below 10 % of the disk, and never with more than 20 GB free. */
export const isDiskLow = ({ disk: { freeBytes, totalBytes } }: StorageUse): boolean =>
  freeBytes < totalBytes / 10 && freeBytes < 20 * 1024 ** 3
