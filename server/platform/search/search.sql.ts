import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../db/containsPattern.ts'
import type { SortKey } from '../db/keyset.ts'

export interface SearchQuery {
  /** The list: 'repair'. */
  readonly kind: string
  /** Spellings of one text: a row that contains any of them is found. */
  readonly spellings: readonly string[]
  /** Only rows of this user. */
  readonly ownerId?: string | undefined
  /** Only rows from this time on. */
  readonly since?: string | undefined
  /** Only rows that follow this one in the list, which is sorted newest first. */
  readonly before?: SortKey | undefined
  readonly limit: number
}

/**
 * An array of the ids of the newest rows that contain a text: at least the `limit` newest ones, possibly some older ones. It is
 * an array because PostgreSQL might ask for a set of rows again for each row that it compares with them.
 */
export const newestMatches = ({
  kind,
  spellings,
  ownerId,
  since,
  before,
  limit,
}: SearchQuery): RawBuilder<string[]> => {
  const matches = spellings.map(
    spelling => sql`select newest_matches(${kind}, search_form(${containsPattern(spelling)}), ${ownerId ?? null}, ${since ?? null},
      ${before?.[0] ?? null}, ${before?.[1] ?? null}, ${limit})`,
  )
  return sql`array(${sql.join(matches, sql` union all `)})`
}
