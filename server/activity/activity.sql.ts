import { type SqlBool, sql } from 'kysely'
import { type ActivityKind, tablesOfKind } from '#contract/activity/activityKinds.ts'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { Database } from '../platform/db/database.ts'
import { spellingsOf } from '../platform/search/spellings.ts'

export interface ActivityFilter {
  readonly person: string | undefined
  readonly kind: ActivityKind | undefined
  /** Moments. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly search: string
  /** Other texts that are searched for with it: the number and the id of a repair. */
  readonly references: readonly string[]
  /** The id before which the page begins. */
  readonly before: number | undefined
}

type Values = Record<string, never> | null

export interface ActivityRow {
  id: number
  at: string
  actorId: string | null
  actorName: string | null
  address: string | null
  action: string
  reason: string | null
  table: string
  before: Values
  after: Values
}

/** A record has the time at which its transaction started, so an id may be older or newer than its neighbours by this margin. */
const longestTransaction = sql`interval '1 minute'`

/** #234956 and S-6573A8DBFB, as the titles of records show them, are stored without their signs. */
const storedNumber = (text: string): string => text.replace(/^(#|S-)/i, '')

const patternsOf = ({ search, references }: ActivityFilter): string[] =>
  [...spellingsOf(search, text => [storedNumber(text)]), ...references].map(containsPattern)

const conditions = (filter: ActivityFilter) => {
  const { kind, from, to, search, before } = filter
  return [
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
    ...(from === undefined
      ? []
      : [sql<SqlBool>`id >= audit_id_at(${from}::timestamptz - ${longestTransaction}) and at >= ${from}::timestamptz`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`id < audit_id_at(${to}::timestamptz + ${longestTransaction}) and at < ${to}::timestamptz`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`table_name = any(${sql.val([...tablesOfKind[kind]])}::text[])`]),
    ...(search === ''
      ? []
      : [
          sql<SqlBool>`concat(before::text, after::text, row_id, host(address)) ilike any(${patternsOf(filter)}::text[])`,
        ]),
  ]
}

/**
 * Exported for its test: the newest records that match. Those of a person and those of each table are read by their own index,
 * so that rare ones are found as fast as frequent ones: with `=`, the planner might read the whole log by id instead.
 */
export const records = (filter: ActivityFilter, limit: number) => {
  const { person, kind } = filter
  const where = sql.join([sql<SqlBool>`true`, ...conditions(filter)], sql` and `)
  const newestOf = (column: 'actor_id' | 'table_name', value: string) => sql`(
    select * from audit_log where ${sql.ref(column)} between ${value} and ${value} and ${where}
    order by ${sql.ref(column)} desc, id desc limit ${limit})`
  if (person !== undefined) return newestOf('actor_id', person)
  if (kind === undefined) return sql`(select * from audit_log where ${where} order by id desc limit ${limit})`
  const ofTables = tablesOfKind[kind].map(table => newestOf('table_name', table))
  return sql`(${sql.join(ofTables, sql` union all `)})`
}

const columns = sql`records.id, at, actor_id as "actorId", users.name as "actorName", host(address) as address, action, reason,
  table_name as "table", before, after`

export const selectActivity = async (db: Database, filter: ActivityFilter, limit: number): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from ${records(filter, limit)} records left join users on users.id = actor_id
    order by records.id desc limit ${limit}`.execute(db)
  return rows
}

export const selectRecords = async (db: Database, ids: readonly number[]): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from audit_log records left join users on users.id = actor_id
    where records.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const isDeletedRepair = sql`table_name = 'repairs' and after is null`

/** The id of the repair with this number, also of a deleted one. */
export const selectRepairId = async (db: Database, number: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from repairs where number = ${number}
    union all select row_id from audit_log where ${isDeletedRepair} and before ->> 'number' = ${number}`.execute(db)
  return rows[0]?.id
}

/** The names of the users and the numbers of the repairs among these ids, also of deleted ones. */
export const selectNames = async (db: Database, ids: readonly string[]): Promise<Record<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from users where id = any(${ids}::uuid[])
    union all select id::text, number from repairs where id = any(${ids}::uuid[])
    union all select row_id, before ->> 'number' from audit_log
      where ${isDeletedRepair} and row_id = any(${ids}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

export const selectPeople = async (db: Database): Promise<{ id: string; name: string; isDeleted: boolean }[]> => {
  const { rows } = await sql<{ id: string; name: string; isDeleted: boolean }>`
    select id, name, deleted_at is not null as "isDeleted" from users
    order by deleted_at is not null, name collate "und-x-icu", id`.execute(db)
  return rows
}
