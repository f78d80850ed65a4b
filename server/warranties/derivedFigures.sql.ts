import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

const facts = sql`
  select id, greatest(period_months, recorded.months) as months
  from warranties left join (
    select row_id, max((after ->> 'period_months')::smallint) as months from audit_log
    where table_name = 'warranties' group by row_id
  ) recorded on row_id = id::text`

export const longestPeriodStatements: FigureStatements = {
  stored: sql`select id, longest_months as months from warranties`,
  facts,
  rebuild: [
    sql`
      update warranties set longest_months = facts.months from (${facts}) facts
      where facts.id = warranties.id and facts.months <> longest_months`,
  ],
}
