import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  exceptionKinds,
  type listExceptions,
  type markExceptionsSeen,
  type summarizeExceptions,
} from '#contract/exceptions/exceptions.ts'
import { shopDay } from '#contract/shopTime.ts'
import { parseCursor, readRecords } from '../activity/activity.service.ts'
import { type Database, recordAction, type Write } from '../platform/db/database.ts'
import { startOfShopDay } from '../platform/db/shopDays.ts'
import type { Actor } from '../platform/http/caller.ts'
import { countBetween, countUnseen, selectExceptions, updateSeen } from './exceptions.sql.ts'

export const readExceptions = async (
  db: Database,
  { limit, cursor, kind, seen }: ParsedInputOf<typeof listExceptions>,
): Promise<ReplyOf<typeof listExceptions>> => {
  const filter = { kind, isSeen: seen === 'yes', before: parseCursor(cursor) }
  const rows = await selectExceptions(db, filter, limit + 1)
  const page = rows.slice(0, limit)
  const { records, names } = await readRecords(
    db,
    page.map(({ auditId }) => auditId),
  )
  const items = page.flatMap(({ id, auditId, seenAt, seenBy, ...row }) => {
    const activity = records.get(auditId)
    const seenState = seenAt === null ? null : { at: seenAt, by: seenBy ?? '' }
    return activity ? [{ ...row, id: String(id), activity, seen: seenState }] : []
  })
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null, names }
}

const dayMs = 24 * 60 * 60 * 1000

export const readSummary = async (db: Database): Promise<ReplyOf<typeof summarizeExceptions>> => {
  const today = startOfShopDay(shopDay(new Date()))
  const yesterday = startOfShopDay(shopDay(new Date(Date.parse(today) - dayMs / 2)))
  const counts = await countBetween(db, yesterday, today)
  return {
    unseen: await countUnseen(db),
    yesterday: counts.toSorted((a, b) => exceptionKinds.indexOf(a.kind) - exceptionKinds.indexOf(b.kind)),
  }
}

/** The activity log records who has marked how many. */
export const markSeen = async (
  trx: Write,
  { user }: Actor,
  { id, andOlder, kind }: ParsedInputOf<typeof markExceptionsSeen>,
): Promise<ReplyOf<typeof markExceptionsSeen>> => {
  const marked = await updateSeen(trx, user.id, { id: Number(id), andOlder, kind })
  if (marked > 0)
    await recordAction(trx, { table: 'exceptions', after: { marked_as_seen: marked, ...(kind && { of_kind: kind }) } })
  return { marked }
}
