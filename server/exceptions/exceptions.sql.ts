import { sql } from 'kysely'
import type { ExceptionKind } from '#contract/exceptions/exceptions.ts'
import type { Database, Write } from '../platform/db/database.ts'

export interface ExceptionFilter {
  readonly kind: ExceptionKind | undefined
  readonly isSeen: boolean
  /** The id before which the page begins. */
  readonly before: number | undefined
}

interface ExceptionRow {
  id: number
  auditId: number
  kind: ExceptionKind
  seenAt: string | null
  seenBy: string | null
}

/** Exported for its test: the newest exceptions that match. Those that nobody has seen have their own indexes. */
export const newestExceptions = ({ kind, isSeen, before }: ExceptionFilter, limit: number) => sql<ExceptionRow>`
  select exceptions.id, audit_id as "auditId", kind, seen_at as "seenAt", users.name as "seenBy"
  from exceptions left join users on users.id = seen_by
  where ${isSeen ? sql`seen_at is not null` : sql`seen_at is null`}
    and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    and ${before === undefined ? sql`true` : sql`exceptions.id < ${before}`}
  order by exceptions.id desc limit ${limit}`

export const selectExceptions = async (db: Database, filter: ExceptionFilter, limit: number): Promise<ExceptionRow[]> =>
  (await newestExceptions(filter, limit).execute(db)).rows

export const countUnseen = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ unseen: number }>`
    select count(*) as unseen from exceptions where seen_at is null`.execute(db)
  return rows[0]?.unseen ?? 0
}

/** By kind, of the records from one moment until before another. */
export const countBetween = async (db: Database, from: string, to: string) => {
  const { rows } = await sql<{ kind: ExceptionKind; count: number }>`
    select kind, count(*) from exceptions join audit_log on audit_log.id = audit_id
    where audit_id >= audit_id_at(${from}::timestamptz - interval '1 minute')
      and audit_id < audit_id_at(${to}::timestamptz + interval '1 minute')
      and at >= ${from}::timestamptz and at < ${to}::timestamptz
    group by kind`.execute(db)
  return rows
}

interface Marked {
  readonly id: number
  readonly andOlder: boolean
  readonly kind: ExceptionKind | undefined
}

/** Returns how many nobody had seen. */
export const updateSeen = async (trx: Write, userId: string, { id, andOlder, kind }: Marked): Promise<number> => {
  const { numAffectedRows } = await sql`
    update exceptions set seen_at = now(), seen_by = ${userId}
    where seen_at is null and ${andOlder ? sql`id <= ${id}` : sql`id = ${id}`}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}
