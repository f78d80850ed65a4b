import pg from 'pg'

/** The connection URL or the role may set timeouts as well. transaction_timeout exists since PostgreSQL 17. */
const clearTimeouts = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** Opens a connection outside the pool, for work that may take any time, such as a migration or a backup. */
export const connectWithoutTimeouts = async (connection: string | pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A lost connection rejects the running query; without a listener it would end the program.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(clearTimeouts)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
