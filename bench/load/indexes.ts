import pg from 'pg'

interface Index {
  readonly name: string
  readonly definition: string
  /** The columns with a statistics target other than the default. */
  readonly statistics: readonly { readonly column: number; readonly target: number }[]
}

const indexesOf = async (client: pg.Client, tables: readonly string[]): Promise<readonly Index[]> => {
  const { rows } = await client.query<Index>(
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

/** Drops the indexes while the tables are filled: creating one afterwards is many times faster than updating it per row. */
export const withoutIndexes = async (
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> => {
  const indexes = await indexesOf(client, tables)
  for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await fill()
  for (const { name, definition, statistics } of indexes) {
    await client.query(definition)
    for (const { column, target } of statistics) {
      await client.query(`alter index ${pg.escapeIdentifier(name)} alter column ${column} set statistics ${target}`)
    }
  }
}
