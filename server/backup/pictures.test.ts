import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { backUp } from './backup.service.ts'
import { archiveName } from './backupFolder.ts'
import { openDownload } from './download.ts'
import { dataFolder, everythingIn, keysIn, restoreInto, storeFile, tablesOf, testedShop } from './testing.ts'
import { readTested, recordTest } from './testRestore.ts'

/** A storage that records which keys were read. */
const recording = (storage: Storage) => {
  const read: string[] = []
  const get = (key: string) => {
    read.push(key)
    return storage.get(key)
  }
  return { storage: { ...storage, get }, read }
}

const picturesIn = (backups: string): string[] =>
  readdirSync(join(backups, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(name => name.includes('.webp'))

const pathOfOnly = (backups: string, part: string): string => {
  const [name = ''] = picturesIn(backups).filter(found => found.includes(part))
  return join(backups, 'pictures', name)
}

const contentOf = async (storage: Storage, key: string) => buffer((await storage.get(key)) ?? Readable.from([]))

const download = async (path: string): Promise<string> => {
  const { size, content } = await openDownload(dirname(path), basename(path))
  const saved = join(temporaryFolder(), basename(path))
  await pipeline(content, createWriteStream(saved))
  expect(statSync(saved).size).toBe(size)
  return saved
}

test('a picture is read and copied once, however many nights follow', async () => {
  const { backups, storage, database, backUpNow } = await testedShop()
  const old = await storeFile(database, storage, randomBytes(3000))
  const first = recording(storage)
  await backUpNow(first.storage)
  expect(first.read.sort()).toEqual(old)
  const before = picturesIn(backups)

  const added = await storeFile(database, storage, randomBytes(500))
  const second = recording(storage)
  const next = await backUpNow(second.storage)
  expect(second.read.sort()).toEqual(added)
  expect(next.manifest.pictures.count).toBe(4)
  expect(picturesIn(backups)).toEqual(expect.arrayContaining(before))
  expect(await keysIn(next.path)).toEqual([...old, ...added].sort())
})

test('a picture is removed from the backup when no archive lists it any more', async () => {
  const { backups, storage, database, client, backUpNow } = await testedShop()
  const keys = await storeFile(database, storage, Buffer.from('photo'))
  const kept = await storeFile(database, storage, Buffer.from('other'))
  const { path } = await backUpNow()
  await client.query('delete from files where object = $1', [keys[0]?.split('/')[0]])
  await backUpNow()
  expect(picturesIn(backups)).toHaveLength(4)
  writeFileSync(join(backups, 'tigena-2020-01-01T000000Z.tar'), 'not readable')
  rmSync(path)
  expect((await backUpNow()).warnings).toEqual([
    expect.stringMatching(/^Older backups or pictures could not be removed: /),
  ])
  expect(picturesIn(backups)).toHaveLength(4)
  rmSync(join(backups, 'tigena-2020-01-01T000000Z.tar'))
  const { path: last, warnings } = await backUpNow()
  expect(warnings).toEqual([])
  expect(picturesIn(backups)).toHaveLength(2)
  expect(await keysIn(last)).toEqual(kept)
})

test('a failed copy leaves no picture in the backup, and the next backup removes what it left', async () => {
  const { backups, storage, database, backUpNow } = await testedShop()
  const keys = await storeFile(database, storage, Buffer.from('photo'))
  async function* broken() {
    yield Buffer.from('pho')
    throw new Error('the bucket hung up')
  }
  const hangingUp = { ...storage, get: async () => Readable.from(broken()) }
  await expect(backUpNow(hangingUp)).rejects.toThrow('the bucket hung up')
  expect(picturesIn(backups)).toEqual([])
  mkdirSync(join(backups, '.partial'))
  writeFileSync(join(backups, '.partial/left-by-a-kill'), 'pho')
  const { path } = await backUpNow()
  expect(existsSync(join(backups, '.partial'))).toBe(false)
  expect(await keysIn(path)).toEqual(keys)
})

test('a backup with a test reads every picture: a damaged one is copied again, or reported as missing', async () => {
  const { url, backups, storage, database, backUpNow } = await testedShop()
  const keys = await storeFile(database, storage, Buffer.from('photo'))
  await backUpNow()
  writeFileSync(pathOfOnly(backups, '_full_'), 'phota')
  writeFileSync(pathOfOnly(backups, '_thumbnail_'), 'p')
  await storage.remove(keys[1] ?? '')
  const { path, warnings } = await backUp({ connection: url, storage, folder: backups })
  expect(warnings.sort()).toEqual([
    expect.stringMatching(/^The backup lacks files of pictures that are missing in the storage: 1\. /),
    expect.stringMatching(/^The disk of the backups has damaged pictures\/.+_full_.+webp\.$/),
    expect.stringMatching(/^The disk of the backups has damaged pictures\/.+_thumbnail_.+webp\.$/),
  ])
  expect(readFileSync(join(backups, 'missing-pictures.txt'), 'utf8')).toBe(`${keys[1]}\n`)
  expect(await keysIn(path)).toEqual([keys[0]])
})

test('a nightly backup is restored as a test weekly, and after new migrations', async () => {
  const { client, backups, backUpNow } = await testedShop()
  expect((await backUpNow()).isTested).toBe(false)
  await recordTest(backups, archiveName(new Date(0)))
  const { path, isTested } = await backUpNow()
  expect(isTested).toBe(true)
  expect(basename(path)).toBe((await readTested(backups)).at(-1))
  expect((await backUpNow()).isTested).toBe(false)
  await client.query('update schema_migrations set applied_at = now()')
  expect((await backUpNow()).isTested).toBe(true)
})

test('a download contains the pictures, and is restored without the folder of the backups', async () => {
  const { storage, database, backUpNow, backups } = await testedShop()
  const bytes = randomBytes(70_001)
  const keys = await storeFile(database, storage, bytes)
  const saved = await download((await backUpNow()).path)
  // Put back into a folder of backups, it is downloaded as it is.
  expect(await buffer((await openDownload(dirname(saved), basename(saved))).content)).toHaveLength(statSync(saved).size)
  rmSync(backups, { recursive: true })
  const [target, to] = [await emptyDatabase(), await dataFolder()]
  await restoreInto(saved, target, to.storage)
  expect(await everythingIn(target)).toEqual(await everythingIn(database))
  expect(await storedKeys(to.storage)).toEqual(keys)
  for (const key of keys) expect(await contentOf(to.storage, key)).toEqual(bytes)
})

test('a restore names the pictures that are missing in the backup or in the download, and restores the rest', async () => {
  const { storage, database, backUpNow, backups } = await testedShop()
  const [full, thumbnail] = await storeFile(database, storage, Buffer.from('photo'))
  const { path } = await backUpNow()
  rmSync(pathOfOnly(backups, '_full_'))
  for (const archive of [path, await download(path)]) {
    const [target, to] = [await emptyDatabase(), await dataFolder()]
    expect((await restoreInto(archive, target, to.storage)).missing).toEqual([full])
    expect(await storedKeys(to.storage)).toEqual([thumbnail])
    expect(await everythingIn(target)).toEqual(await everythingIn(database))
  }
})

test('an archive without the folder of its pictures is refused before anything is written', async () => {
  const { storage, database, backUpNow, backups } = await testedShop()
  await storeFile(database, storage, Buffer.from('photo'))
  const { path } = await backUpNow()
  rmSync(join(backups, 'pictures'), { recursive: true })
  const target = await emptyDatabase()
  await expect(restoreInto(path, target, (await dataFolder()).storage)).rejects.toThrow(
    /^The folder pictures is missing/,
  )
  expect(await tablesOf(target)).toEqual([])
})

const tools = ['/usr/bin/tar', '/usr/bin/zstd', '/usr/bin/sha256sum']

test.runIf(tools.every(path => existsSync(path)))('system tools can check the pictures of a backup', async () => {
  const { storage, database, backUpNow, backups } = await testedShop()
  await storeFile(database, storage, Buffer.from('photo'))
  const { path } = await backUpNow()
  const check = () =>
    execFileSync('sh', ['-c', 'tar -xOf "$1" pictures.sha256.zst | zstd -dc | sha256sum -c', 'sh', path], {
      cwd: backups,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(check().match(/: OK\n/g)).toHaveLength(2)
  writeFileSync(pathOfOnly(backups, '_full_'), 'phota')
  expect(check).toThrow('1 computed checksum did NOT match')
})
