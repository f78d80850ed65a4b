import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../db/containsPattern.ts'
import type { Database, Write } from '../db/database.ts'
import type { SortKey } from '../db/keyset.ts'
import { indexedRow, keysOfSearch, type SearchEntry } from './searchKeys.ts'

export interface SearchQuery {
  readonly kind: string
  /** Spellings of one text: a row that contains any of them is found. */
  readonly spellings: readonly string[]
  /** Only rows that end with all of these marks, in this order: rare properties that a list is filtered by. */
  readonly marks?: readonly string[]
  /** Only rows of this user. */
  readonly ownerId?: string | undefined
  /** Only rows from this time on. */
  readonly since?: string | undefined
  /** Only rows that follow this one in the list, which is sorted newest first. */
  readonly before?: SortKey | undefined
  readonly limit: number
}

/** The ids of the newest rows that contain a text: at least the `limit` newest ones, possibly some older ones. */
export const newestMatches = (query: SearchQuery): RawBuilder<string> => {
  const { kind, spellings, marks = [], ownerId, since, before, limit } = query
  const matches = spellings.map(text => {
    const keys = keysOfSearch(kind, [text, ...marks].join('\n'), ownerId)
    const pattern = [containsPattern(text), ...marks.map(mark => `${mark}%`)].join('')
    return sql`select newest_matches(${kind}, ${keys}::integer[], lower(${pattern}), ${ownerId ?? null}, ${since ?? null},
      ${before?.[0] ?? null}, ${before?.[1] ?? null}, ${limit})`
  })
  return sql`(${sql.join(matches, sql` union all `)})`
}

const takeUnindexed = async (trx: Write, limit: number): Promise<SearchEntry[]> => {
  const { rows } = await sql<SearchEntry>`
    with taken as materialized (
      select kind, id from search_unindexed order by at limit ${limit} for update skip locked
    )
    delete from search_unindexed entry using taken where entry.kind = taken.kind and entry.id = taken.id
    returning entry.kind, entry.id, owner_id as "ownerId", at, text`.execute(trx)
  return rows.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Moves entries to the indexed ones, the oldest first, and returns how many. */
export const indexEntries = async (trx: Write, limit: number): Promise<number> => {
  const entries = await takeUnindexed(trx, limit)
  const rows = JSON.stringify(entries.map(entry => ({ ...indexedRow(entry), owner_id: entry.ownerId })))
  if (entries.length > 0) {
    await sql`insert into search_entries (kind, id, owner_id, at, text, keys)
      select kind, id, owner_id, at, text, keys from json_to_recordset(${rows}::json)
        as entry (kind text, id uuid, owner_id uuid, at timestamptz, text text, keys integer[])
      on conflict (kind, id) do update
        set owner_id = excluded.owner_id, at = excluded.at, text = excluded.text, keys = excluded.keys`.execute(trx)
    await sql`select merge_search_keys()`.execute(trx)
  }
  return entries.length
}

export const hasUnindexed = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (select from search_unindexed) as found`.execute(db)
  return rows[0]?.found ?? false
}
