import { type RawBuilder, sql } from 'kysely'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { SortKey } from '../platform/db/keyset.ts'
import { newestMatches } from '../platform/search/search.sql.ts'
import type { RepairFilter } from './repairFilter.ts'

/** A text that can be part of a phone number as phones are stored: 0911 2 matches 2519112…, 0044 20 matches +4420…. */
const phoneSpellings = (text: string): string[] => {
  if (!/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  return [digits, digits.replace(/^00/, ''), digits.replace(/^0+/, '251')]
}

/** The text as typed, as a phone number and, in any spelling that customers may use, as a repair number. */
const spellingsOf = (search: string): string[] => {
  const text = search.normalize('NFC')
  return [...new Set([text, ...phoneSpellings(text), normalRepairNumber(text) ?? text])].filter(
    spelling => spelling !== '',
  )
}

/** True for the matches of the next page, and possibly for some older ones. Uses the search index. */
const isAmongNewestMatches = (
  { search, technicianId, createdFrom, limit }: RepairFilter,
  before: SortKey | undefined,
) =>
  sql<boolean>`repairs.id in ${newestMatches({
    kind: 'repair',
    spellings: spellingsOf(search),
    ownerId: technicianId,
    since: createdFrom,
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
