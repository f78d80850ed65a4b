import type pg from 'pg'
import { message } from '#contract/message.ts'
import { connectWithoutTimeouts } from '../platform/db/connectWithoutTimeouts.ts'
import { type Connection, reasonOf } from '../platform/db/openDatabase.ts'
import { MessageError } from '../platform/messageError.ts'

/** So that neither the text of a value nor the order of the rows depends on the user's settings. */
const fixedFormats = `
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

/** Opens a connection that copies tables, optionally to another database of the same server. */
export const connectForCopy = async (connection: Connection, database?: string): Promise<pg.Client> => {
  const target = database ? onDatabase(connection, database) : connection
  const client = await connectWithoutTimeouts(target).catch(cause => {
    throw new MessageError(message('The database cannot be used: {cause}', { cause: reasonOf(cause) }), { cause })
  })
  await client.query(fixedFormats)
  return client
}
