import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredFile } from '#contract/files/files.ts'
import { readConfig } from '../config.ts'
import { connect } from '../platform/db/database.ts'
import { waitUntil } from '../platform/postgres/waitUntil.ts'
import { createdFolder } from '../testing/createdFolder.ts'
import { photo } from '../testing/pictures.ts'
import { endProgram, signInAt, startProgram } from '../testing/program.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { nightlyBackup } from './backup.jobs.ts'
import { dataFolder, filesIn, kill, olderArchives, run, storeFile } from './testing.ts'

const backUpBeside = async (DATA_DIR: string): Promise<string> => {
  const [code, output] = await run('backup', { DATA_DIR }).ended
  expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up .*:\n.*\/backups\/tigena-.*Z\.tar\n$/)])
  return output.split('\n')[1] ?? ''
}

const upload = async (url: string, cookie: string): Promise<string> => {
  const body = await photo(40, 30).jpeg().toBuffer()
  const response = await fetch(`${url}/api/files`, { method: 'POST', body, headers: { cookie } })
  return ((await response.json()) as StoredFile).id
}

const pictureOf = async (url: string, cookie: string, id: string): Promise<Buffer> => {
  const response = await fetch(`${url}/api/files/${id}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('a running shop is backed up, restored into an empty folder, and everyone signs in as before', async () => {
  const DATA_DIR = temporaryFolder()
  const shop = await startProgram({ DATA_DIR }, ['--demo'])
  const cookie = await signInAt(shop.url, 'hana')
  const id = await upload(shop.url, cookie)
  const picture = await pictureOf(shop.url, cookie, id)
  const path = await backUpBeside(DATA_DIR)

  const [refused, reason] = await run('restore', { DATA_DIR }, { args: [path] }).ended
  expect([refused, reason]).toEqual([
    1,
    expect.stringMatching(/^Nothing was restored\. .* is in use by another running/),
  ])
  await endProgram(shop, 'SIGTERM')
  const [taken, why] = await run('restore', { DATA_DIR }, { args: [path] }).ended
  expect([taken, why]).toEqual([1, expect.stringMatching(/^Nothing was restored\. The database is not empty: .*\n$/)])

  const restored = join(temporaryFolder(), 'new shop')
  const [code, output] = await run('restore', { DATA_DIR: restored }, { args: [path] }).ended
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Restored the backup of .*Z: [\d,]+ rows of \d+ tables and \d+ files\.\n$/),
  ])
  const again = await startProgram({ DATA_DIR: restored, ADMIN_PASSWORD: undefined })
  expect(again.output()).not.toContain('password')
  expect((await fetch(`${again.url}/api/session`, { headers: { cookie } })).status).toBe(401)
  expect(await pictureOf(again.url, await signInAt(again.url, 'hana'), id)).toEqual(picture)
  await endProgram(again, 'SIGTERM')
}, 150_000)

test('a stopped shop can be backed up too; a restore that was killed with its database can be repeated', async () => {
  const DATA_DIR = createdFolder()
  await endProgram(await startProgram({ DATA_DIR }), 'SIGTERM')
  const path = await backUpBeside(DATA_DIR)
  const restored = temporaryFolder()
  const first = run('restore', { DATA_DIR: restored }, { args: [path] })
  expect(await waitUntil(() => existsSync(join(restored, 'postgres/postmaster.pid')), 30_000)).toBe(true)
  await kill(first)
  const [code] = await run('restore', { DATA_DIR: restored }, { args: [path] }).ended
  expect(code).toBe(0)
  const again = await startProgram({ DATA_DIR: restored })
  await signInAt(again.url)
  await endProgram(again, 'SIGTERM')
}, 150_000)

test('restore requires an archive', async () => {
  const [code, output] = await run('restore', { DATA_DIR: temporaryFolder() }).ended
  expect([code, output]).toEqual([1, expect.stringMatching(/Specify the archive: npm run restore -- /)])
})

/** Runs the nightly job like the queue and records its log lines. */
const atNight = async ({ url }: TestDatabase) => {
  const { DATA_DIR, backups, storage } = await dataFolder()
  const config = readConfig({ DATA_DIR, DATABASE_URL: url })
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  const { db, close } = connect(url, () => {})
  onTestFinished(close)
  const runNightly = (signal = new AbortController().signal) =>
    nightlyBackup.run({ db, storage, config, log }, {}, signal)
  return { backups, storage, runNightly, logged: () => lines.map(line => JSON.parse(line)) }
}

test('the nightly job makes a backup and throws if it cannot', async () => {
  const { backups, runNightly, logged } = await atNight(await migratedDatabase())
  await runNightly()
  expect(Object.keys(filesIn(backups))).toEqual([expect.stringMatching(/^tigena-.*Z\.tar$/)])
  expect(logged().map(({ msg }) => msg)).toEqual(['backed up'])
  await expect(runNightly(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(Object.keys(filesIn(backups))).toHaveLength(1)
})

test('missing files are logged as an error, and no older backup is removed', async () => {
  const shop = await migratedDatabase()
  const { backups, storage, runNightly, logged } = await atNight(shop)
  const keys = await storeFile(shop, storage, Buffer.from('photo'))
  for (const key of keys) await storage.remove(key)
  const older = olderArchives(backups, 31)
  await runNightly()
  expect(Object.keys(filesIn(backups))).toEqual(expect.arrayContaining(older))
  expect(logged()).toMatchObject([
    { level: 30, msg: 'backed up' },
    { level: 50, msg: 'files are missing in the storage', count: 2, keys: expect.arrayContaining(keys) },
    { level: 40, msg: expect.stringMatching(/^Older backups are not removed while files are missing/) },
  ])
  for (const key of keys) await storage.put(key, Buffer.from('photo'))
  await runNightly()
  expect(Object.keys(filesIn(backups))).not.toContain(older[0])
})
