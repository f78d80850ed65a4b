import type { StorageUse } from '#contract/storageUse/storageUse.ts'

/**
 * How many months the disk lasts at the average growth of what it holds. Undefined if nothing grows or no growth is known.
 * The backups hold each picture once more, and their archives grow like the database.
 */
export const monthsLeft = (use: StorageUse): number | undefined => {
  const { disk, growth, isBucket, isRemoteDatabase } = use
  const databaseCopies = (isRemoteDatabase ? 0 : 1) + use.archiveBytes / use.databaseBytes
  const pictureCopies = isBucket ? 1 : 2
  const added = growth.map(
    ({ databaseBytes, pictureBytes }) => databaseBytes * databaseCopies + pictureBytes * pictureCopies,
  )
  const average = added.reduce((sum, bytes) => sum + bytes, 0) / added.length
  return average > 0 ? Math.floor(disk.freeBytes / average) : undefined
}

/** Below 10 % of the disk, and never with more than 20 GB free. */
export const isDiskLow = ({ disk: { freeBytes, totalBytes } }: StorageUse): boolean =>
  freeBytes < totalBytes / 10 && freeBytes < 20 * 1024 ** 3
