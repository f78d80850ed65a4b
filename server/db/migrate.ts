import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')
const oldestServer = 150_000

interface Migration {
  name: string
  text: string
  checksum: string
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const pendingOf = (migrations: Migration[], applied: Map<string, string>): Migration[] => {
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const migration = known.get(name)
    if (!migration) throw new Error(`The database was made by a newer Tigena: it has ${name}, which this one lacks.`)
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} was edited after it had been applied.`)
  }
  return migrations.filter(migration => !applied.has(migration.name))
}

/** Brings the database to the newest shape: all that is missing, in order, in one transaction, one program at a time. */
export const migrate = async (pool: pg.Pool, folder = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    if (rows[0].version < oldestServer) throw new Error('The database is older than PostgreSQL 15.')
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query("select pg_advisory_xact_lock(hashtext('tigena.migrate'))")
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const pending = pendingOf(migrations, new Map(applied.rows.map(row => [row.name, row.checksum])))
    for (const { name, text, checksum } of pending) {
      await client.query(text)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query('commit')
    return pending.map(migration => migration.name)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
