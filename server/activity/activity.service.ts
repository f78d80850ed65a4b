import { z } from 'zod'
import { type Activity, type listActivity, searchedDays } from '#contract/activity/activity.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { isId } from '#contract/isId.ts'
import { message } from '#contract/message.ts'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { Database } from '../platform/db/database.ts'
import { endOfShopDay, startOfShopDay } from '../platform/db/shopDays.ts'
import { type ActivityRow, selectActivity, selectNames, selectRecords, selectRepairId } from './activity.sql.ts'

type Input = ParsedInputOf<typeof listActivity>

const dayMs = 24 * 60 * 60 * 1000

export const parseCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined
  const id = z.coerce.number().int().positive().safeParse(cursor)
  if (!id.success)
    throw new Refusal('input.invalid', { fields: { cursor: message('This is not a cursor of this list') } })
  return id.data
}

/** A search reads every record in its time, so without a first day it looks only so far back from the last day. */
const startOf = ({ from, to, search }: Input): string | undefined => {
  if (from) return startOfShopDay(from)
  if (search === '') return undefined
  const end = to ? Math.min(Date.parse(endOfShopDay(to)), Date.now()) : Date.now()
  return new Date(end - searchedDays * dayMs).toISOString()
}

/** The ids of other rows that a record names. */
const referencesIn = (items: readonly Activity[]): string[] => [
  ...new Set(
    items.flatMap(({ before, after }) => [before, after].flatMap(row => Object.values(row ?? {}).filter(isId))),
  ),
]

/** The records of a repair's parts, pictures and history hold its id instead of its number. */
const findReferences = async (db: Database, search: string): Promise<string[]> => {
  const number = normalRepairNumber(search)
  if (number === undefined) return []
  const id = await selectRepairId(db, number)
  return id === undefined ? [number] : [number, id]
}

const activityOf = ({ id, actorId, actorName, ...row }: ActivityRow): Activity => ({
  ...row,
  id: String(id),
  person: actorId === null ? null : { id: actorId, name: actorName ?? '' },
})

/** These records by their ids, with the names that they refer to. */
export const readRecords = async (db: Database, ids: readonly number[]) => {
  const rows = await selectRecords(db, ids)
  const records = new Map(rows.map(row => [row.id, activityOf(row)]))
  return { records, names: await selectNames(db, referencesIn([...records.values()])) }
}

export const readActivity = async (db: Database, input: Input): Promise<ReplyOf<typeof listActivity>> => {
  const { search, limit, cursor, person, kind, to } = input
  const filter = {
    search,
    references: await findReferences(db, search),
    person,
    kind,
    from: startOf(input),
    to: to && endOfShopDay(to),
    before: parseCursor(cursor),
  }
  const rows = await selectActivity(db, filter, limit + 1)
  const items = rows.slice(0, limit).map(activityOf)
  const last = items.at(-1)
  return {
    items,
    nextCursor: last && rows.length > limit ? last.id : null,
    names: await selectNames(db, referencesIn(items)),
  }
}
