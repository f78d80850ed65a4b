import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of varying length produce ever new texts. Every connection caches each statement, so their number is limited. */
const maxNames = 500
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Returns `never` because Kysely's type has an overload for cursors, which is not used here. */
const withNames = (client: pg.PoolClient): PostgresPoolClient => ({
  query: (text: unknown, values: readonly unknown[] = []): never =>
    client.query(
      values.length > 0 ? { text: String(text), values: [...values], name: nameOf(String(text)) } : String(text),
    ) as never,
  release: destroy => client.release(destroy),
})

/**
 * A pool that gives each statement with parameters a name, so that each connection parses it once and reuses it. This
 * halves the database's work for it. Kysely itself sends unnamed statements only.
 */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => withNames(await pool.connect()),
  end: () => pool.end(),
})
