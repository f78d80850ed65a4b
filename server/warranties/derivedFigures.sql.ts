import { sql } from 'kysely'
import { derivedColumns } from '../platform/derived/derivedFigure.ts'

export const longestPeriods = derivedColumns({
  name: 'Longest periods of warranties',
  table: 'warranties',
  key: ['id'],
  columns: ['longest_months'],
  facts: sql`
    select id, greatest(period_months, recorded.months) as longest_months
    from warranties left join (
      select row_id, max((after ->> 'period_months')::smallint) as months from audit_log
      where table_name = 'warranties' group by row_id
    ) recorded on row_id = id::text`,
})
