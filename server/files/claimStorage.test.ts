import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../platform/db/database.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import { bucketCredentials, openBucket } from '../testing/bucket.ts'
import { failToStart } from '../testing/program.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { migratedDatabase } from '../testing/testDatabase.ts'
import { claimStorage } from './claimStorage.ts'

for (const [name, value] of Object.entries(bucketCredentials)) vi.stubEnv(name, value)
const bucketUrl = await openBucket()

const openDatabase = async () => {
  const database = await migratedDatabase()
  const { db, close } = connect(database.url, () => {})
  onTestFinished(close)
  return { ...database, db }
}

describe.each([
  ['a folder', () => ({ DATA_DIR: temporaryFolder() }), 'The folder .*/files'],
  ['a bucket', () => ({ STORAGE_URL: bucketUrl }), 'The bucket of STORAGE_URL'],
])('%s', (_name, environment, storageName) => {
  test('belongs to the first database that starts with it, and not to a copy of that database', async () => {
    const config = readConfig(environment())
    const storage = await openStorage(config)
    const first = await openDatabase()
    // Created from the same template, so it has the same rows.
    const copy = await openDatabase()
    await claimStorage(storage, first.db, config)
    await claimStorage(storage, first.db, config)
    await expect(claimStorage(storage, copy.db, config)).rejects.toThrow(
      new RegExp(`^${storageName} belongs to another database\\. Set another STORAGE_URL or DATA_DIR; .*$`),
    )
    await storage.remove('owner')
    await claimStorage(storage, copy.db, config)
    await expect(claimStorage(storage, first.db, config)).rejects.toThrow('belongs to another database')
  })
})

test('the server refuses to start with a storage of another database', async () => {
  const DATA_DIR = temporaryFolder()
  const storage = await openStorage(readConfig({ DATA_DIR }))
  await storage.put('owner', Buffer.from('another'))
  const [code, output] = await failToStart({ DATA_DIR, DATABASE_URL: (await migratedDatabase()).url })
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`Tigena cannot start: The folder ${join(DATA_DIR, 'files')} belongs to another database.`),
  ])
})
