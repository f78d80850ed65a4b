import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Connection } from '../platform/db/openDatabase.ts'
import { connectForCopy } from './connectForCopy.ts'
import { loadTables } from './loadTables.ts'
import type { Archive } from './readArchive.ts'
import { selectShape } from './tables.sql.ts'

interface Scratch {
  readonly name: string
  readonly user: string
  /** The statement that creates an empty database with the encoding and locale of the shop's database. */
  readonly creation: string
}

/** The name is fixed for each shop, so that the next test finds and drops the database that a killed one left. */
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

const load = async (scratch: pg.Client, archive: Archive, signal?: AbortSignal): Promise<void> => {
  try {
    await scratch.query('begin')
    await loadTables(scratch, archive, signal)
    await scratch.query('commit')
  } finally {
    await scratch.end()
  }
}

/** Restores the tables of an archive into a scratch database on the shop's server, and drops it again. */
export const testRestore = async (
  client: pg.Client,
  connection: Connection,
  archive: Archive,
  signal?: AbortSignal,
): Promise<void> => {
  const scratch = await describeScratch(client)
  await drop(client, scratch)
  await create(client, scratch)
  try {
    await load(await connectForCopy(connection, scratch.name), archive, signal)
  } finally {
    // If the connection is lost, the next test drops it.
    await drop(client, scratch).catch(() => {})
  }
}

const recordSchema = z.object({
  /** The name of the archive. */
  archive: z.string(),
  at: z.iso.datetime(),
  /** The checksum of the migrations, tables and columns that it had. */
  shape: z.string(),
  /** The archives that were restored before it, the newest first. Some may be removed. */
  earlier: z.array(z.string()).default([]),
})

/** The newest archive that was restored as a test, with every picture compared. */
export type TestRecord = z.output<typeof recordSchema>

const recordFile = (folder: string) => join(folder, 'proof.json')

/** Returns undefined also if a crash left an incomplete file: then the next backup is tested. */
export const readLastTest = async (folder: string): Promise<TestRecord | undefined> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** More than the retention keeps. */
const maxEarlier = 100

export const recordTest = async (folder: string, record: Omit<TestRecord, 'earlier'>): Promise<void> => {
  const last = await readLastTest(folder)
  const earlier = last ? [last.archive, ...last.earlier].slice(0, maxEarlier) : []
  await writeFile(recordFile(folder), `${JSON.stringify({ ...record, earlier }, null, 2)}\n`, { mode: 0o600 })
}

/** A checksum of the migrations, tables and columns of a database. */
export const shapeOf = async (client: pg.Client): Promise<string> => {
  const { migrations, tables } = await selectShape(client)
  return createHash('sha256')
    .update(JSON.stringify([migrations, tables]))
    .digest('hex')
}

/** A week, less the hours that a night may begin earlier than another one. */
const maxAgeMs = (7 * 24 - 12) * 60 * 60 * 1000

/** An archive of another schema has never been restored, however young the last test is. */
export const isTestDue = (last: TestRecord | undefined, { shape, at }: { shape: string; at: Date }): boolean => {
  const age = last && at.getTime() - new Date(last.at).getTime()
  return age === undefined || age < 0 || age > maxAgeMs || last?.shape !== shape
}
