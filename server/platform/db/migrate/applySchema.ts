import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { type AppliedFile, pendingMigrations, type SchemaFiles, type SqlFile } from './schemaFiles.ts'

const minServerVersion = 150_000

/**
 * A migration clears schema_repeatables, so that the repeatable files are applied again after it, also if the program
 * crashes in between: the migration may have dropped what they create.
 */
const createRecords = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_repeatables (name text primary key, checksum text not null)`

const setTriggers = (client: pg.ClientBase, action: 'enable' | 'disable') =>
  client.query(`
    do $$
    declare
      of_table regclass;
    begin
      for of_table in
        select distinct tgrelid from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = 'public'::regnamespace
      loop
        execute format('alter table %s ${action} trigger user', of_table);
      end loop;
    end $$`)

/**
 * Disables the triggers while a migration runs: a new or restored database has none yet, so a migration does the same in
 * every database.
 */
const applyMigration = async (client: pg.ClientBase, { name, text, checksum }: SqlFile): Promise<void> => {
  await setTriggers(client, 'disable')
  await client.query(text)
  await setTriggers(client, 'enable')
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('delete from schema_repeatables')
}

const selectFiles = async (client: pg.ClientBase, table: 'schema_migrations' | 'schema_repeatables') => {
  const { rows } = await client.query<AppliedFile>(`select name, checksum from ${table} order by name collate "C"`)
  return rows
}

/** Applies all of them if one has changed, because they depend on each other. */
const applyRepeatable = async (client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> => {
  const applied = await selectFiles(client, 'schema_repeatables')
  const records = files.map(({ name, checksum }) => ({ name, checksum }))
  if (isDeepStrictEqual(records, applied)) return
  for (const { text } of files) await client.query(text)
  await client.query('delete from schema_repeatables')
  for (const { name, checksum } of records) {
    await client.query('insert into schema_repeatables (name, checksum) values ($1, $2)', [name, checksum])
  }
}

export type Report = (line: string) => void

export interface ApplyOptions {
  /** Runs a step, in a transaction of its own unless the caller has one. */
  readonly runStep?: (step: () => Promise<void>) => Promise<void>
  readonly report?: Report
}

const upgradeLine = 'Bringing the database up to date. In a large shop this takes some minutes; do not interrupt it…'

/** Applies the pending migrations and the repeatable files; returns the names of the migrations. */
export const applySchema = async (
  client: pg.ClientBase,
  { migrations, repeatable }: SchemaFiles,
  { runStep = step => step(), report = () => {} }: ApplyOptions = {},
): Promise<string[]> => {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version")
  if (rows[0].version < minServerVersion) throw new Error('The database is older than PostgreSQL 15.')
  await client.query(createRecords)
  const applied = await selectFiles(client, 'schema_migrations')
  const pending = pendingMigrations(migrations, applied, 'database')
  if (applied.length > 0 && pending.length > 0) report(upgradeLine)
  for (const migration of pending) await runStep(() => applyMigration(client, migration))
  await runStep(() => applyRepeatable(client, repeatable))
  return pending.map(({ name }) => name)
}
