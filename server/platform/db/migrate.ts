import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')
const oldestServer = 150_000

/** A migration as a database remembers it. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

export interface Migration extends AppliedMigration {
  readonly text: string
}

export const readMigrations = async (folder = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** What is missing from a database, or from the one that an archive was made of. */
export const pendingOf = (
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  what: 'database' | 'archive',
): Migration[] => {
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration) throw new Error(`The ${what} was made by a newer Tigena: it has ${name}, which this one lacks.`)
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} was edited after it had been applied.`)
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** Until the end of the client's transaction no other program changes the shape of the database. */
export const lockShape = async (client: pg.ClientBase): Promise<void> => {
  await client.query("select pg_advisory_xact_lock(hashtext('tigena.migrate'))")
}

type Say = (line: string) => void

const inWords = (name: string) => name.replace('.sql', '').replaceAll('_', ' ')

/**
 * All that is missing, in order, inside the caller's transaction, one program at a time. In a large shop one of them may
 * take minutes, so it is told which one runs; an empty database has them all at once.
 */
export const applyMigrations = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  say: Say = () => {},
): Promise<string[]> => {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version")
  if (rows[0].version < oldestServer) throw new Error('The database is older than PostgreSQL 15.')
  await lockShape(client)
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const applied = await client.query<AppliedMigration>('select name, checksum from schema_migrations')
  const pending = pendingOf(migrations, applied.rows, 'database')
  for (const { name, text, checksum } of pending) {
    if (applied.rows.length > 0) say(`Preparing the database: ${inWords(name)}…`)
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  return pending.map(({ name }) => name)
}

/** Brings the database to the newest shape, in one transaction. */
export const migrate = async (pool: pg.Pool, say?: Say, folder = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const applied = await applyMigrations(client, migrations, say)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
