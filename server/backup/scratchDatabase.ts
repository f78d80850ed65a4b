import pg from 'pg'
import type { Connection } from '../platform/db/openDatabase.ts'
import { connectForCopy } from './copyClient.ts'

interface Scratch {
  readonly name: string
  readonly user: string
  /** As the shop's own database is, but empty. */
  readonly creation: string
}

/** One name for each shop on the server, so what a killed backup left is found again. */
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
    throw new Error(`A backup is proved in a scratch database, and that may not be created: ${reason}`, { cause })
  }
}

/** An empty database beside the shop's, gone afterwards; what a killed backup left of one is cleared away. */
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
    // A connection that was lost cannot drop it; the next backup will.
    await drop(client, scratch).catch(() => {})
  }
}
