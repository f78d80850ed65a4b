import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../db/containsPattern.ts'
import type { Database } from '../db/database.ts'
import { keyBefore, type Page, pageOfRows, parseCursor, type SortKey, sortedByTime } from '../db/keyset.ts'
import { newestMatches, type SearchQuery } from './search.sql.ts'
import { spellingsOf } from './spellings.ts'

/** A search among fewer rows than this compares each of them, if it has filters that the search index does not know. */
export const maxCompared = 5_000
const maxBatch = 5_000

interface SearchFilter {
  readonly search: string
}

/** The filters that the search index knows. */
interface IndexedFilter extends Pick<SearchQuery, 'marks' | 'ownerId' | 'since'> {
  /** Only rows before this time. */
  readonly until?: string | undefined
}

/** A list that is sorted newest first and can be searched. `searched_text` returns the text of a row of its table. */
export interface SearchedList<Filter extends SearchFilter, Row> {
  readonly kind: string
  /** Its table, as its statements name it. */
  readonly table: string
  /** Another spelling of a searched text, besides those of a phone number. */
  otherSpelling?(text: string): string | undefined
  indexed?(filter: Filter): IndexedFilter
  /** The filters that the search index does not know. A row must have the same value. */
  unindexed?(filter: Filter): readonly (keyof Filter & keyof Row)[]
  keyOf(row: Row): SortKey
}

/** True for at least the `limit` newest matches that follow a row of the list. Uses the search index. */
export const isAmongNewestMatches = <Filter extends SearchFilter, Row>(
  list: SearchedList<Filter, Row>,
  filter: Filter,
  after: SortKey | undefined,
  limit: number,
): RawBuilder<boolean> => {
  const { until, ...indexed } = list.indexed?.(filter) ?? {}
  const spellings = spellingsOf(filter.search, list.otherSpelling)
  const matches = newestMatches({ kind: list.kind, spellings, ...indexed, before: keyBefore(until, after), limit })
  return sql`${sql.ref(`${list.table}.id`)} in ${matches}`
}

/** True for every match. Compares the text of each row, without the search index. */
export const isMatch = <Filter extends SearchFilter, Row>(
  { table, otherSpelling }: SearchedList<Filter, Row>,
  { search }: Filter,
): RawBuilder<boolean> => {
  const patterns = spellingsOf(search, otherSpelling).map(spelling => sql`lower(${containsPattern(spelling)})`)
  return sql`searched_text(${sql.table(table)}) like any (array[${sql.join(patterns)}])`
}

const filtersBeyondIndex = <Filter extends SearchFilter, Row>(list: SearchedList<Filter, Row>, filter: Filter) =>
  (list.unindexed?.(filter) ?? []).filter(name => filter[name] !== undefined)

/** Whether a search has filters that the search index does not know. */
export const isBeyondIndex = <Filter extends SearchFilter, Row>(
  list: SearchedList<Filter, Row>,
  filter: Filter,
): boolean => filtersBeyondIndex(list, filter).length > 0

interface PageFilter extends SearchFilter {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface ListQuery<Filter, Row> {
  /** The rows of the list after a sort key, one more than the limit. `isFound` is true for the matches of a search. */
  select(db: Database, filter: Filter, after: SortKey | undefined, isFound?: RawBuilder<boolean>): Promise<Row[]>
  /** Whether the filters leave so few rows that a search compares each of them. */
  comparesEach?(db: Database, filter: Filter): Promise<boolean>
}

/**
 * The matches of a page, one more than its limit if there are as many. Reads the newest ones in growing batches, until enough
 * of them have what the search index does not know.
 */
export const searchRows = async <Filter extends PageFilter, Row>(
  db: Database,
  list: SearchedList<NoInfer<Filter>, NoInfer<Row>>,
  { select, comparesEach }: ListQuery<NoInfer<Filter>, Row>,
  filter: Filter,
  after: SortKey | undefined,
): Promise<Row[]> => {
  if (await comparesEach?.(db, filter)) return select(db, filter, after, isMatch(list, filter))
  const beyondIndex = filtersBeyondIndex(list, filter)
  const isWanted = (row: Row) => beyondIndex.every(name => (row[name] as unknown) === filter[name])
  const indexed = { ...filter, ...Object.fromEntries(beyondIndex.map(name => [name, undefined])) }
  const rows: Row[] = []
  for (let last = after, batch = filter.limit; ; batch = Math.min(4 * batch, maxBatch)) {
    const isFound = isAmongNewestMatches(list, filter, last, batch + 1)
    const matches = await select(db, { ...indexed, limit: batch }, last, isFound)
    rows.push(...matches.filter(isWanted))
    const lastMatch = matches.at(-1)
    if (rows.length > filter.limit || matches.length <= batch || lastMatch === undefined) return rows
    last = list.keyOf(lastMatch)
  }
}

/** A page of the list. */
export const selectPage = async <Filter extends PageFilter, Row>(
  db: Database,
  list: SearchedList<NoInfer<Filter>, NoInfer<Row>>,
  query: ListQuery<NoInfer<Filter>, Row>,
  filter: Filter,
): Promise<Page<Row>> => {
  const after = parseCursor(filter.cursor, sortedByTime)
  const rows = await (filter.search === ''
    ? query.select(db, filter, after)
    : searchRows(db, list, query, filter, after))
  return pageOfRows(rows, filter.limit, list.keyOf)
}
