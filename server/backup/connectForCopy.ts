import pg from 'pg'
import { message } from '#contract/message.ts'
import { type Connection, reasonOf } from '../platform/db/openDatabase.ts'
import { MessageError } from '../platform/messageError.ts'

/** No timeouts, and fixed formats, so that the text of a value does not depend on the user's settings. */
const sessionSettings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set synchronize_seqscans = off;
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set extra_float_digits = 3;
  set bytea_output = 'hex'`

const onDatabase = (connection: Connection, database: string): Connection =>
  typeof connection === 'string'
    ? Object.assign(new URL(connection), { pathname: `/${database}` }).href
    : { ...connection, database }

/** Opens a connection outside the pool, without its limits, optionally to another database of the same server. */
export const connectForCopy = async (connection: Connection, database?: string): Promise<pg.Client> => {
  const target = database ? onDatabase(connection, database) : connection
  const config = typeof target === 'string' ? { connectionString: target } : target
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000, keepAlive: true })
  // The pending query rejects with the error; without a listener a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sessionSettings)
    return client
  } catch (cause) {
    await client.end().catch(() => {})
    throw new MessageError(message('The database cannot be used: {cause}', { cause: reasonOf(cause) }), { cause })
  }
}
