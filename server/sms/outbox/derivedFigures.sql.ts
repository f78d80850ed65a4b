import { sql } from 'kysely'
import { derivedSums } from '../../platform/derived/derivedFigure.ts'

/** As count_sms_usage in 13_sms.sql counts it. */
export const smsUsage = derivedSums({
  name: 'Use of the SMS budgets',
  table: 'sms_usage',
  key: ['day', 'user_id'],
  sums: ['parts', 'cost'],
  facts: sql`
    select shop_time(queued_at)::date as day, actor_id as user_id, sum(budgeted_parts(sms_outbox))::bigint as parts,
      sum(budgeted_parts(sms_outbox) * coalesce(part_price, 0))::bigint as cost
    from sms_outbox where budgeted_parts(sms_outbox) <> 0 group by 1, 2`,
})
