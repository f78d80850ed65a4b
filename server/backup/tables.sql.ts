import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { AppliedFile } from '../platform/db/migrate/schemaFiles.ts'
import type { Manifest } from './manifest.ts'

export interface TableShape {
  readonly name: string
  readonly columns: string[]
}

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
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    group by c.relname
    order by c.relname`)
  return rows
}

const quote = (name: string): string => `public.${pg.escapeIdentifier(name)}`

export const selectMigrations = async (client: pg.ClientBase): Promise<AppliedFile[]> => {
  const { rows } = await client.query<AppliedFile>('select name, checksum from schema_migrations order by name')
  return rows
}

export const selectSequences = async (client: pg.ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query(`
    select sequencename as name, last_value::text as value
    from pg_sequences where schemaname = 'public' order by sequencename`)
  return rows
}

export const selectDatabaseSize = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query('select pg_database_size(current_database()) as size')
  return Number(rows[0].size)
}

export const setSequence = async (client: pg.ClientBase, name: string, value: string): Promise<void> => {
  await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, value])
}

/** Names and definition, quoted for `alter table`. */
interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export const selectForeignKeys = async (client: pg.ClientBase): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid, conname`)
  return rows
}

/** Migrations may have inserted rows. */
export const emptyTables = (client: pg.ClientBase, tables: readonly TableShape[]) =>
  client.query(`truncate ${tables.map(({ name }) => quote(name)).join()}`)

const withColumns = ({ name, columns }: TableShape): string =>
  `${quote(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Streams a table in COPY text format, one line per row. The stream has counted the rows when it has ended. */
export const readTable = (client: pg.Client, table: TableShape) =>
  client.query(copyTo(`copy ${withColumns(table)} to stdout`))

export const fillTable = async (
  client: pg.Client,
  table: TableShape,
  compressed: AsyncIterable<Buffer>,
): Promise<void> => {
  await pipeline(compressed, createZstdDecompress(), client.query(copyFrom(`copy ${withColumns(table)} from stdin`)))
}
