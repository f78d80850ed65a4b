import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { SortKey } from '../platform/db/keyset.ts'
import { newestMatches } from '../platform/search/search.sql.ts'
import type { RepairFilter } from './repairFilter.ts'

/** The text as typed and, if it can be part of a phone number, as phones are stored: 0911 2 matches 2519112…. */
const spellingsOf = (search: string): string[] => {
  const text = search.normalize('NFC')
  if (!/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(text)) return [text]
  const digits = text.replace(/\D/g, '')
  return [...new Set([text, digits, digits.replace(/^0+/, '251')])]
}

/** True for the matches of the next page, and possibly for some older ones. Uses the search index. */
const isAmongNewestMatches = ({ search, technicianId, limit }: RepairFilter, before: SortKey | undefined) =>
  sql<boolean>`repairs.id in ${newestMatches({
    kind: 'repair',
    spellings: spellingsOf(search),
    ownerId: technicianId,
    before,
    limit: limit + 1,
  })}`

/** Checks every repair without the search index, which is fast for the few that are delayed. */
export const isMatch = ({ search }: RepairFilter): RawBuilder<boolean> => {
  const patterns = spellingsOf(search).map(text => sql`lower(${containsPattern(text)})`)
  return sql`searched_text(repairs) like any (array[${sql.join(patterns)}])`
}

export const isFound = (filter: RepairFilter, before: SortKey | undefined): RawBuilder<boolean> =>
  filter.delayedOn === undefined ? isAmongNewestMatches(filter, before) : isMatch(filter)
