import type pg from 'pg'

/** A table of the restoring transaction: the keys that are already in the storage, however many there are. */
export const createStoredKeys = (client: pg.ClientBase) =>
  client.query(
    'create temporary table stored_keys (key text primary key, is_archived boolean not null default false) on commit drop',
  )

export const insertStoredKeys = (client: pg.ClientBase, keys: readonly string[]) =>
  client.query('insert into stored_keys (key) select unnest($1::text[])', [keys])

/** Marks those of these keys that are in the storage as archived, and returns them. */
export const markArchivedKeys = async (client: pg.ClientBase, keys: readonly string[]): Promise<Set<string>> => {
  const { rows } = await client.query<{ key: string }>(
    'update stored_keys set is_archived = true where key = any($1::text[]) returning key',
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}

export const selectUnarchivedKey = async (client: pg.ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ key: string }>('select key from stored_keys where not is_archived limit 1')
  return rows[0]?.key
}
