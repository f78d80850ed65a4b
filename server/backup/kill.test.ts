import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { waitUntil } from '../platform/postgres/waitUntil.ts'
import { schemaFolder } from '../schema/schemaFolder.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { makeBackup } from './backup.jobs.ts'
import { backUp } from './backup.service.ts'
import { openArchive } from './readArchive.ts'
import {
  backUpDatabase,
  dataFolder,
  everythingIn,
  filesIn,
  isLockWaited,
  isVersion17OrNewer,
  keysIn,
  kill,
  lockTable,
  olderArchives,
  restoreFrom,
  restoreInto,
  run,
  storeFile,
  tablesOf,
  testedShop,
} from './testing.ts'

// Starting a process is slow while many tests run.
const timeoutMs = 30_000
vi.setConfig({ testTimeout: 90_000 })

const fill = ({ client }: TestDatabase, rows: number) =>
  client.query(
    `insert into sign_in_attempts (username, address)
     select md5(n::text), '192.0.2.1' from generate_series(1, $1::int) n`,
    [rows],
  )

const scratchOf = async ({ client, name }: TestDatabase): Promise<string> => {
  const { rows } = await client.query(
    "select 'tigena_scratch_' || oid as scratch from pg_database where datname = $1",
    [name],
  )
  return rows[0].scratch
}

const sessionsOf = async ({ client }: TestDatabase, database: string): Promise<number> => {
  const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database])
  return rowCount ?? 0
}

/** A backup blocks at this table, the last one that it copies. */
const holdUsers = (shop: TestDatabase) => lockTable(shop, 'users')

const partialOf = (folder: string) => join(folder, '.partial')

/** The only stored picture, as a pipe that has delivered its first bytes and then waits. */
const stallPicture = async (DATA_DIR: string): Promise<void> => {
  const files = join(DATA_DIR, 'files')
  const [name = ''] = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(found => found.includes('full'))
  const path = join(files, name)
  rmSync(path)
  execFileSync('mkfifo', [path])
  const pipe = await open(path, 'w')
  await pipe.write('pho')
  onTestFinished(() => pipe.close())
}

interface Point {
  /** Stops the backup there. Returns what lets later backups pass. */
  readonly hold?: (shop: TestDatabase, DATA_DIR: string) => Promise<() => Promise<unknown>>
  /** Waits until the backup is there. */
  readonly reach: (shop: TestDatabase, backups: string) => Promise<boolean>
}

const points: Record<string, Point> = {
  'at its beginning': { reach: (_shop, backups) => waitUntil(() => existsSync(partialOf(backups)), timeoutMs) },
  'while it copies the last table': {
    hold: holdUsers,
    reach: shop => waitUntil(() => isLockWaited(shop, 'users'), timeoutMs),
  },
  'while it copies a picture': {
    hold: async (_shop, DATA_DIR) => {
      const stalled = stallPicture(DATA_DIR)
      return () => stalled
    },
    reach: (_shop, backups) => waitUntil(() => Object.values(filesIn(partialOf(backups))).includes('pho'), timeoutMs),
  },
  'while it is verified': {
    reach: async shop => {
      const scratch = await scratchOf(shop)
      return waitUntil(async () => (await sessionsOf(shop, scratch)) > 0, timeoutMs)
    },
  },
}

test.each(Object.entries(points))(
  'a backup killed %s leaves the older archives, and the next one cleans up',
  async (_name, { hold, reach }) => {
    const shop = await migratedDatabase()
    await fill(shop, 2000)
    const { DATA_DIR, backups, storage } = await dataFolder()
    const keys = await storeFile(shop, storage, Buffer.from('photo'))
    const older = olderArchives(backups, 3)
    const before = filesIn(backups)

    const release = await hold?.(shop, DATA_DIR)
    const backup = run('backup', { DATA_DIR, DATABASE_URL: shop.url })
    expect(await reach(shop, backups)).toBe(true)
    await kill(backup)
    await release?.()
    expect(existsSync(partialOf(backups))).toBe(true)
    expect(filesIn(backups)).toEqual(before)

    for (const key of keys) await storage.put(key, Buffer.from('photo'))
    const { path } = await backUp({ connection: shop.url, storage, folder: backups })
    expect(await keysIn(path)).toEqual(keys)
    expect(existsSync(partialOf(backups))).toBe(false)
    const { [basename(path)]: made, ...rest } = filesIn(backups)
    expect(made).toBeDefined()
    expect(rest).toEqual(before)
    expect(Object.keys(rest)).toEqual(older)
    const { rowCount } = await shop.client.query('select from pg_database where datname = $1', [await scratchOf(shop)])
    expect(rowCount).toBe(0)
  },
)

