import type { StorageUse } from '#contract/storageUse/storageUse.ts'

/** How many months the disk lasts at the average growth of what it holds. Undefined if that is unknown or nothing grows. */
export const monthsLeft = ({ disk, growth, isBucket, isRemoteDatabase }: StorageUse): number | undefined => {
  const added = growth.map(
    ({ databaseBytes, pictureBytes }) => (isRemoteDatabase ? 0 : databaseBytes) + (isBucket ? 0 : pictureBytes),
  )
  const average = added.reduce((sum, bytes) => sum + bytes, 0) / added.length
  return average > 0 ? Math.floor(disk.freeBytes / average) : undefined
}

/** Below 10 % of the disk, and never with more than 20 GB free. */
export const isDiskLow = ({ disk: { freeBytes, totalBytes } }: StorageUse): boolean =>
  freeBytes < totalBytes / 10 && freeBytes < 20 * 1024 ** 3
