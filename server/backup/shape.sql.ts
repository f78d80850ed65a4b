import type pg from 'pg'
import type { AppliedFile } from '../platform/db/migrate/schemaFiles.ts'

export interface TableShape {
  readonly name: string
  readonly columns: string[]
}

/**
 * The tables and their columns, except generated columns, which are computed from the others, and except the record of
 * the repeatable files, which describes code that an archive does not contain.
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

export const selectMigrations = async (client: pg.ClientBase): Promise<AppliedFile[]> => {
  const { rows: found } = await client.query("select to_regclass('public.schema_migrations') is not null as is_there")
  if (!found[0]?.is_there) return []
  const { rows } = await client.query<AppliedFile>('select name, checksum from schema_migrations order by name')
  return rows
}

export const selectSequences = async (client: pg.ClientBase): Promise<{ name: string; value: string | null }[]> => {
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
export interface ForeignKey {
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
