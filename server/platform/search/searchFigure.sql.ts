import { sql } from 'kysely'
import type { DerivedFigure } from '../derived/derivedFigure.ts'

/** Compared by a hash of the text: the texts themselves would take gigabytes of temporary files in a large shop. */
const columns = sql`kind, id, owner_id, at, hashtextextended(text, 0)`

const stored = sql`select ${columns} from search_entries`
const facts = sql`select ${columns} from searched_rows()`

const differing = sql`id = any (array(select id from differing_entries))`

export const searchEntries: DerivedFigure = {
  name: 'Search entries',
  stored,
  facts,
  // Only once the entries that differ are known: to find them takes minutes in a large shop.
  locked: undefined,
  rebuild: [
    sql`
      create temporary table differing_entries on commit drop as
      select distinct id from (
        (${stored} except all ${facts}) union all (${facts} except all ${stored})
      ) differences`,
    sql`lock table search_entries in exclusive mode`,
    sql`delete from search_entries where ${differing}`,
    sql`
      insert into search_entries (kind, id, owner_id, at, text)
      select kind, id, owner_id, at, text from searched_rows() where ${differing}`,
  ],
}
