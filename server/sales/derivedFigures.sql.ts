import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

const facts = sql`
  select sales.id, coalesce(received.paid, 0)::bigint as paid, coalesce(brought_back.amount, 0)::bigint as returned
  from sales
    left join (select sale_id, sum(amount) as paid from payments group by sale_id) received on received.sale_id = sales.id
    left join (
      select sale_id, sum(amount) as amount from return_lines join returns on returns.id = return_id group by sale_id
    ) brought_back on brought_back.sale_id = sales.id`

export const paidSalesStatements: FigureStatements = {
  stored: sql`select id, paid, returned from sales`,
  facts,
  rebuild: [
    sql`
      update sales set paid = facts.paid, returned = facts.returned, version = version + 1, updated_at = now()
      from (${facts}) facts
      where facts.id = sales.id and (facts.paid, facts.returned) <> (sales.paid, sales.returned)`,
  ],
}

const lineFacts = sql`
  select line.sale_id, line.place, coalesce(sum(return_lines.quantity), 0)::integer as returned
  from sale_lines line left join (return_lines join returns on returns.id = return_id)
    on returns.sale_id = line.sale_id and return_lines.place = line.place
  group by line.sale_id, line.place`

export const returnedLinesStatements: FigureStatements = {
  stored: sql`select sale_id, place, returned from sale_lines`,
  facts: lineFacts,
  rebuild: [
    sql`
      update sale_lines set returned = facts.returned from (${lineFacts}) facts
      where (facts.sale_id, facts.place) = (sale_lines.sale_id, sale_lines.place) and facts.returned <> sale_lines.returned`,
  ],
}
