import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { ArchivedTable, Manifest } from './manifest.ts'

export type TableShape = Pick<ArchivedTable, 'name' | 'columns'>

/**
 * The tables and their columns, except generated columns, which are computed from the others, and except the record of
 * the repeatable files, which describes code that an archive does not contain. A partitioned table has no rows of its own:
 * the search entries are made again from the other rows.
 */
export const selectTables = async (client: pg.ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_repeatables'
    group by c.relname
    order by c.relname`)
  return rows
}

export const selectMigrations = async (client: pg.ClientBase): Promise<Manifest['migrations']> =>
  (await client.query('select name, checksum from schema_migrations order by name')).rows

export const selectMigratedAt = async (client: pg.ClientBase): Promise<Date> => {
  const { rows } = await client.query('select max(applied_at) as at from schema_migrations')
  return rows[0].at
}

export const selectSequences = async (client: pg.ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query(`
    select sequencename as name, last_value::text as value
    from pg_sequences where schemaname = 'public' order by sequencename`)
  return rows
}

export const setSequences = (client: pg.ClientBase, sequences: Manifest['sequences']) =>
  client.query(
    `select setval(format('public.%I', name)::regclass, value)
     from json_to_recordset($1) as sequence (name text, value bigint) where value is not null`,
    [JSON.stringify(sequences)],
  )

export const selectDatabaseSize = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query('select pg_database_size(current_database()) as size')
  return Number(rows[0].size)
}

/**
 * Fills the tables while they have no foreign keys, because rows arrive in any order. The owner may drop and add them;
 * disabling them for a session would need a superuser. Adding a foreign key again checks every row.
 */
export const withoutForeignKeys = async (client: pg.ClientBase, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid, conname`)
  for (const foreignKey of rows) await client.query(foreignKey.drop)
  await fill()
  for (const foreignKey of rows) await client.query(foreignKey.add)
}

const quote = (name: string): string => `public.${pg.escapeIdentifier(name)}`

/** Migrations may have inserted rows. */
export const emptyTables = (client: pg.ClientBase, tables: readonly TableShape[]) =>
  client.query(`truncate ${tables.map(({ name }) => quote(name)).join()}`)

const withColumns = ({ name, columns }: TableShape): string =>
  `${quote(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Streams a table in COPY text format, one line per row. The stream has counted the rows when it has ended. */
export const readTable = (client: pg.Client, table: TableShape) =>
  client.query(copyTo(`copy ${withColumns(table)} to stdout`))

export const fillTable = (client: pg.Client, table: TableShape, compressed: AsyncIterable<Buffer>): Promise<void> =>
  pipeline(compressed, createZstdDecompress(), client.query(copyFrom(`copy ${withColumns(table)} from stdin`)))
