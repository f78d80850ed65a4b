import { sql } from 'kysely'
import type { DerivedFigure } from '../derived/derivedFigure.ts'

/** Compared by a hash of the text: the texts themselves would take gigabytes of temporary files in a large shop. */
const columns = sql`kind, id, owner_id, at, hashtextextended(text, 0)`

export const searchEntries: DerivedFigure = {
  name: 'Search entries',
  stored: sql`select ${columns} from search_entries`,
  facts: sql`select ${columns} from searched_rows()`,
  // It locks the table itself, once it knows what differs.
  locked: undefined,
  rebuild: [sql`select repair_search_entries()`],
}
