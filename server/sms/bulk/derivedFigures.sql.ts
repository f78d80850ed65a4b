import { sql } from 'kysely'
import { derivedColumns } from '../../platform/derived/derivedFigure.ts'

/** As count_bulk_recipients in 15_bulk_messages.sql counts them. */
export const bulkCounts = derivedColumns({
  name: 'Results of bulk messages',
  table: 'bulk_messages',
  key: ['id'],
  columns: ['waiting', 'sent', 'failed', 'unknown', 'cancelled', 'withdrawn', 'part_cost'],
  touched: sql`
    updated_at = now(),
    state = case
      when bulk_messages.state = 'completed' and facts.waiting > 0 then 'sending'
      when bulk_messages.state in ('queued', 'sending') and facts.waiting = 0 then 'completed'
      else bulk_messages.state
    end`,
  facts: sql`
    select bulk.id,
      count(*) filter (where sms.state in ('queued', 'sending'))::integer as waiting,
      count(*) filter (where sms.state = 'sent')::integer as sent,
      count(*) filter (where sms.state = 'failed')::integer as failed,
      count(*) filter (where sms.state = 'unknown')::integer as unknown,
      count(*) filter (where sms.state = 'cancelled')::integer as cancelled,
      count(*) filter (where sms.state = 'cancelled' and is_withdrawn)::integer as withdrawn,
      coalesce(sum(earlier_part_cost + case when sms.state in ('sent', 'unknown') then coalesce(part_price, 0) else 0 end), 0)::bigint
        as part_cost
    from bulk_messages bulk left join sms_outbox sms on kind = 'bulk' and reference = bulk.id::text group by bulk.id`,
})
