import { expect, test } from 'vitest'
import type { StorageUse } from '#contract/storageUse/storageUse.ts'
import { monthsLeft } from '#web/settings/storage/monthsLeft.ts'

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
const pictures = [{ month: '2026-10', databaseBytes: 0, pictureBytes: 10 * gigabyte }]
const rows = [{ month: '2026-10', databaseBytes: gigabyte, pictureBytes: 0 }]

test.each([
  ['pictures on the disk and in the backups', { growth: pictures }, 5],
  ['pictures in a bucket and in the backups', { growth: pictures, isBucket: true }, 10],
  ['a database and the archives of it', { growth: rows, archiveBytes: 19 * gigabyte }, 5],
  ['the archives of a database elsewhere', { growth: rows, archiveBytes: 20 * gigabyte, isRemoteDatabase: true }, 5],
  ['a database elsewhere without archives', { growth: rows, isRemoteDatabase: true }, undefined],
  ['no recorded month', {}, undefined],
])('the disk lasts until it is filled by %s', (_what, changes, months) => {
  expect(monthsLeft(useWith(changes))).toBe(months)
})
