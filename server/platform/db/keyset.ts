import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'

/** Keyset pagination: a page begins after the sort key of the last row before it, which the cursor has. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

const encode = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** What a list may be sorted by. The id is the second part of the sort key, which makes it unique. */
export const sortedByText = z.string().refine(text => !text.includes('\0'))
/** PostgreSQL has no year 0. */
export const sortedByTime = z.iso.datetime().refine(text => !text.startsWith('0000'))

export type SortKey = readonly [sortedBy: string, id: string]

/** The sort key in a cursor, validated because a client can forge one. */
export const parseCursor = (cursor: string | undefined, sortedBy: z.ZodType<string>): SortKey | undefined => {
  if (cursor === undefined) return undefined
  const key = z.tuple([sortedBy, z.uuid()]).safeParse(decode(cursor))
  if (!key.success)
    throw new Refusal('input.invalid', { fields: { cursor: message('This is not a cursor of this list') } })
  return key.data
}

/** The sort key after which a list sorted newest first shows what follows a cursor and is older than a time. */
export const keyBefore = (time: string | undefined, after: SortKey | undefined): SortKey | undefined =>
  time === undefined || (after && Date.parse(after[0]) < Date.parse(time))
    ? after
    : [time, '00000000-0000-0000-0000-000000000000']

/** Compares the sort key of a row with a cursor's; true for all rows if there is no cursor. */
const compare = (columns: RawBuilder<unknown>, operator: '<' | '>', key: RawBuilder<unknown> | undefined) =>
  key === undefined ? sql<boolean>`true` : sql<boolean>`${columns} ${sql.raw(operator)} ${key}`

const columnsOf = (time: string, id: string) => sql`(${sql.ref(time)}, ${sql.ref(id)})`
const timeKey = (key: SortKey | undefined) => key && sql`(${key[0]}::timestamptz, ${key[1]}::uuid)`

/** True for rows older than the cursor's row, in a list sorted newest first. */
export const isOlderThan = (key: SortKey | undefined, time: string, id: string): RawBuilder<boolean> =>
  compare(columnsOf(time, id), '<', timeKey(key))

/** True for rows newer than the cursor's row, in a list sorted oldest first. */
export const isNewerThan = (key: SortKey | undefined, time: string, id: string): RawBuilder<boolean> =>
  compare(columnsOf(time, id), '>', timeKey(key))

/** True for rows after the cursor's row, in a list sorted by a text. */
export const isAfter = (key: SortKey | undefined, text: RawBuilder<unknown>, id: string): RawBuilder<boolean> =>
  compare(sql`(${text}, ${sql.ref(id)})`, '>', key && sql`(${key[0]}, ${key[1]}::uuid)`)

/** Makes a page of rows that were selected with a limit one larger: an extra row means that there is a next page. */
export const pageOfRows = <T>(rows: T[], limit: number, sortKey: (row: T) => SortKey): Page<T> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: last !== undefined && rows.length > limit ? encode(sortKey(last)) : null }
}

/** One of several ways to sort a list. */
export interface ListSort<Row> {
  readonly column: RawBuilder<string>
  readonly direction: 'asc' | 'desc'
  /** The schema of the first part of the sort key. */
  readonly sortedBy: z.ZodType<string>
  readonly keyOf: (row: Row) => SortKey
  /** True for the rows after a sort key. */
  readonly isAfter: (key: SortKey | undefined) => RawBuilder<boolean>
}

interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A page of a list sorted newest first. `timeOf` reads the time from a row. */
export const selectNewestFirst = async <Tables, Names extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, cursor }: PageRequest,
  { time, id }: { time: string; id: string },
  timeOf: (row: Simplify<Row>) => string,
): Promise<Page<Simplify<Row>>> => {
  const rows = await query
    .where(isOlderThan(parseCursor(cursor, sortedByTime), time, id))
    .orderBy(sql.ref(time), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, row => [timeOf(row), row.id])
}

/** A page of a list sorted by name. */
export const selectByName = async <Tables, Names extends keyof Tables, Row extends { id: string; name: string }>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, cursor }: PageRequest,
  { name, id }: { name: RawBuilder<unknown>; id: string },
): Promise<Page<Simplify<Row>>> => {
  const rows = await query
    .where(isAfter(parseCursor(cursor, sortedByText), name, id))
    .orderBy(name)
    .orderBy(sql.ref(id))
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, row => [row.name, row.id])
}
