import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/keyset.ts'
import type { WantedRepairs } from './wantedRepairs.ts'

/** As typed, and as a phone is kept where it could be a piece of one: 0911 2 is found in 2519112…. */
const spellingsOf = (search: string): string[] => {
  const text = search.normalize('NFC')
  if (!/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(text)) return [text]
  const digits = text.replace(/\D/g, '')
  return [...new Set([text, digits, digits.replace(/^0+/, '251')])]
}

/** The ids of those that contain the search, collected first: an index on time would be walked for it otherwise. */
export const idsOfMatches = ({ search }: WantedRepairs): RawBuilder<string> => {
  const matches = spellingsOf(search).map(text => sql`search_text like lower(${containing(text)})`)
  return sql`(with matches as materialized (select id from repairs where ${sql.join(matches, sql` or `)})
    select id from matches)`
}
