import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredFile } from '#contract/files/files.ts'
import { readConfig } from '../config.ts'
import { connect } from '../platform/db/database.ts'
import { backupLock } from '../platform/db/locks.ts'
import { waitUntil } from '../platform/postgres/waitUntil.ts'
import { createdFolder } from '../testing/createdFolder.ts'
import { photo } from '../testing/pictures.ts'
import { endProgram, signInAt, startProgram } from '../testing/program.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { nightlyBackup } from './backup.jobs.ts'
import { entryNames } from './manifest.ts'
import { openArchive } from './readArchive.ts'
import { dataFolder, filesIn, kill, olderArchives, run, storeFile } from './testing.ts'

const backUpBeside = async (DATA_DIR: string): Promise<string> => {
  const [code, output] = await run('backup', { DATA_DIR }).ended
  expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up .*:\n.*\/backups\/tigena-.*Z\.tar\n$/)])
  return output.split('\n')[1] ?? ''
}

const addUser = async (url: string, username: string, password: string): Promise<void> => {
  const response = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { cookie: await signInAt(url), 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), username, name: username, role: 'Sales', password }),
  })
  expect(response.status).toBe(201)
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

test('a running and a stopped shop are backed up; restored into an empty folder, everyone signs in as before', async () => {
  const DATA_DIR = createdFolder()
  const shop = await startProgram({ DATA_DIR })
  await addUser(shop.url, 'hana', 'another sound password')
  const cookie = await signInAt(shop.url, 'hana', 'another sound password')
  const id = await upload(shop.url, cookie)
  const picture = await pictureOf(shop.url, cookie, id)
  const path = await backUpBeside(DATA_DIR)

  const [refused, reason] = await run('restore', { DATA_DIR }, { args: [path] }).ended
  expect([refused, reason]).toEqual([
    1,
    expect.stringMatching(/^Nothing was restored\. .* is in use by another running/),
  ])
  await endProgram(shop, 'SIGTERM')
  const stopped = await backUpBeside(DATA_DIR)
  const [taken, why] = await run('restore', { DATA_DIR }, { args: [stopped] }).ended
  expect([taken, why]).toEqual([1, expect.stringMatching(/^Nothing was restored\. The database is not empty: .*\n$/)])

  const restored = join(temporaryFolder(), 'new shop')
  const killed = run('restore', { DATA_DIR: restored }, { args: [stopped] })
  expect(await waitUntil(() => existsSync(join(restored, 'postgres/postmaster.pid')), 30_000)).toBe(true)
  await kill(killed)
  const [code, output] = await run('restore', { DATA_DIR: restored }, { args: [stopped] }).ended
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Restored the backup of .*Z: [\d,]+ rows of \d+ tables and \d+ files\.\n$/),
  ])
  const again = await startProgram({ DATA_DIR: restored, ADMIN_PASSWORD: undefined })
  expect(again.output()).not.toContain('password')
  expect((await fetch(`${again.url}/api/session`, { headers: { cookie } })).status).toBe(401)
  expect(await pictureOf(again.url, await signInAt(again.url, 'hana', 'another sound password'), id)).toEqual(picture)
  await endProgram(again, 'SIGTERM')
}, 150_000)

/** Every reply to requests that contain the passwords: successes and refusals. */
const sendPasswords = async (url: string, first: string, second: string): Promise<string[]> => {
  const cookie = await signInAt(url)
  const send = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`
  }
  const user = { id: randomUUID(), username: 'selam', name: 'Selam Bekele', role: 'Sales', password: first }
  return [
    await send('POST', 'users', user),
    await send('POST', 'users', { ...user, id: randomUUID() }),
    await send('POST', 'users', { ...user, id: 'not an id' }),
    await send('PATCH', `users/${user.id}`, { version: 1, password: second }),
    await send('PATCH', `users/${user.id}`, { version: 1, password: first }),
    await send('GET', 'users?limit=200'),
    await send('GET', 'session'),
    await send('GET', 'backup'),
    await send('POST', 'session', { username: 'selam', password: first }),
    await send('POST', 'session', { username: second, password: first }),
    await send('POST', 'session', { username: 'selam', password: second }),
  ]
}

const readArchive = async (path: string) => {
  const archive = await openArchive(path)
  const listing = JSON.stringify(archive.manifest)
  const content: Record<string, string> = {}
  for (const { name } of archive.manifest.tables)
    content[name] = zstdDecompressSync(await buffer(archive.read(entryNames.table(name)))).toString()
  return { listing, content }
}

const logsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('log'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')

test('AUTH-14 passwords are stored as argon2id hashes, and no reply, log or backup listing contains one', async () => {
  const DATA_DIR = createdFolder()
  const [first, second] = ['kettle sand nineteen', 'ladder moss forty']
  const shop = await startProgram({ DATA_DIR, LOG_LEVEL: 'trace' })
  const replies = await sendPasswords(shop.url, first, second)
  expect(replies.map(reply => reply.slice(0, 3)).join(' ')).toBe('201 409 400 200 409 200 200 200 401 401 200')
  const printedByBackup = await run('backup', { DATA_DIR }).ended
  await endProgram(shop, 'SIGTERM')
  const { listing, content } = await readArchive(printedByBackup[1].split('\n')[1] ?? '')

  const secret = /argon2|kettle sand|ladder moss|a sound password/i
  for (const seen of [...replies, shop.output(), logsIn(DATA_DIR), printedByBackup[1], listing]) {
    expect(seen).not.toMatch(secret)
  }
  expect(shop.output()).toContain('/api/users/:id')
  expect(content.users?.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}/g)).toHaveLength(2)
  expect(JSON.stringify(content)).not.toMatch(/kettle sand|ladder moss|a sound password/i)
}, 60_000)

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
  const runNightly = () => nightlyBackup.run({ db, storage, config, log }, {}, new AbortController().signal)
  return { backups, storage, runNightly, logged: () => lines.map(line => JSON.parse(line)) }
}

test('the nightly job makes a backup and throws if it cannot', async () => {
  const shop = await migratedDatabase()
  const { backups, runNightly, logged } = await atNight(shop)
  await runNightly()
  expect(Object.keys(filesIn(backups))).toEqual([expect.stringMatching(/^tigena-.*Z\.tar$/)])
  expect(logged().map(({ msg }) => msg)).toEqual(['backed up'])
  await shop.client.query(`select pg_advisory_lock(${backupLock})`)
  await expect(runNightly()).rejects.toThrow('Another backup of this shop is running')
  expect(Object.keys(filesIn(backups))).toHaveLength(1)
})

test('missing files are counted in the log and named in a file, and older backups are still removed', async () => {
  const shop = await migratedDatabase()
  const { backups, storage, runNightly, logged } = await atNight(shop)
  const keys = await storeFile(shop, storage, Buffer.from('photo'))
  for (const key of keys) await storage.remove(key)
  const [oldest] = olderArchives(backups, 31)
  await runNightly()
  expect(Object.keys(filesIn(backups))).not.toContain(oldest)
  expect(logged()).toMatchObject([
    { level: 30, msg: 'backed up' },
    {
      level: 40,
      msg: expect.stringMatching(/^The backup lacks files of pictures .*: 2\..*missing-pictures\.txt names them/),
    },
  ])
  expect(readFileSync(join(backups, 'missing-pictures.txt'), 'utf8')).toBe(`${keys.join('\n')}\n`)
})
