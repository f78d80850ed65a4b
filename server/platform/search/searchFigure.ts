import { sql } from 'kysely'
import type { DerivedFigure } from '../derived/derivedFigure.ts'

export const searchEntries: DerivedFigure = {
  name: 'Search entries',
  stored: sql`select kind, id, owner_id, at, text from search_entries`,
  facts: sql`select kind, id, owner_id, at, text from searched_rows()`,
  // It empties the table first, which locks it.
  locked: undefined,
  rebuild: [sql`select fill_search_entries()`],
}
