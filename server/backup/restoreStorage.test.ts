import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { claimStorage } from '../files/claimStorage.ts'
import { connect } from '../platform/db/database.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { openArchive } from './openArchive.ts'
import { restore } from './restore.service.ts'
import { backUpDatabase } from './testing.ts'

const openDatabase = async () => {
  const database = await migratedDatabase()
  const { db, close } = connect(database.url, () => {})
  onTestFinished(close)
  return { ...database, db }
}

const restoreInto = async (storage: Storage, shop: TestDatabase) => {
  const { path } = await backUpDatabase(shop)
  const archive = await openArchive(path)
  onTestFinished(() => archive.close())
  const { url } = await emptyDatabase()
  return restore(archive, { connection: url, storage })
}

test('a restore leaves the storage to be claimed at the first start, and refuses one that is in use', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const storage = await openStorage(config)
  const shop = await openDatabase()
  await restoreInto(storage, shop)
  expect(await storedKeys(storage)).toEqual([])
  await claimStorage(storage, shop.db, config)
  await expect(restoreInto(storage, shop)).rejects.toThrow('The storage is not empty: it contains owner')
})

test('a test object that a crash left behind does not block a restore and is removed at the next start', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const storage = await openStorage(config)
  await storage.put('startup-test', Buffer.from('test'))
  await restoreInto(storage, await openDatabase())
  await openStorage(config)
  expect(await storedKeys(storage)).toEqual([])
})
