import { statfs } from 'node:fs/promises'
import type { StorageUse } from '#contract/settings/storageUse.ts'
import { backupFolder } from '../../backup/backupFolder.ts'
import { measureArchives } from '../../backup/backupState.ts'
import type { Database } from '../../platform/db/database.ts'
import { type FirstRecord, type Sizes, selectFirstRecord, selectMonthEnds, selectSizes } from './storageUse.sql.ts'

export interface StorageSettings {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
  readonly STORAGE_URL?: unknown
}

type MonthEnd = Awaited<ReturnType<typeof selectMonthEnds>>[number]

/** How much each month has added to the month before it. The newest month ends with the sizes of this moment. */
const growthOf = (ends: readonly MonthEnd[], { databaseBytes, pictureBytes }: Sizes): StorageUse['growth'] => {
  const upToNow = ends.map((end, index) => (index === ends.length - 1 ? { ...end, databaseBytes, pictureBytes } : end))
  return upToNow.slice(1).map((end, index) => ({
    month: end.month,
    databaseBytes: end.databaseBytes - (ends[index]?.databaseBytes ?? 0),
    pictureBytes: end.pictureBytes - (ends[index]?.pictureBytes ?? 0),
  }))
}

const growthSince = (first: FirstRecord | undefined, now: Sizes): StorageUse['sinceFirstRecord'] =>
  first
    ? {
        day: first.day,
        databaseBytes: now.databaseBytes - first.databaseBytes,
        pictureBytes: now.pictureBytes - first.pictureBytes,
      }
    : null

export const readStorageUse = async (db: Database, config: StorageSettings): Promise<StorageUse> => {
  const [sizes, archiveBytes, first, ends, { bavail, blocks, bsize }] = await Promise.all([
    selectSizes(db),
    measureArchives(backupFolder(config)),
    selectFirstRecord(db),
    selectMonthEnds(db),
    statfs(config.DATA_DIR),
  ])
  return {
    ...sizes,
    archiveBytes,
    isBucket: config.STORAGE_URL !== undefined,
    isRemoteDatabase: config.DATABASE_URL !== undefined,
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    sinceFirstRecord: growthSince(first, sizes),
    growth: growthOf(ends, sizes),
  }
}