/** Blocks `alter table` on tables with rows, and so a restore that has loaded its rows. */
const holdAfterLoading = `
  create schema test;
  create function test.hold() returns event_trigger language plpgsql as $$
  begin
    if to_regclass('public.sign_in_attempts') is not null then
      if exists (select from public.sign_in_attempts) then
        perform pg_advisory_xact_lock(42);
      end if;
    end if;
  end $$;
  create event trigger hold on ddl_command_start execute function test.hold();
  select pg_advisory_lock(42)`

test('a restore killed in the middle leaves an empty database, or below PostgreSQL 17 one on which no program starts', async () => {
  const shop = await migratedDatabase()
  await fill(shop, 100)
  const { path } = await backUpDatabase(shop)
  const target = await emptyDatabase()
  const { DATA_DIR } = await dataFolder()
  const environment = { DATA_DIR, DATABASE_URL: target.url }
  await target.client.query(holdAfterLoading)
  const first = run('restore', environment, { args: [path] })
  const isLockHeld = async () => {
    const { rowCount } = await target.client.query("select from pg_locks where not granted and locktype = 'advisory'")
    return rowCount === 1
  }
  expect(await waitUntil(isLockHeld, timeoutMs)).toBe(true)
  await kill(first)
  await target.client.query('drop event trigger hold; select pg_advisory_unlock(42)')
  expect(await waitUntil(async () => (await sessionsOf(target, target.name)) === 1, timeoutMs)).toBe(true)
  if (isVersion17OrNewer) expect(await tablesOf(target)).toEqual([])
  else await expect(migrate(target.url, schemaFolder)).rejects.toThrow('A restore into this database was interrupted')

  const next = isVersion17OrNewer ? target : await emptyDatabase()
  await restoreFrom(path, next)
  expect(await everythingIn(next)).toEqual(await everythingIn(shop))
})

test('the next restore reuses the files that a killed one stored', async () => {
  const shop = await testedShop()
  const keys = await storeFile(shop, shop.storage, Buffer.from('photo'))
  const { path } = await shop.backUpNow()
  const { storage } = await dataFolder()
  await storage.put(keys[0] ?? '', Buffer.from('photo'))
  const written: string[] = []
  const put = (key: string, bytes: Uint8Array) => {
    written.push(key)
    return storage.put(key, bytes)
  }
  await restoreInto(path, await emptyDatabase(), { ...storage, put })
  expect(written).toEqual([keys[1]])
  expect(await storedKeys(storage)).toEqual(keys)
})

/** Starts a backup that waits for the last table. */
const startHeld = async () => {
  const shop = await migratedDatabase()
  const { DATA_DIR, storage, backups } = await dataFolder()
  const release = await holdUsers(shop)
  const first = backUp({ connection: shop.url, storage, folder: backups })
  // Its failure is expected by a test later on.
  first.catch(() => {})
  expect(await waitUntil(() => isLockWaited(shop, 'users'), timeoutMs)).toBe(true)
  return { shop, DATA_DIR, storage, backups, release, first }
}

test('a lost connection fails the backup with its reason, and nothing is left behind', async () => {
  const { shop, backups, first } = await startHeld()
  await shop.client.query(`
    select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'users'::regclass`)
  await expect(first).rejects.toThrow('terminating connection')
  expect(filesIn(backups)).toEqual({})
})

test('a concurrent backup is refused, is not reported as a failure and does not disturb the first', async () => {
  const { shop, DATA_DIR, storage, backups, release, first } = await startHeld()
  const config = { DATA_DIR, DATABASE_URL: shop.url, STORAGE_URL: undefined }
  const second = makeBackup({ config, storage, log: fastify().log }, 'always')
  await expect(second).rejects.toThrow('Another backup of this shop is running. Wait until it has finished.')
  expect(existsSync(join(backups, 'failure.txt'))).toBe(false)
  await release()
  await openArchive((await first).path)
})
