import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, createWriteStream, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { backUp } from './backup.service.ts'
import { parseProgress } from './backupProgress.ts'
import { openCompleteArchive } from './completeArchive.ts'
import { isShareOfTonight } from './copyPictures.ts'
import { readLastProof, recordProof } from './lastProof.ts'
import { readLost, recordLost } from './lostPictures.ts'
import { fileEntry, manifestEntry, manifestSum, manifestSumEntry, tableEntry } from './manifest.ts'
import { openArchive } from './openArchive.ts'
import { subfolders } from './pictureName.ts'
import { restore } from './restore.service.ts'
import { createTar } from './tarWriter.ts'
import { dataFolder, everythingIn, keysIn, olderArchives, provenShop, storeFile, tablesOf } from './testing.ts'

/** A storage that records which keys were read. */
const recording = (storage: Storage) => {
  const read: string[] = []
  const get = (key: string) => {
    read.push(key)
    return storage.get(key)
  }
  return { storage: { ...storage, get }, read }
}

/** Records what a backup reports about its progress. */
const recordProgress = () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () =>
    (query.mock.calls as unknown[][]).flatMap(([, values]) => parseProgress(String((values as unknown[])?.[0])) ?? [])
}

const picturesIn = (backups: string): string[] =>
  readdirSync(join(backups, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(name => name.includes('.webp'))

const pathOfOnly = (backups: string, part: string): string => {
  const [name = ''] = picturesIn(backups).filter(found => found.includes(part))
  return join(backups, 'pictures', name)
}

const restoreFile = async (path: string, onDamaged?: (key: string) => void) => {
  const target = await emptyDatabase()
  const { storage } = await dataFolder()
  const archive = await openArchive(path, { arePicturesUnchecked: onDamaged !== undefined })
  await restore(archive, { connection: target.url, storage, onDamaged })
  await archive.close()
  return { target, storage }
}

const contentOf = async (storage: Storage, key: string) => buffer((await storage.get(key)) ?? Readable.from([]))

test('a picture is read and copied once, however many nights follow', async () => {
  const { backups, storage, database, backUpNow } = await provenShop()
  const old = await storeFile(database, storage, randomBytes(3000))
  const first = recording(storage)
  const { pictures } = await backUpNow(first.storage)
  expect(first.read.sort()).toEqual(old)
  expect(pictures.copied).toEqual({ count: 2, bytes: 6000 })
  const before = picturesIn(backups)

  const added = await storeFile(database, storage, randomBytes(500))
  const second = recording(storage)
  const next = await backUpNow(second.storage)
  expect(second.read.sort()).toEqual(added)
  expect(next.pictures).toMatchObject({ total: { count: 4, bytes: 7000 }, copied: { count: 2, bytes: 1000 } })
  expect(picturesIn(backups)).toEqual(expect.arrayContaining(before))
  expect(await keysIn(next.path)).toEqual([...old, ...added].sort())
})

test('a picture is removed from the backup when no archive lists it any more', async () => {
  const { backups, storage, database, client, backUpNow } = await provenShop()
  const keys = await storeFile(database, storage, Buffer.from('photo'))
  const kept = await storeFile(database, storage, Buffer.from('other'))
  const { path } = await backUpNow()
  await client.query('delete from files where object = $1', [keys[0]?.split('/')[0]])
  await backUpNow()
  expect(picturesIn(backups)).toHaveLength(4)
  writeFileSync(join(backups, 'tigena-2020-01-01T000000Z.tar'), 'not readable')
  rmSync(path)
  expect((await backUpNow()).warnings).toEqual([expect.stringMatching(/^Pictures that no backup needs any more could/)])
  expect(picturesIn(backups)).toHaveLength(4)
  rmSync(join(backups, 'tigena-2020-01-01T000000Z.tar'))
  const { path: last, warnings } = await backUpNow()
  expect(warnings).toEqual([])
  expect(picturesIn(backups)).toHaveLength(2)
  expect(await keysIn(last)).toEqual(kept)
})

test('a failed copy leaves no picture in the backup, and the next backup removes what it left', async () => {
  const { backups, storage, database, backUpNow } = await provenShop()
  const keys = await storeFile(database, storage, Buffer.from('photo'))
  async function* broken() {
    yield Buffer.from('pho')
    throw new Error('the bucket hung up')
  }
  const hangingUp = { ...storage, get: async () => Readable.from(broken()) }
  await expect(backUpNow(hangingUp)).rejects.toThrow('the bucket hung up')
  expect(picturesIn(backups)).toEqual([])
  writeFileSync(join(backups, 'pictures/.partial/left-by-a-kill'), 'pho')
  const { path } = await backUpNow()
  expect(readdirSync(join(backups, 'pictures/.partial'))).toEqual([])
  expect(await keysIn(path)).toEqual(keys)
})

test('a night finds a damaged picture and copies it again; one that is lost in the storage stays and is reported again each night', async () => {
  const { backups, storage, database, backUpNow } = await provenShop()
  const checked = subfolders.find(subfolder => isShareOfTonight(subfolder, new Date()))
  const keys = await storeFile(database, storage, Buffer.from('photo'), `${checked}${randomUUID().slice(2)}`)
  await backUpNow()
  writeFileSync(pathOfOnly(backups, '_full_'), 'phota')
  await storage.remove(keys[1] ?? '')
  const { path, manifest, pictures } = await backUpNow()
  expect(pictures).toMatchObject({ damaged: { count: 1, keys: [keys[0]] }, lost: { count: 1, keys: [keys[1]] } })
  expect(manifest.missing.count).toBe(0)
  expect(await keysIn(path)).toEqual(keys)
  const other = subfolders.find(subfolder => !isShareOfTonight(subfolder, new Date()))
  const others = await storeFile(database, storage, Buffer.from('other'), `${other}${randomUUID().slice(2)}`)
  await backUpNow()
  await recordLost(backups, { count: 2, keys: others })
  for (const key of others) await storage.remove(key)
  await backUpNow()
  expect((await readLost(backups)).keys.sort()).toEqual([keys[1], ...others].sort())
})

test('a proof reads every picture, puts back those that the storage has lost and reports each phase; one that is damaged there, too, is reported as missing', async () => {
  const { url, backups, storage, database, backUpNow } = await provenShop()
  const keys = await storeFile(database, storage, Buffer.from('photo'))
  const lost = await storeFile(database, storage, Buffer.from('other'))
  await backUpNow()
  for (const key of lost) await storage.remove(key)
  await recordLost(backups, { count: 1, keys: lost.slice(0, 1) })
  // There is room for the backup, but for nothing beside it.
  const readDiskSpace = vi.fn(async () => ({ free: 0, total: 1e12 })).mockResolvedValueOnce({ free: 1e12, total: 1e12 })
  await backUp({ connection: url, storage, folder: backups, readDiskSpace })
  const failure = 'There is not enough disk space.'
  expect(await readLost(backups)).toEqual({ count: 2, keys: lost, failure })
  const object = keys[0]?.split('/')[0]
  rmSync(pathOfOnly(backups, `${object}_full_`))
  writeFileSync(pathOfOnly(backups, `${object}_thumbnail_`), 'p')
  for (const key of keys) await storage.remove(key)
  const progress = recordProgress()
  const { path, manifest, pictures, warnings } = await backUp({ connection: url, storage, folder: backups })
  expect(manifest.missing).toEqual({ count: 2, keys })
  expect(warnings).toEqual([
    `The backup lacks 2 pictures whose files are missing in the storage (${basename(path)}): ${keys.join(', ')}. If another copy has them, put them back there.`,
  ])
  expect(pictures).toMatchObject({ putBack: { count: 2 }, lost: { count: 0 } })
  expect(await contentOf(storage, lost[1] ?? '')).toEqual(Buffer.from('other'))
  expect((await readLost(backups)).count).toBe(0)
  expect(picturesIn(backups).filter(name => name.includes(object ?? ''))).toEqual([
    expect.stringMatching(/_thumbnail_.*\.webp\.damaged$/),
  ])
  const phases = progress()
  expect([...new Set(phases.map(({ phase }) => phase))]).toEqual(['tables', 'pictures', 'check', 'restore'])
  const tables = manifest.tables.length
  expect(phases).toEqual(
    expect.arrayContaining([
      { phase: 'tables', done: 0, total: tables },
      { phase: 'pictures', done: 0, total: 4 },
      { phase: 'restore', done: 0, total: 2 * tables },
    ]),
  )
})

test('each night checks another share of the old pictures, and all of them in 28 nights', () => {
  const nights = Array.from({ length: 28 }, (_, night) => new Date(Date.now() + night * 24 * 60 * 60 * 1000))
  const shares = nights.map(at => subfolders.filter(subfolder => isShareOfTonight(subfolder, at)))
  expect(shares.flat().sort()).toEqual(subfolders)
  expect(Math.max(...shares.map(share => share.length))).toBe(10)
})

test('a nightly backup is restored into a scratch database weekly, and when the schema has changed', async () => {
  const { client, backups, backUpNow } = await provenShop()
  expect((await backUpNow()).isProven).toBe(false)
  const last = await readLastProof(backups)
  await recordProof(backups, { ...last, archive: '', shape: last?.shape ?? '', at: new Date(0).toISOString() })
  const { path, isProven } = await backUpNow()
  expect(isProven).toBe(true)
  expect(path).toContain((await readLastProof(backups))?.archive)
  expect((await backUpNow()).isProven).toBe(false)
  await client.query('create table by_hand (id int)')
  await expect(backUpNow()).rejects.toThrow('The table by_hand differs from what the migrations create.')
})

test('an archive and its pictures can be taken away as one file', async () => {
  const { storage, database, backUpNow, backups } = await provenShop()
  const bytes = randomBytes(70_001)
  const keys = await storeFile(database, storage, bytes)
  const { path } = await backUpNow()
  const complete = join(temporaryFolder(), 'taken away.tar')
  const { size, content } = await openCompleteArchive(path)
  await pipeline(content, createWriteStream(complete))
  expect(statSync(complete).size).toBe(size)
  rmSync(backups, { recursive: true })

  const restored = await restoreFile(complete)
  expect(await everythingIn(restored.target)).toEqual(await everythingIn(database))
  expect(await storedKeys(restored.storage)).toEqual(keys)
  for (const key of keys) expect(await contentOf(restored.storage, key)).toEqual(bytes)
})

test('an archive whose pictures are missing is refused, and restored without them only if asked to', async () => {
  const { storage, database, backUpNow, backups } = await provenShop()
  const [full, thumbnail] = await storeFile(database, storage, Buffer.from('photo'))
  const { path } = await backUpNow()
  rmSync(pathOfOnly(backups, '_full_'))
  await expect(openArchive(path)).rejects.toThrow(
    /^Of the 2 pictures of .*, 1 are missing or damaged, the first one is pictures\/..\/.*_full_.* --without-damaged-pictures$/,
  )
  const { size, content } = await openCompleteArchive(path)
  const complete = join(temporaryFolder(), 'taken away.tar')
  await pipeline(content, createWriteStream(complete))
  expect(statSync(complete).size).toBe(size)
  await expect(openArchive(complete)).rejects.toThrow(/^Of the 2 pictures of .*, 1 are missing or damaged, .*_full_/)
  const target = await emptyDatabase()
  const archive = await openArchive(path, { arePicturesUnchecked: true })
  await expect(restore(archive, { connection: target.url, storage: (await dataFolder()).storage })).rejects.toThrow(
    `The picture ${full} is missing or damaged in the backup.`,
  )
  await archive.close()
  expect(await tablesOf(target)).toEqual([])
  const leftOut: string[] = []
  const restored = await restoreFile(complete, key => leftOut.push(key))
  expect(leftOut).toEqual([full])
  expect(await storedKeys(restored.storage)).toEqual([thumbnail])
})

/** Rewrites an archive as earlier versions wrote it: the pictures are entries, listed in the manifest. */
const inFormat1 = async (path: string): Promise<string> => {
  const archive = await openArchive(path)
  const { format: _format, pictures: _pictures, missing: _missing, ...content } = archive.manifest
  const older = join(temporaryFolder(), 'older.tar')
  const tar = await createTar(older, new Date())
  for (const { name } of content.tables) await tar.add(tableEntry(name), archive.read(tableEntry(name)))
  const files: object[] = []
  for await (const { key, read } of archive.pictures()) files.push({ key, ...(await tar.add(fileEntry(key), read())) })
  const manifest = Buffer.from(JSON.stringify({ format: 1, ...content, files, missingFiles: [] }))
  await tar.add(manifestEntry, [manifest])
  const sum = createHash('sha256').update(manifest).digest('hex')
  await tar.add(manifestSumEntry, [Buffer.from(manifestSum(sum))])
  await tar.finish()
  await tar.close()
  await archive.close()
  return older
}

test('an archive of an earlier version, which contains its pictures, is restored', async () => {
  const { storage, database, backUpNow, backups } = await provenShop()
  const bytes = randomBytes(900)
  const keys = await storeFile(database, storage, bytes)
  const older = await inFormat1((await backUpNow()).path)
  rmSync(backups, { recursive: true })
  const restored = await restoreFile(older)
  expect(await everythingIn(restored.target)).toEqual(await everythingIn(database))
  expect(await storedKeys(restored.storage)).toEqual(keys)
  for (const key of keys) expect(await contentOf(restored.storage, key)).toEqual(bytes)
  expect(await buffer((await openCompleteArchive(older)).content)).toHaveLength(statSync(older).size)
})

test('a missing picture does not stop the retention, but archives that contain pictures stay meanwhile', async () => {
  const { storage, database, backUpNow, backups } = await provenShop()
  const [full = ''] = await storeFile(database, storage, Buffer.from('photo'))
  const older = await inFormat1((await backUpNow()).path)
  const [oldest = '', second = ''] = olderArchives(backups, 32)
  copyFileSync(older, join(backups, oldest))
  rmSync(join(backups, 'pictures'), { recursive: true })
  await storage.remove(full)
  expect((await backUpNow()).warnings).toEqual([expect.stringContaining(full)])
  expect(existsSync(join(backups, oldest))).toBe(true)
  expect(existsSync(join(backups, second))).toBe(false)
  await storage.put(full, Buffer.from('photo'))
  await backUpNow()
  expect(existsSync(join(backups, oldest))).toBe(false)
})

const tools = ['/usr/bin/tar', '/usr/bin/zstd', '/usr/bin/sha256sum']

test.runIf(tools.every(path => existsSync(path)))('system tools can check the pictures of a backup', async () => {
  const { storage, database, backUpNow, backups } = await provenShop()
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
