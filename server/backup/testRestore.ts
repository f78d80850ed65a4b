import { hash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { message, nested } from '#contract/message.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { MessageError } from '../platform/messageError.ts'
import { archiveTime } from './backupFolder.ts'
import { connectForCopy } from './connectForCopy.ts'
import { loadTables } from './loadTables.ts'
import type { Archive } from './readArchive.ts'
import { selectMigrations, selectTables } from './tables.sql.ts'

/**
 * The name is fixed for each shop, so that the next test finds and drops the database that a killed one left. The new
 * database has the encoding and locale of the shop's database.
 */
const describeScratch = async (client: pg.Client): Promise<{ name: string; user: string; creation: string }> => {
  const { rows } = await client.query(`
    select name, current_user as user,
      format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
        name, pg_encoding_to_char(encoding), datcollate, datctype) as creation
    from pg_database, lateral (select 'tigena_scratch_' || oid) scratch (name)
    where datname = current_database()`)
  return rows[0]
}

const explainRefusal = (user: string, cause: pg.DatabaseError): Error => {
  const grant = message('grant it with: {command}', { command: `alter role ${pg.escapeIdentifier(user)} createdb` })
  const reason = cause.code === '42501' ? grant : cause.message
  return new MessageError(
    message('The scratch database that verifies a backup cannot be created: {cause}', { cause: nested(reason) }),
    { cause },
  )
}

/** Restores the tables of an archive into a scratch database on the shop's server, and drops it again. */
export const testRestore = async (client: pg.Client, connection: Connection, archive: Archive): Promise<void> => {
  const { name, user, creation } = await describeScratch(client)
  const drop = () => client.query(`drop database if exists ${name} with (force)`)
  await drop()
  await client.query(creation).catch((error: pg.DatabaseError) => {
    throw explainRefusal(user, error)
  })
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

/** Each line has the name of an archive that was restored as a test, and the checksum of its schema. The newest is last. */
const testedFile = (folder: string) => join(folder, 'tested.txt')

/** If the file cannot be read, the next backup is tested. */
export const readTested = async (folder: string) => {
  const lines = (await readFile(testedFile(folder), 'utf8').catch(() => '')).trim().split('\n')
  return lines.map(line => {
    const [name = '', schema] = line.split(' ')
    return { name, schema }
  })
}

export const recordTest = (folder: string, name: string, schema: string): Promise<void> =>
  appendFile(testedFile(folder), `${name} ${schema}\n`, { mode: 0o600 })

/** A checksum of the migrations, tables and columns of a database. */
export const sumSchema = async (client: pg.Client): Promise<string> => {
  const tables = await selectTables(client)
  if (tables.length === 0) throw new MessageError(message('There is nothing to back up: the database is empty.'))
  return hash('sha256', JSON.stringify([await selectMigrations(client), tables]))
}

/** A week, less the hours that a night may begin earlier than another one. */
const maxAgeMs = (7 * 24 - 12) * 60 * 60 * 1000

/** An archive of another schema has never been restored, however recent the last test is. */
export const isTestDue = async (folder: string, schema: string, at: Date): Promise<boolean> => {
  const last = (await readTested(folder)).at(-1)
  const testedAt = archiveTime(last?.name ?? '')
  return !testedAt || testedAt > at || at.getTime() - testedAt.getTime() > maxAgeMs || last?.schema !== schema
}
