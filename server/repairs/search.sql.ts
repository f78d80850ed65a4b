import { type RawBuilder, sql } from 'kysely'
import { containing, type SortKey } from '../platform/db/keyset.ts'
import type { RepairFilter } from './repairFilter.ts'

/** As typed, and as a phone is kept where it could be a piece of one: 0911 2 is found in 2519112…. */
const spellingsOf = (search: string): string[] => {
  const text = search.normalize('NFC')
  if (!/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(text)) return [text]
  const digits = text.replace(/\D/g, '')
  return [...new Set([text, digits, digits.replace(/^0+/, '251')])]
}

/** True for those of the next page alone, and perhaps for some that follow them. */
const isAmongNewestMatches = (
  { search, technicianId, limit }: RepairFilter,
  before: SortKey | undefined,
): RawBuilder<boolean> => {
  const found = spellingsOf(search).map(
    text =>
      sql`select newest_matches(lower(${text}), ${technicianId ?? null}, ${before?.[0] ?? null}, ${before?.[1] ?? null}, ${limit + 1})`,
  )
  return sql`repairs.id in (${sql.join(found, sql` union all `)})`
}

/** Looks at one repair after the other, which is quick where only a few are asked for. */
const isMatch = ({ search }: RepairFilter): RawBuilder<boolean> => {
  const patterns = spellingsOf(search).map(text => sql`lower(${containing(text)})`)
  return sql`searched_text(repairs) like any (array[${sql.join(patterns)}])`
}

export const isFound = (wanted: RepairFilter, before: SortKey | undefined): RawBuilder<boolean> =>
  wanted.delayedOn === undefined ? isAmongNewestMatches(wanted, before) : isMatch(wanted)
