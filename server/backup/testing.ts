import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { keysOf } from '../files/files.service.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { programEnvironment } from '../testing/program.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { type BackupOptions, backUp } from './backup.service.ts'
import { archiveName } from './backupFolder.ts'
import { openArchive } from './readArchive.ts'
import { restore } from './restore.service.ts'
import { recordTest } from './testRestore.ts'

const admin = new pg.Client(inject('server'))
await admin.connect()
const { rows: versions } = await admin.query("select current_setting('server_version_num')::int as version")
await admin.end()
/** Below, a restore commits each of its migrations. */
export const isVersion17OrNewer = versions[0].version >= 170_000

/** A temporary data folder with its storage. */
export const dataFolder = async () => {
  const DATA_DIR = temporaryFolder()
  return {
    DATA_DIR,
    backups: join(DATA_DIR, 'backups'),
    storage: await openStorage({ DATA_DIR, STORAGE_URL: undefined }),
  }
}

/** Stores a picture: its row, and its bytes under two keys. */
export const storeFile = async (
  { client }: { client: Pick<pg.ClientBase, 'query'> },
  storage: Storage,
  bytes: Buffer,
  object: string = randomUUID(),
): Promise<string[]> => {
  await client.query(
    `with uploader as (
       insert into users (id, username, name, role, password_hash)
       values (gen_random_uuid(), gen_random_uuid()::text, 'Uploader', 'Sales', '$argon2id$') returning id
     )
     insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256)
     select gen_random_uuid(), $1, id, 1, 1, 1, 1, sha256('') from uploader`,
    [object],
  )
  const keys = keysOf(object)
  for (const key of keys) await storage.put(key, bytes)
  return keys.sort()
}

export const tablesOf = async ({ client }: TestDatabase): Promise<string[]> => {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  return rows.map(row => row.tablename)
}

/** Locks a table until the returned function is called. */
export const lockTable = async ({ client }: Pick<TestDatabase, 'client'>, table: string) => {
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.query('commit')
}

export const isLockWaited = async ({ client }: Pick<TestDatabase, 'client'>, table: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_locks where not granted and relation = $1::regclass', [table])
  return rowCount === 1
}

/** All rows of all tables, as text, except the record of the program's rights, which its next start grants again. */
export const everythingIn = async (database: TestDatabase): Promise<Record<string, string[]>> => {
  const content: Record<string, string[]> = {}
  for (const table of await tablesOf(database)) {
    const { rows } = await database.client.query(`select t::text as row from ${table} t order by 1`)
    content[table] = rows.map(({ row }) => row).filter(row => !row.startsWith('("access of '))
  }
  return content
}

/** Backs up with a test restore. */
export const backUpWithTest = async ({ url }: TestDatabase, schemaFolder?: string) => {
  const { storage, backups } = await dataFolder()
  return backUp({ connection: url, storage, folder: backups, schemaFolder })
}

/** Records a test restore, so that the next backups need none: it takes most of their time. */
const pretendTest = async (backups: string): Promise<void> => {
  mkdirSync(backups, { recursive: true })
  await recordTest(backups, archiveName(new Date()))
}

/** Backs up like most nights, without a test restore. */
export const backUpDatabase = async (database: TestDatabase, schemaFolder?: string) => {
  const { storage, backups } = await dataFolder()
  await pretendTest(backups)
  return backUp({ connection: database.url, storage, folder: backups, schemaFolder, test: 'weekly' })
}

/** A shop whose backups need no test restore. */
export const testedShop = async () => {
  const database = await migratedDatabase()
  const { DATA_DIR, backups, storage } = await dataFolder()
  await pretendTest(backups)
  const backUpNow = (from: Storage = storage, options: Pick<BackupOptions, 'readDiskSpace'> = {}) =>
    backUp({ connection: database.url, storage: from, folder: backups, test: 'weekly', ...options })
  return { ...database, database, DATA_DIR, backups, storage, backUpNow }
}

export const restoreInto = async (path: string, { url }: TestDatabase, storage: Storage, schemaFolder?: string) =>
  restore(await openArchive(path, schemaFolder), url, storage)

/** Restores an archive. No picture of it may be missing. Returns the applied migrations. */
export const restoreFrom = async (path: string, database: TestDatabase, schemaFolder?: string): Promise<string[]> => {
  const { applied, missing } = await restoreInto(path, database, (await dataFolder()).storage, schemaFolder)
  expect(missing).toEqual([])
  return applied
}

/** The keys of the pictures that an archive lists. Each must be intact. */
export const keysIn = async (path: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key, bytes } of (await openArchive(path)).pictures()) {
    expect(bytes).toBeDefined()
    keys.push(key)
  }
  return keys.sort()
}

/** The names of archives and of other files in a folder with their content, without the record of the tests. */
export const filesIn = (folder: string): Record<string, string> =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder, { withFileTypes: true })
          .filter(entry => entry.isFile() && entry.name !== 'tested.txt')
          .map(({ name }) => [name, readFileSync(join(folder, name), 'latin1')]),
      )
    : {}

/** Creates empty archives with the names of earlier nights. */
export const olderArchives = (folder: string, count: number): string[] => {
  mkdirSync(folder, { recursive: true })
  const names = Array.from(
    { length: count },
    (_, day) => `tigena-2020-01-${String(day + 1).padStart(2, '0')}T020000Z.tar`,
  )
  for (const name of names) writeFileSync(join(folder, name), name)
  return names
}

export interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<[code: number | null, output: string]>
}

/** Runs `npm run backup` or `npm run restore` as a process. */
export const run = (
  program: 'backup' | 'restore',
  environment: NodeJS.ProcessEnv,
  { args = [] as string[], as = [] as string[] } = {},
): Run => {
  const script = join(import.meta.dirname, `../${program}.ts`)
  const [command = '', ...rest] = [...as, process.execPath, script, ...args]
  const env = { ...programEnvironment, ...environment }
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => printed.push(text))
  const ended = once(child, 'close').then(([code]): [number | null, string] => [code, printed.join('')])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended }
}

export const kill = async ({ child, ended }: Run): Promise<void> => {
  child.kill('SIGKILL')
  await ended
}
