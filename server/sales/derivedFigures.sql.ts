import { sql } from 'kysely'
import { derivedColumns } from '../platform/derived/derivedFigure.ts'

const paidSales = derivedColumns({
  name: 'Payments and returns of sales',
  table: 'sales',
  key: ['id'],
  columns: ['paid', 'returned'],
  touched: sql`version = version + 1, updated_at = now()`,
  facts: sql`
    select sales.id, coalesce(received.paid, 0)::bigint as paid, coalesce(brought_back.amount, 0)::bigint as returned
    from sales
      left join (select sale_id, sum(amount) as paid from payments group by sale_id) received on received.sale_id = sales.id
      left join (
        select sale_id, sum(amount) as amount from return_lines join returns on returns.id = return_id group by sale_id
      ) brought_back on brought_back.sale_id = sales.id`,
})

const returnedLines = derivedColumns({
  name: 'Returned items of sales',
  table: 'sale_lines',
  key: ['sale_id', 'place'],
  columns: ['returned'],
  facts: sql`
    select line.sale_id, line.place, coalesce(sum(return_lines.quantity), 0)::integer as returned
    from sale_lines line left join (return_lines join returns on returns.id = return_id)
      on returns.sale_id = line.sale_id and return_lines.place = line.place
    group by line.sale_id, line.place`,
})

export const saleFigures = [paidSales, returnedLines]
