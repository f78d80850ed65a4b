import pg from 'pg'

interface Index {
  readonly name: string
  readonly definition: string
  /** Columns whose statistics the product has set otherwise than usual. */
  readonly statistics: readonly { readonly column: number; readonly target: number }[]
}

const indexesOf = async (pool: pg.Pool, tables: readonly string[]): Promise<readonly Index[]> => {
  const { rows } = await pool.query<Index>(
    `select index.relname as name, pg_get_indexdef(index.oid) as definition, array(
        select json_build_object('column', attnum, 'target', attstattarget) from pg_attribute
        where attrelid = index.oid and attstattarget >= 0
      ) as statistics
    from pg_index join pg_class index on index.oid = indexrelid
    where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  return rows
}

/** To make an index once the rows are there is many times quicker than with each of them. */
export const withoutIndexes = async (
  pool: pg.Pool,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> => {
  const indexes = await indexesOf(pool, tables)
  for (const { name } of indexes) await pool.query(`drop index ${pg.escapeIdentifier(name)}`)
  await fill()
  for (const { name, definition, statistics } of indexes) {
    await pool.query(definition)
    for (const { column, target } of statistics) {
      await pool.query(`alter index ${pg.escapeIdentifier(name)} alter column ${column} set statistics ${target}`)
    }
  }
}
