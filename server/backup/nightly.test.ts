import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '../jobs.ts'
import { joinServer } from '../platform/db/openDatabase.ts'
import { createdFolder } from '../testing/createdFolder.ts'
import { endProgram, startProgram } from '../testing/program.ts'
import { nightlyBackup } from './backup.jobs.ts'
import { openArchive } from './readArchive.ts'
import { isLockWaited, lockTable } from './testing.ts'

const polling = { timeout: 30_000, interval: 20 }

const startShop = async (DATA_DIR: string) => {
  const program = await startProgram({ DATA_DIR })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  const { connection } = await joinServer({ DATA_DIR, DATABASE_URL: undefined }, () => {})
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return { program, connection: connection as pg.ClientConfig, client }
}

type RunningShop = Awaited<ReturnType<typeof startShop>>

/** Enqueues the job from another process, like the schedule. */
const enqueueNightly = async ({ connection }: RunningShop): Promise<void> => {
  const boss = new PgBoss({ ...connection, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  expect(await boss.send(nightlyBackup.name, {})).toEqual(expect.any(String))
  await boss.stop()
}

const statesOf = async ({ client }: RunningShop): Promise<string[]> => {
  const { rows } = await client.query('select state from pgboss.job where name = $1 order by created_on', [
    nightlyBackup.name,
  ])
  return rows.map(({ state }) => state)
}

const archivesIn = (folder: string): string[] => readdirSync(folder).filter(name => name.endsWith('.tar'))

const assertArchivesComplete = async (folder: string): Promise<void> => {
  for (const name of archivesIn(folder)) await openArchive(join(folder, name))
}

test('the server backs up its database at night, and repeats an interrupted backup after the next start', async () => {
  const DATA_DIR = createdFolder()
  const backups = join(DATA_DIR, 'backups')
  const shop = await startShop(DATA_DIR)
  const { rows } = await shop.client.query('select name from pgboss.schedule order by name')
  expect(rows.map(({ name }) => name)).toEqual(
    jobs
      .filter(({ schedule }) => schedule)
      .map(({ name }) => name)
      .sort(),
  )

  await enqueueNightly(shop)
  await expect.poll(() => statesOf(shop), polling).toEqual(['completed'])
  expect(archivesIn(backups)).toHaveLength(1)
  await assertArchivesComplete(backups)

  await lockTable(shop, 'users')
  await enqueueNightly(shop)
  await expect.poll(() => isLockWaited(shop, 'users'), polling).toBe(true)
  expect(await endProgram(shop.program, 'SIGTERM')).toBe(0)
  expect(archivesIn(backups)).toHaveLength(1)

  const again = await startShop(DATA_DIR)
  await expect.poll(() => statesOf(again), polling).toEqual(['completed', 'completed'])
  expect(archivesIn(backups)).toHaveLength(2)
  await assertArchivesComplete(backups)
  expect(await endProgram(again.program, 'SIGTERM')).toBe(0)
}, 120_000)
