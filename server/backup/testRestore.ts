import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Connection } from '../platform/db/openDatabase.ts'
import { archiveTime } from './backupFolder.ts'
import { connectForCopy } from './connectForCopy.ts'
import { loadTables } from './loadTables.ts'
import type { Archive } from './readArchive.ts'
import { selectMigratedAt } from './tables.sql.ts'

/**
 * The name is fixed for each shop, so that the next test finds and drops the database that a killed one left. The new
 * database has the encoding and locale of the shop's database.
 */
const describeScratch = async (client: pg.Client): Promise<{ name: string; creation: string }> => {
  const { rows } = await client.query(`
    select name,
      format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
        name, pg_encoding_to_char(encoding), datcollate, datctype) as creation
    from pg_database, lateral (select 'tigena_scratch_' || oid) scratch (name)
    where datname = current_database()`)
  return rows[0]
}

/** Restores the tables of an archive into a scratch database on the shop's server, and drops it again. */
export const testRestore = async (client: pg.Client, connection: Connection, archive: Archive): Promise<void> => {
  const { name, creation } = await describeScratch(client)
  const drop = () => client.query(`drop database if exists ${name} with (force)`)
  await drop()
  await client.query(creation)
  const scratch = await connectForCopy(connection, name)
  try {
    await scratch.query('begin')
    await loadTables(scratch, archive)
    await scratch.query('commit')
  } finally {
    await scratch.end()
    // If the connection is lost, the next test drops it.
    await drop().catch(() => {})
  }
}

/** Each line is the name of an archive that was restored as a test. The newest is last. */
const testedFile = (folder: string) => join(folder, 'tested.txt')

/** If the file cannot be read, the next backup is tested. An earlier version wrote a checksum after the name. */
export const readTested = async (folder: string): Promise<string[]> => {
  const lines = (await readFile(testedFile(folder), 'utf8').catch(() => '')).trim().split('\n')
  return lines.map(line => line.replace(/ .*/, ''))
}

export const recordTest = (folder: string, name: string): Promise<void> =>
  appendFile(testedFile(folder), `${name}\n`, { mode: 0o600 })

/** A week, less the hours that a night may begin earlier than another one. */
const maxAgeMs = (7 * 24 - 12) * 60 * 60 * 1000

/** An archive with a newer migration has never been restored, however recent the last test is. */
export const isTestDue = async (client: pg.Client, folder: string, at: Date): Promise<boolean> => {
  const testedAt = archiveTime((await readTested(folder)).at(-1) ?? '')
  if (!testedAt || testedAt > at || at.getTime() - testedAt.getTime() > maxAgeMs) return true
  return testedAt < (await selectMigratedAt(client))
}
