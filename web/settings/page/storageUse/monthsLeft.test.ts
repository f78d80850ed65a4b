import { expect, test } from 'vitest'
import type { StorageUse } from '#contract/settings/storageUse.ts'
import { monthsLeft } from '#web/settings/page/storageUse/monthsLeft.ts'

const gigabyte = 1024 ** 3
const useWith = (changes: Partial<StorageUse>): StorageUse => ({
  databaseBytes: gigabyte,
  pictureBytes: 0,
  pictures: 0,
  archiveBytes: 0,
  isBucket: false,
  isRemoteDatabase: false,
  disk: { freeBytes: 100 * gigabyte, totalBytes: 500 * gigabyte },
  sinceFirstRecord: null,
  growth: [],
  ...changes,
})
/** Sixty days, the last two of them in a new month. */
const now = new Date('2026-11-02T00:00:00Z')
const day = '2026-09-03'
const pictures = { day, databaseBytes: 0, pictureBytes: 20 * gigabyte }
const rows = { day, databaseBytes: 2 * gigabyte, pictureBytes: 0 }

test.each([
  ['pictures on the disk and in the backups', { sinceFirstRecord: pictures }, 5],
  ['pictures in a bucket and in the backups', { sinceFirstRecord: pictures, isBucket: true }, 10],
  ['a database and the archives of it', { sinceFirstRecord: rows, archiveBytes: 19 * gigabyte }, 5],
  [
    'the archives of a database elsewhere',
    { sinceFirstRecord: rows, archiveBytes: 20 * gigabyte, isRemoteDatabase: true },
    5,
  ],
  ['a database elsewhere without archives', { sinceFirstRecord: rows, isRemoteDatabase: true }, undefined],
  ['too few days to know', { sinceFirstRecord: { ...pictures, day: '2026-10-30' } }, undefined],
  ['nothing that is recorded', {}, undefined],
])('the disk lasts until it is filled by %s', (_what, changes, months) => {
  expect(monthsLeft(useWith(changes), now)).toBe(months)
})
