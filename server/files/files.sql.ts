import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { shopTimeZone } from '#contract/shopTime.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isBackupRunning } from '../platform/db/locks.ts'

/** A column that refers to files; both names are quoted for SQL. */
export interface Reference {
  readonly table: string
  readonly column: string
}

/** Read from the database catalog, so that the columns of new features are included automatically. */
export const selectReferences = async (db: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and conparentid = 0
    order by 1, 2`.execute(db)
  return rows
}

/** Differs between a database and its restored copies, unlike an id stored in a row. */
export const selectDatabaseIdentity = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || '/' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return rows[0]?.identity ?? ''
}

/** One array parameter, so that the statement does not depend on the number of ids. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

const refersToFile = ({ table, column }: Reference): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${sql.raw(table)} where ${sql.raw(`${table}.${column}`)} = files.id)`

const isUnreferenced = (references: readonly Reference[]): RawBuilder<boolean> =>
  sql<boolean>`not (${sql.join([sql`false`, ...references.map(refersToFile)], sql` or `)})`

export const selectFile = (db: Database, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'object', 'width', 'height', 'sha256', 'uploaded_by as uploadedBy'])
    .where('id', '=', id)
    .executeTakeFirst()

interface Uploads {
  readonly count: number
  /** Until the next day of the shop. */
  readonly retryAfterSeconds: number
}

/** Unused files stay for at least a day, so none of today is missing. */
export const countUploadsOfToday = async (db: Database, userId: string): Promise<Uploads> => {
  // The zone is a literal, so that the planner knows how few files are of today.
  const startOfToday = sql`date_trunc('day', now(), ${sql.lit(shopTimeZone)})`
  const { rows } = await sql<Uploads>`
    select count(*)::int as count,
      ceil(extract(epoch from ${startOfToday} + interval '1 day' - now()))::int as "retryAfterSeconds"
    from files where uploaded_by = ${userId} and created_at >= ${startOfToday}`.execute(db)
  return rows[0] as Uploads
}

/** Which of these files this user has uploaded. */
export const ownFiles = (db: Database, ownerId: string, ids: readonly string[]) =>
  db.selectFrom('files').select('id').where('uploaded_by', '=', ownerId).where('id', '=', anyOf(ids))

export const selectOwnFiles = compiledOnce(ownFiles)

/** The uploader of a file and, for each reference, whether a row there refers to it. */
export const selectReferencesTo = (db: Database, id: string, references: readonly Reference[]) =>
  db
    .selectFrom('files')
    .select([
      'uploaded_by as uploadedBy',
      sql<boolean[]>`array[${sql.join(references.map(refersToFile))}]::boolean[]`.as('uses'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

interface FileRow {
  id: string
  object: string
  uploaded_by: string
  width: number
  height: number
  full_bytes: number
  thumbnail_bytes: number
  sha256: Buffer
}

/** False if the id exists. */
export const insertFile = async (trx: Write, file: FileRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('files')
    .values(file)
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks them, so that a reference that is lost meanwhile adds its file again after this transaction. */
const lockFilesToCheck = async (trx: Write, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('files_to_check')
    .leftJoin('files', 'files.id', 'file_id')
    .select('file_id')
    .where(is =>
      is.or([is('files.id', 'is', null), is('files.created_at', '<', sql<string>`now() - interval '1 day'`)]),
    )
    .limit(limit)
    .forUpdate('files_to_check')
    .skipLocked()
    .execute()
  return rows.map(row => row.file_id)
}

/** A file that is being referred to is locked and thus skipped. */
const lockFiles = async (trx: Write, ids: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('files')
    .select('id')
    .where('id', '=', anyOf(ids))
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** The check comes after the lock, so that it sees every row inserted before. */
const deleteUnreferenced = async (trx: Write, references: readonly Reference[], ids: readonly string[]) => {
  const deleted = await trx
    .deleteFrom('files')
    .where('id', '=', anyOf(ids))
    .where(isUnreferenced(references))
    .returning('object')
    .execute()
  return deleted.map(({ object }) => object)
}

/** A skipped file stays in the table and is checked again by the next sweep. */
const removeChecked = async (trx: Write, ids: readonly string[], locked: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('files_to_check')
    .where('file_id', '=', anyOf(ids))
    .where(is =>
      is.or([
        is('file_id', '=', anyOf(locked)),
        is.not(is.exists(is.selectFrom('files').select('id').whereRef('id', '=', 'file_id'))),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

interface Swept {
  readonly checked: number
  /** The objects of the deleted files. */
  readonly objects: readonly string[]
}

/** Checks the next files that were uploaded at least a day ago, and deletes those that nothing refers to. */
export const sweepBatch = async (trx: Write, references: readonly Reference[], limit: number): Promise<Swept> => {
  // A backup copies the files of the rows in its snapshot.
  if (await isBackupRunning(trx)) return { checked: 0, objects: [] }
  const ids = await lockFilesToCheck(trx, limit)
  const locked = await lockFiles(trx, ids)
  const objects = await deleteUnreferenced(trx, references, locked)
  return { checked: await removeChecked(trx, ids, locked), objects }
}

export const selectKnownObjects = async (db: Database, objects: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('files').select('object').where('object', '=', anyOf(objects)).execute()
  return new Set(rows.map(({ object }) => object))
}

type StoredFileRow = Pick<FileRow, 'object' | 'full_bytes' | 'thumbnail_bytes'>

/** The files whose objects begin with these digits, in the order of their objects. */
export const selectFiles = async (client: pg.ClientBase, digits: string): Promise<StoredFileRow[]> => {
  const [first, last] = ['0', 'f'].map(digit => digits.padEnd(32, digit))
  const { rows } = await client.query<StoredFileRow>(
    'select object, full_bytes, thumbnail_bytes from files where object between $1 and $2 order by object',
    [first, last],
  )
  return rows
}
