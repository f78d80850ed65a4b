import pg from 'pg'
import { type Connection, reasonOf } from '../platform/db/openDatabase.ts'

/** A copy takes as long as it takes, and the text of a value must not depend on who asks. */
const sessionSettings = Object.entries({
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  synchronize_seqscans: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join(';')

const onDatabase = (connection: Connection, database: string): Connection => {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** A connection outside the pool, with none of its limits; to another database of the same server where one is named. */
export const connectForCopy = async (connection: Connection, database?: string): Promise<pg.Client> => {
  const place = database === undefined ? connection : onDatabase(connection, database)
  const client = new pg.Client({
    ...(typeof place === 'string' ? { connectionString: place } : place),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Whoever waits for an answer is told by it; without a listener a lost connection would end the program.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sessionSettings)
  } catch (error) {
    await client.end().catch(() => {})
    throw new Error(`The database cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  return client
}
