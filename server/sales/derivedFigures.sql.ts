import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

const facts = sql`
  select sales.id, coalesce(sum(amount), 0)::bigint as paid
  from sales left join payments on sale_id = sales.id group by sales.id`

export const paidSalesStatements: FigureStatements = {
  stored: sql`select id, paid from sales`,
  facts,
  rebuild: [
    sql`
      update sales set paid = facts.paid, version = version + 1, updated_at = now()
      from (${facts}) facts where facts.id = sales.id and facts.paid <> sales.paid`,
  ],
}
