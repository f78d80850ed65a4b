import pg from 'pg'
import type { Connection } from '../platform/db/openDatabase.ts'
import { connectForCopy } from './copyClient.ts'

interface Scratch {
  readonly name: string
  readonly user: string
  /** The statement that creates an empty database with the encoding and locale of the shop's database. */
  readonly creation: string
}

/** The name is fixed for each shop, so that the next backup finds and drops the database that a killed one left. */
const describeScratch = async (client: pg.Client): Promise<Scratch> => {
  const { rows } = await client.query<Scratch>(`
    select name, current_user as user,
      format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
        name, pg_encoding_to_char(encoding), datcollate, datctype) as creation
    from pg_database, lateral (select 'tigena_scratch_' || oid) scratch (name)
    where datname = current_database()`)
  return rows[0] as Scratch
}

const drop = (client: pg.Client, { name }: Scratch) => client.query(`drop database if exists ${name} with (force)`)

const create = async (client: pg.Client, { user, creation }: Scratch): Promise<void> => {
  try {
    await client.query(creation)
  } catch (cause) {
    const { code, message } = cause as pg.DatabaseError
    const reason = code === '42501' ? `grant it with: alter role ${pg.escapeIdentifier(user)} createdb` : message
    throw new Error(`The scratch database that verifies a backup cannot be created: ${reason}`, { cause })
  }
}

/** Creates an empty database on the shop's server and drops it afterwards, as well as one that a killed backup left. */
export const inScratchDatabase = async <T>(
  client: pg.Client,
  connection: Connection,
  work: (open: () => Promise<pg.Client>) => Promise<T>,
): Promise<T> => {
  const scratch = await describeScratch(client)
  await drop(client, scratch)
  await create(client, scratch)
  try {
    return await work(() => connectForCopy(connection, scratch.name))
  } finally {
    // If the connection is lost, the next backup drops it.
    await drop(client, scratch).catch(() => {})
  }
}
