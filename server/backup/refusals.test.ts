import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { claimStorage } from '../files/claimStorage.ts'
import { connect } from '../platform/db/database.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { backUp } from './backup.service.ts'
import { picturePath } from './pictureFiles.ts'
import {
  backUpDatabase,
  backUpWithTest,
  dataFolder,
  everythingIn,
  filesIn,
  isVersion17OrNewer,
  olderArchives,
  restoreFrom,
  restoreInto,
  run,
  storeFile,
  tablesOf,
  testedShop,
} from './testing.ts'

/** A role without special rights that owns the database, and the database's URL for this role. */
const asPlainOwner = async ({ client, name, url }: TestDatabase, rights: string) => {
  const role = `tigena_plain_${randomUUID().slice(0, 8)}`
  await client.query(`create role ${role} ${rights}`)
  await client.query(`alter database ${name} owner to ${role}`)
  await client.query(`grant all on all tables in schema public to ${role}`)
  await client.query(`grant all on all sequences in schema public to ${role}`)
  onTestFinished(async () => {
    await client.query(`reassign owned by ${role} to current_user`)
    await client.query(`drop owned by ${role}`)
    await client.query(`drop role ${role}`)
  })
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${role}`)
  return { role, url: address.href }
}

test('a database that is not empty is refused and left unchanged', async () => {
  const { path } = await backUpDatabase(await migratedDatabase())
  const taken = await migratedDatabase()
  const before = await everythingIn(taken)
  await expect(restoreFrom(path, taken)).rejects.toThrow(
    /^The database is not empty: it has the tables approvals, audit_log, /,
  )
  expect(await everythingIn(taken)).toEqual(before)
})

test.each([
  ['a key that the archive lacks', () => 'other.webp'],
  ['other bytes under the same key', (storedKey: string) => storedKey],
])(
  'a storage with %s is refused: nothing is overwritten, and the database stays empty, from PostgreSQL 17 on',
  async (_name, keyBeside) => {
    const shop = await testedShop()
    const [storedKey = ''] = await storeFile(shop, shop.storage, Buffer.from('photo'))
    const key = keyBeside(storedKey)
    const { path } = await shop.backUpNow()
    const { storage } = await dataFolder()
    await storage.put(key, Buffer.from('x'))
    const target = await emptyDatabase()
    await expect(restoreInto(path, target, storage)).rejects.toThrow(`it contains ${key}`)
    expect((await buffer((await storage.get(key)) ?? Readable.from([]))).toString()).toBe('x')
    if (isVersion17OrNewer) expect(await tablesOf(target)).toEqual([])
  },
)

test('only the right to create databases is needed, and PostgreSQL says so if it is missing', async () => {
  const shop = await migratedDatabase()
  const { storage, backups } = await dataFolder()
  const poor = await asPlainOwner(shop, '')
  await expect(backUp({ connection: poor.url, storage, folder: backups })).rejects.toThrow(
    'permission denied to create database',
  )
  expect(filesIn(backups)).toEqual({})

  await shop.client.query(`alter role ${poor.role} createdb`)
  const { path } = await backUp({ connection: poor.url, storage, folder: backups })
  const target = await emptyDatabase()
  const owner = await asPlainOwner(target, '')
  await restoreFrom(path, { ...target, url: owner.url })
  expect(await everythingIn(target)).toEqual(await everythingIn(shop))
})

test('a table that no migration creates stops the backup, because it could not be restored', async () => {
  const shop = await migratedDatabase()
  await shop.client.query('create table by_hand (id int)')
  const { storage, backups } = await dataFolder()
  const [oldest] = olderArchives(backups, 1)
  await expect(backUp({ connection: shop.url, storage, folder: backups })).rejects.toThrow(
    'relation "public.by_hand" does not exist',
  )
  expect(Object.keys(filesIn(backups))).toEqual([oldest])
})

test('a row that violates its foreign key stops the backup', async () => {
  const shop = await migratedDatabase()
  await shop.client.query(`
    set session_replication_role = replica;
    insert into ip_allowlist (id, ip_address, created_by) values (gen_random_uuid(), '10.0.0.1', gen_random_uuid())`)
  await expect(backUpWithTest(shop)).rejects.toThrow(/violates foreign key constraint "ip_allowlist_created_by_fkey"/)
})

test('an empty database is not backed up', async () => {
  await expect(backUpWithTest(await emptyDatabase())).rejects.toThrow(/relation ".+" does not exist/)
})

test('an older archive that cannot be removed is reported, and the new one exists', async () => {
  const { backups, backUpNow } = await testedShop()
  const [first = '', second = ''] = olderArchives(backups, 31)
  rmSync(join(backups, first))
  mkdirSync(join(backups, first))
  const { path, warnings } = await backUpNow()
  expect(warnings).toEqual([
    expect.stringMatching(/^Older backups or pictures could not be removed: .*2020-01-01T020000Z\.tar/),
  ])
  expect(existsSync(path)).toBe(true)
  expect(existsSync(join(backups, second))).toBe(false)
})

test('retention: 30 archives are kept, older ones are removed, and other files are left alone', async () => {
  const { backups, backUpNow } = await testedShop()
  const [first, second, ...others] = olderArchives(backups, 31)
  const strange = ['notes.txt', 'tigena-2019.tar', 'tigena-2019-01-01T000000Z.tar.old']
  for (const name of strange) writeFileSync(join(backups, name), 'mine')
  mkdirSync(join(backups, '.partial'))
  writeFileSync(join(backups, '.partial/archive.tar'), 'left by a kill')
  const { path } = await backUpNow()
  const names = Object.keys(filesIn(backups))
  expect(names).toEqual(expect.arrayContaining([...others, ...strange]))
  expect(names).toHaveLength(others.length + strange.length + 1)
  expect(names).not.toContain(first)
  expect(names).not.toContain(second)
  expect(existsSync(path)).toBe(true)
})

test('no backup is lost after the clock was set back', async () => {
  const { backups, backUpNow } = await testedShop()
  for (let year = 2960; year < 3000; year += 1) writeFileSync(join(backups, `tigena-${year}-01-01T000000Z.tar`), '')
  const { path } = await backUpNow()
  expect(existsSync(path)).toBe(true)
  expect(Object.keys(filesIn(backups))).toHaveLength(41)
})

test('a second backup in the same second gets a different name', async () => {
  const { backUpNow } = await testedShop()
  const paths = new Set<string>()
  for (let done = 0; done < 3; done += 1) paths.add((await backUpNow()).path)
  expect(paths.size).toBe(3)
})

test('the error names a folder that cannot be written to', async () => {
  const { url } = await migratedDatabase()
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { storage } = await dataFolder()
  await expect(backUp({ connection: url, storage, folder: join(file, 'backups') })).rejects.toThrow(
    /^The folder .*file\/backups cannot be written to \(ENOTDIR.*\)\. Let this user write there/,
  )
})

const megabyte = 1e6

/** A disk of 10 GB, of which 500 MB must stay free. */
const diskWith = (free: number) => async () => ({ bavail: free, blocks: 10_000 * megabyte, bsize: 1 })

const sizeOf = async ({ client, name }: TestDatabase): Promise<number> =>
  Number((await client.query('select pg_database_size($1) as size', [name])).rows[0].size)

test('without enough disk space no backup is started, nothing is deleted, and the error says how much it needs', async () => {
  const shop = await migratedDatabase()
  const { storage, backups } = await dataFolder()
  const older = olderArchives(backups, 31)
  const backUpWith = (free: number, connection: Connection = shop.url, test: 'always' | 'weekly' = 'always') =>
    backUp({ connection, storage, folder: backups, readDiskSpace: diskWith(free), test })
  const size = await sizeOf(shop)
  const free = 500 * megabyte + size - megabyte
  const needed = `it needs about ${(size / megabyte).toFixed(1)} MB`
  await expect(backUpWith(free)).rejects.toThrow(
    `There is not enough disk space for a backup: ${needed}, but the disk of ${backups} has only ${(free / megabyte).toFixed(1)} MB free, of which 500.0 MB must stay free. Free up some space there.`,
  )
  // Our own server has the scratch database of the test restore on the same disk.
  const ownServer = { ...inject('server'), database: shop.name }
  await expect(backUpWith(500 * megabyte + 2 * size - megabyte, ownServer)).rejects.toThrow(
    `it needs about ${((2 * size) / megabyte).toFixed(1)} MB`,
  )
  expect(readdirSync(backups)).toEqual(older)
  expect(await backUpWith(free + 2 * megabyte)).toMatchObject({ isTested: true, warnings: [] })
  // In a night without a test.
  expect(await backUpWith(free + 2 * megabyte, ownServer, 'weekly')).toMatchObject({ isTested: false, warnings: [] })
})

test('a backup needs the space of the database and of the pictures that are not beside the archives yet', async () => {
  const shop = await migratedDatabase()
  const { storage, backups } = await dataFolder()
  await storeFile(shop, storage, Buffer.from('photo'))
  // A picture of an earlier archive, whose row is deleted.
  const old = { key: `aa${randomUUID().slice(2)}/full.webp`, size: 4000 * megabyte, sha256: '0'.repeat(64) }
  mkdirSync(join(backups, 'pictures/aa'), { recursive: true })
  writeFileSync(join(backups, picturePath(old)), '')
  await shop.client.query('update files set full_bytes = 2000000000, thumbnail_bytes = 2000000000')
  const needed = (4000 + (await sizeOf(shop)) / megabyte).toFixed(1)
  const options = { connection: shop.url, storage, folder: backups }
  await expect(backUp({ ...options, readDiskSpace: diskWith(4000 * megabyte) })).rejects.toThrow(
    `it needs about ${needed} MB, `,
  )
})

test.runIf(existsSync('/usr/bin/prlimit'))('a full disk leaves only the older backups', async () => {
  const { url, client } = await migratedDatabase()
  await client.query(`
    insert into sign_in_attempts (username, address)
    select md5(n::text) || md5((-n)::text), '192.0.2.1' from generate_series(1, 10000) n`)
  const { DATA_DIR, backups } = await dataFolder()
  olderArchives(backups, 2)
  const before = filesIn(backups)
  const [code, output] = await run('backup', { DATA_DIR, DATABASE_URL: url }, { as: ['prlimit', '--fsize=200000'] })
    .ended
  expect(output).toMatch(/^The backup failed\. The disk is full; the older backups in .* have not been changed\.\n$/)
  expect(code).toBe(1)
  expect(filesIn(backups)).toEqual(before)
})

/** Restores a backup of the shop into another database and this storage. */
const restoreShop = async (storage: Storage, shop: TestDatabase) =>
  restoreInto((await backUpDatabase(shop)).path, await emptyDatabase(), storage)

test('a restore is not blocked by a test object of a crash, leaves the storage to be claimed at the first start, and refuses one that is in use', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const storage = await openStorage(config)
  await storage.put('startup-test', Buffer.from('test'))
  const shop = await migratedDatabase()
  await restoreShop(storage, shop)
  // The next start removes the test object.
  await openStorage(config)
  expect(await storedKeys(storage)).toEqual([])
  const { db, close } = connect(shop.url, () => {})
  onTestFinished(close)
  await claimStorage(storage, db, config)
  await expect(restoreShop(storage, shop)).rejects.toThrow('The storage is not empty: it contains owner')
})
