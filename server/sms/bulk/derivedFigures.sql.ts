import { sql } from 'kysely'
import type { FigureStatements } from '../../platform/derived/derivedFigure.ts'

const columns = ['waiting', 'sent', 'failed', 'unknown', 'cancelled', 'withdrawn', 'part_cost']

/** As count_bulk_recipients in 15_bulk_messages.sql counts them. */
const facts = sql`
  select bulk.id,
    count(*) filter (where sms.state in ('queued', 'sending')) as waiting,
    count(*) filter (where sms.state = 'sent') as sent,
    count(*) filter (where sms.state = 'failed') as failed,
    count(*) filter (where sms.state = 'unknown') as unknown,
    count(*) filter (where sms.state = 'cancelled') as cancelled,
    count(*) filter (where sms.state = 'cancelled' and is_withdrawn) as withdrawn,
    coalesce(sum(earlier_part_cost + case when sms.state in ('sent', 'unknown') then coalesce(part_price, 0) else 0 end), 0)::bigint
      as part_cost
  from bulk_messages bulk left join sms_outbox sms on kind = 'bulk' and reference = bulk.id::text group by bulk.id`

export const bulkCountsStatements: FigureStatements = {
  stored: sql`select id, ${sql.raw(columns.map(column => `${column}::bigint`).join(', '))} from bulk_messages`,
  facts,
  rebuild: [
    sql`
      update bulk_messages bulk set ${sql.raw(columns.map(column => `${column} = facts.${column}`).join(', '))}, updated_at = now(),
        state = case
          when bulk.state = 'completed' and facts.waiting > 0 then 'sending'
          when bulk.state in ('queued', 'sending') and facts.waiting = 0 then 'completed'
          else bulk.state
        end
      from (${facts}) facts
      where facts.id = bulk.id
        and (${sql.raw(columns.map(column => `bulk.${column}`).join(', '))}) <> (${sql.raw(columns.map(column => `facts.${column}`).join(', '))})`,
  ],
}
