import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { keyBefore, type Page, pageOfRows, parseCursor, type SortKey, sortedByTime } from '../db/keyset.ts'
import { newestMatches, type SearchQuery, searchPattern } from './search.sql.ts'
import { spellingsOf } from './spellings.ts'

/** Filters that the search does not know are applied to so many matches; a text with more of them is common. */
const maxFiltered = 2_000

interface SearchFilter {
  readonly search: string
}

/** The filters that the search knows. */
interface IndexedFilter extends Pick<SearchQuery, 'ownerId' | 'since'> {
  /** Only rows before this time. */
  readonly until?: string | undefined
}

/** A list that is sorted newest first and can be searched. */
export interface SearchedList<Filter extends SearchFilter> {
  readonly kind: string
  /** Its table, as its statements name it. It has the columns id and created_at. */
  readonly table: string
  /** Another spelling of a searched text, besides those of a phone number. */
  otherSpelling?(text: string): string | undefined
  indexed?(filter: Filter): IndexedFilter
  /** Whether the list is filtered by something that the search does not know. */
  hasOtherFilters?(filter: Filter): boolean
}

/** Selects rows, newest first, for which the condition is true, and which match all filters of the list. */
type SelectFound<Row> = (isFound: RawBuilder<boolean>) => Promise<Row[]>

/** True for every match. Compares the text of each row that it is asked for. */
const isMatch = <Filter extends SearchFilter>(
  { kind, table, otherSpelling }: SearchedList<Filter>,
  { search }: Filter,
): RawBuilder<boolean> => {
  const patterns = spellingsOf(search, otherSpelling).map(searchPattern)
  return sql`(
    select entry.text like any (array[${sql.join(patterns)}]) from search_entries entry
    where entry.kind = ${sql.lit(kind)} and entry.at = ${sql.ref(`${table}.created_at`)} and entry.id = ${sql.ref(`${table}.id`)}
  )`
}

const isAnyAfter = async (db: Database, matches: RawBuilder<string>, count: number): Promise<boolean> => {
  const { rows } = await sql`select from ${matches} match limit 1 offset ${count}`.execute(db)
  return rows.length > 0
}

/**
 * The newest `limit` matches after a row of the list. If there are filters that the search does not know, they are applied to
 * the newest matches. If those are too few and there are more, the text is common, so the filtered rows are compared one by one,
 * newest first, until there are enough.
 */
export const selectFound = async <Filter extends SearchFilter, Row>(
  db: Database,
  list: SearchedList<NoInfer<Filter>>,
  filter: Filter,
  { after, limit, select }: { after?: SortKey | undefined; limit: number; select: SelectFound<Row> },
): Promise<Row[]> => {
  const { until, ...indexed } = list.indexed?.(filter) ?? {}
  const isFiltered = list.hasOtherFilters?.(filter) ?? false
  const spellings = spellingsOf(filter.search, list.otherSpelling)
  const matches = newestMatches({
    ...{ kind: list.kind, spellings, ...indexed },
    before: keyBefore(until, after),
    limit: isFiltered ? Math.max(maxFiltered, limit) + 1 : limit,
  })
  const rows = await select(sql`${sql.ref(`${list.table}.id`)} in ${matches}`)
  // The newest matches of one spelling may be older than those of another one, which could lack some in between.
  const isFull = rows.length >= limit && spellings.length === 1
  const isComplete = !isFiltered || isFull || !(await isAnyAfter(db, matches, maxFiltered))
  return isComplete ? rows : select(isMatch(list, filter))
}

interface PageFilter extends SearchFilter {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The rows of the list after a sort key, one more than the limit. `isFound` is true for the matches of a search. */
type SelectRows<Filter, Row> = (
  db: Database,
  filter: Filter,
  after: SortKey | undefined,
  isFound?: RawBuilder<boolean>,
) => Promise<Row[]>

/** A page of the list. */
export const selectPage = async <Filter extends PageFilter, Row>(
  db: Database,
  list: SearchedList<NoInfer<Filter>>,
  filter: Filter,
  {
    select,
    keyOf,
    sortedBy = sortedByTime,
  }: {
    select: SelectRows<NoInfer<Filter>, Row>
    keyOf(row: NoInfer<Row>): SortKey
    sortedBy?: Parameters<typeof parseCursor>[1]
  },
): Promise<Page<Row>> => {
  const after = parseCursor(filter.cursor, sortedBy)
  const { search, limit } = filter
  const rows = await (search === ''
    ? select(db, filter, after)
    : selectFound(db, list, filter, {
        ...{ after, limit: limit + 1 },
        select: isFound => select(db, filter, after, isFound),
      }))
  return pageOfRows(rows, limit, keyOf)
}
