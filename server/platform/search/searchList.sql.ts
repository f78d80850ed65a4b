import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../db/containsPattern.ts'
import type { Database } from '../db/database.ts'
import { keyBefore, type Page, pageOfRows, parseCursor, type SortKey, sortedByTime } from '../db/keyset.ts'
import { newestMatches } from './search.sql.ts'
import { spellingsOf } from './spellings.ts'

/** Filters that the search does not know are applied to so many matches; a text with more of them is common. */
const maxFiltered = 2_000

interface SearchFilter {
  readonly search: string
}

/** The filters that the search knows: only rows of this user, from this time on, before this time. */
type IndexedFilter = 'ownerId' | 'since' | 'until'

/** What a filter has besides the conditions of its list. */
const notConditions: readonly string[] = ['search', 'sort', 'limit', 'cursor']

/**
 * A list that is sorted newest first and can be searched. `searched_text` returns the text of a row of its table. To make
 * another list searchable, add its part of search_entries in a migration, its rows to searched_rows() and triggers as in
 * 10_repairs.sql.
 */
export interface SearchedList<Filter extends SearchFilter> {
  readonly kind: string
  /** Its table, as its statements name it. */
  readonly table: string
  /** Other spellings of a searched text, besides those of a phone number. */
  otherSpellings?(text: string): readonly string[]
  /** The names that its filter has for those that the search knows. All others are applied to what it finds. */
  readonly indexed?: Readonly<Partial<Record<IndexedFilter, Extract<keyof Filter, string>>>>
}

/** Selects rows, newest first, for which the condition is true, and which match all filters of the list. */
type SelectFound<Row> = (isFound: RawBuilder<boolean>) => Promise<Row[]>

interface FoundQuery<Row> {
  readonly after?: SortKey | undefined
  readonly limit: number
  readonly select: SelectFound<Row>
  /** Selects when the filtered rows are compared one by one. */
  readonly compare?: SelectFound<Row>
}

/** True for every match. Compares the text of each row, without the index. */
const isMatch = <Filter extends SearchFilter>(
  { table, otherSpellings }: SearchedList<Filter>,
  { search }: Filter,
): RawBuilder<boolean> => {
  const patterns = spellingsOf(search, otherSpellings).map(spelling => sql`lower(${containsPattern(spelling)})`)
  return sql`searched_text(${sql.table(table)}) like any (array[${sql.join(patterns)}])`
}

/** Whether the list is filtered by something that the search does not know. Null is one: rows of nobody. */
const hasOtherFilters = <Filter extends SearchFilter>({ indexed }: SearchedList<Filter>, filter: Filter): boolean => {
  const names = [...notConditions, ...Object.values<string>(indexed ?? {})]
  return Object.entries(filter).some(
    ([name, value]) => value === null || !(value === undefined || value === false || names.includes(name)),
  )
}

const areMoreThan = async (db: Database, count: number, matches: RawBuilder<string[]>): Promise<boolean> => {
  const { rows } = await sql<{ are: boolean }>`select cardinality(${matches}) > ${count} as are`.execute(db)
  return rows[0]?.are ?? false
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
  { after, limit, select, compare = select }: FoundQuery<Row>,
): Promise<Row[]> => {
  const isFiltered = hasOtherFilters<Filter>(list, filter)
  const indexed = (name: IndexedFilter): string | undefined => {
    const value = list.indexed?.[name] && filter[list.indexed[name]]
    return typeof value === 'string' ? value : undefined
  }
  const spellings = spellingsOf(filter.search, list.otherSpellings)
  const matches = newestMatches({
    ...{ kind: list.kind, spellings, ownerId: indexed('ownerId'), since: indexed('since') },
    before: keyBefore(indexed('until'), after),
    limit: isFiltered ? Math.max(maxFiltered, limit) + 1 : limit,
  })
  const rows = await select(sql`${sql.ref(`${list.table}.id`)} = any (${matches})`)
  // The newest matches of one spelling may be older than those of another one, which could lack some in between.
  const isFull = rows.length >= limit && spellings.length === 1
  const isComplete = !isFiltered || isFull || !(await areMoreThan(db, maxFiltered, matches))
  return isComplete ? rows : compare(isMatch(list, filter))
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
