import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Lists of varying length make ever new texts; each is kept by every connection, so their number must end. */
const maxNames = 500
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Returns `never` because Kysely knows a second form, with a cursor, that nothing here uses. */
const preparing = (client: pg.PoolClient): PostgresPoolClient => ({
  query: (text: unknown, values: readonly unknown[] = []): never =>
    client.query(
      values.length > 0 ? { text: String(text), values: [...values], name: nameOf(String(text)) } : String(text),
    ) as never,
  release: destroy => client.release(destroy),
})

/**
 * Statements with parameters are parsed once on each connection and reused, which halves the database's work for them.
 * Kysely asks for one connection at a time and runs plain texts on it; this stands in between.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => preparing(await pool.connect()),
  end: () => pool.end(),
})
