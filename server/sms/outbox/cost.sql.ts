import { sql } from 'kysely'

/** For a message that enters the queue. */
export const currentPartPrice = sql<number | null>`(select sms_part_price from shop_settings)`

/** For a message that is queued again: a send that the provider may have accepted is charged. */
export const earlierPartCost = sql<number>`
  earlier_part_cost + case when state in ('sending', 'unknown') then coalesce(part_price, 0) else 0 end`
