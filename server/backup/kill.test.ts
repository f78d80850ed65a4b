import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { waitUntil } from '../platform/postgres/waitUntil.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { openArchive } from './openArchive.ts'
import {
  backUpDatabase,
  dataFolder,
  everythingIn,
  filesIn,
  isLockWaited,
  kill,
  lockTable,
  olderArchives,
  run,
  storeFile,
  tablesOf,
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

const partialsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.partial')) : []

/** Each resolves when the backup has reached a certain point. */
const points: Record<string, (shop: TestDatabase, backups: string) => Promise<boolean>> = {
  'at its beginning': (_shop, backups) => waitUntil(() => partialsIn(backups).length > 0, timeoutMs),
  'while it copies the last table': shop => waitUntil(() => isLockWaited(shop, 'users'), timeoutMs),
  'while it is verified': async shop => {
    const scratch = await scratchOf(shop)
    return waitUntil(async () => (await sessionsOf(shop, scratch)) > 0, timeoutMs)
  },
}

test.each(Object.entries(points))(
  'a backup killed %s leaves the older archives, and the next one cleans up',
  async (name, reach) => {
    const shop = await migratedDatabase()
    await fill(shop, 20_000)
    const { DATA_DIR, backups } = await dataFolder()
    const older = olderArchives(backups, 3)
    const before = filesIn(backups)
    const environment = { DATA_DIR, DATABASE_URL: shop.url }

    const release = name === 'while it copies the last table' ? await holdUsers(shop) : undefined
    const backup = run('backup', environment)
    expect(await reach(shop, backups)).toBe(true)
    await kill(backup)
    await release?.()
    const { [String(partialsIn(backups)[0])]: partial, ...others } = filesIn(backups)
    expect(partial).toBeDefined()
    expect(others).toEqual(before)

    const [code, output] = await run('backup', environment).ended
    expect(output).toMatch(
      /^Backed up 20,0\d\d rows of \d+ tables and 0 files \(\d+\.\d MB\) and verified it with a test restore:\n/,
    )
    expect(code).toBe(0)
    const { [String(output.split('\n')[1]?.slice(backups.length + 1))]: made, ...rest } = filesIn(backups)
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

test('a restore killed in the middle leaves an empty database, and the next one succeeds', async () => {
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
  expect(await tablesOf(target)).toEqual([])

  const [code, output] = await run('restore', environment, { args: [path] }).ended
  expect(output).toMatch(/^Restored the backup of .*Z: 1\d\d rows of \d+ tables and 0 files\.\n$/)
  expect(code).toBe(0)
  expect(await everythingIn(target)).toEqual(await everythingIn(shop))
})

test('the next restore reuses the files that a killed one stored', async () => {
  const shop = await migratedDatabase()
  const from = await dataFolder()
  const keys = await storeFile(shop, from.storage, Buffer.from('photo'))
  const [, output] = await run('backup', { DATA_DIR: from.DATA_DIR, DATABASE_URL: shop.url }).ended
  const path = output.split('\n')[1] ?? ''
  const to = await dataFolder()
  await to.storage.put(keys[0] ?? '', Buffer.from('photo'))
  const target = await emptyDatabase()
  const [code] = await run('restore', { DATA_DIR: to.DATA_DIR, DATABASE_URL: target.url }, { args: [path] }).ended
  expect(code).toBe(0)
  expect(await storedKeys(to.storage)).toEqual(keys)
})

test('a lost connection fails the backup with its reason, and nothing is left behind', async () => {
  const shop = await migratedDatabase()
  const { DATA_DIR, backups } = await dataFolder()
  await holdUsers(shop)
  const backup = run('backup', { DATA_DIR, DATABASE_URL: shop.url })
  expect(await points['while it copies the last table']?.(shop, backups)).toBe(true)
  await shop.client.query(`
    select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'users'::regclass`)
  const [code, output] = await backup.ended
  expect(output).toMatch(/^The backup failed\. .*terminating connection/)
  expect(code).toBe(1)
  expect(filesIn(backups)).toEqual({})
})

test('a concurrent backup is refused and does not disturb the first', async () => {
  const shop = await migratedDatabase()
  const { DATA_DIR, backups } = await dataFolder()
  const environment = { DATA_DIR, DATABASE_URL: shop.url }
  const release = await holdUsers(shop)
  const first = run('backup', environment)
  expect(await points['while it copies the last table']?.(shop, backups)).toBe(true)
  const [code, output] = await run('backup', environment).ended
  expect(output).toBe('The backup failed. Another backup of this shop is running. Wait until it has finished.\n')
  expect(code).toBe(1)
  await release()
  expect((await first.ended)[0]).toBe(0)
  const [name = ''] = Object.keys(filesIn(backups))
  await (await openArchive(join(backups, name))).close()
})
