import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

const names = new Map<string, string>()

/**
 * Names a statement, so that every connection prepares it once: parsing and planning it again takes longer than most
 * statements themselves. Only for texts that never change, because a connection keeps what it has prepared.
 */
export const prepareOnce = (text: string): void => {
  if (!names.has(text)) names.set(text, `s${names.size}`)
}

const skipped = { command: 'ROLLBACK', rowCount: 0, rows: [] }

const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
  let isOver = false
  let isBroken = false
  const query = async (text: string, values: readonly unknown[]) => {
    // A failed commit is rolled back too. A lost connection has nothing to roll back, and its first error says more.
    if (text === 'rollback' && isBroken) return skipped
    if (text !== 'rollback' && isOver) throw new Error('The transaction is over')
    if (text === 'commit' || text === 'rollback') isOver = true
    try {
      return await client.query({ text, values: [...values], name: names.get(text) })
    } catch (error) {
      // After a timeout, for example, the answer may still come.
      if (!(error instanceof pg.DatabaseError)) isBroken = true
      throw error
    }
  }
  return {
    // Returns `never` because Kysely's type has an overload for cursors, which is not used here.
    query: (text: unknown, values: readonly unknown[] = []): never => query(String(text), values) as never,
    release: destroy => client.release(destroy || isBroken),
  }
}

/**
 * The pool with what Kysely lacks: names of statements; a connection that failed is closed; and what a transaction would
 * send after its end is refused, because it would be stored at once.
 */
export const poolForKysely = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => wrapClient(await pool.connect()),
  end: () => pool.end(),
})
