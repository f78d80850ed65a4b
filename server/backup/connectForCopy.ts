import pg from 'pg'
import { message } from '#contract/message.ts'
import { type Connection, reasonOf } from '../platform/db/openDatabase.ts'
import { MessageError } from '../platform/messageError.ts'

/** No timeouts, and fixed formats, so that the text of a value does not depend on the user's settings. */
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

/** Opens a connection outside the pool, without its limits, optionally to another database of the same server. */
export const connectForCopy = async (connection: Connection, database?: string): Promise<pg.Client> => {
  const target = database === undefined ? connection : onDatabase(connection, database)
  const client = new pg.Client({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The pending query rejects with the error; without a listener a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sessionSettings)
  } catch (error) {
    await client.end().catch(() => {})
    throw new MessageError(message('The database cannot be used: {cause}', { cause: reasonOf(error) }), {
      cause: error,
    })
  }
  return client
}
