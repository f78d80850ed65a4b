import { sql } from 'kysely'
import type { SmsBudget } from '#contract/sms/outbox/budget.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { FigureStatements } from '../../platform/derived/derivedFigure.ts'
import { currentPartPrice } from './cost.sql.ts'
import { actorId } from './limits.sql.ts'

const today = sql`shop_time(now())::date`

export const selectBudget = async (db: Database, userId: string, seesUsers: boolean): Promise<SmsBudget> => {
  const sumsOf = (table: string) => sql`
    select coalesce(sum(parts), 0) as parts, coalesce(sum(cost), 0) as cost,
      coalesce(sum(parts) filter (where user_id = ${userId}), 0) as own_parts,
      coalesce(sum(cost) filter (where user_id = ${userId}), 0) as own_cost
    from ${sql.table(table)} where day = ${today}`
  const { rows } = await sql<SmsBudget>`
    select
      json_build_object('parts', sms_shop_parts + released.parts, 'cost', sms_shop_cost + released.cost,
        'usedParts', used.parts, 'usedCost', used.cost) as shop,
      json_build_object('parts', sms_user_parts + released.own_parts, 'cost', sms_user_cost + released.own_cost,
        'usedParts', used.own_parts, 'usedCost', used.own_cost) as own,
      sms_part_price as "partPrice",
      (select json_build_object('count', count(*), 'parts', coalesce(sum(parts), 0)) from sms_outbox where state = 'held') as held,
      (select coalesce(json_agg(person order by name), '[]') from (
        select id, name, coalesce((
          select sum(parts) from sms_usage where day = ${today} and user_id = users.id
        ), 0) as "usedParts" from users where ${seesUsers} and deleted_at is null
      ) person) as users
    from shop_settings cross join lateral (${sumsOf('sms_usage')}) used
    cross join lateral (${sumsOf('sms_releases')}) released`.execute(db)
  return rows[0] as SmsBudget
}

interface Release {
  readonly id: string
  readonly userId: string | null
  readonly parts: number
  readonly reason: string
}

export const insertRelease = (trx: Write, { id, userId, parts, reason }: Release) =>
  sql`
    insert into sms_releases (id, user_id, parts, cost, reason, created_by)
    select ${id}, ${userId}::uuid, ${parts}::integer, ${parts}::integer * coalesce(${currentPartPrice}, 0), ${reason}, ${actorId}`.execute(
    trx,
  )

/**
 * Queues the messages that wait, at once due, and releases what they take beyond the budgets, for each user whose work caused
 * them. Those to a phone leave in their order.
 */
export const queueHeld = (trx: Write, reason: string) =>
  sql`
    with queued as (
      update sms_outbox set state = 'queued', problem = null, next_attempt_at = now(), queued_at = now(), updated_at = now(),
        part_price = ${currentPartPrice}
      where state = 'held' returning actor_id, parts, part_price
    )
    insert into sms_releases (user_id, parts, cost, reason, created_by)
    select actor_id, sum(parts), sum(parts * coalesce(part_price, 0)), ${reason}, ${actorId} from queued group by actor_id`.execute(
    trx,
  )

/** As count_sms_usage in 13_sms.sql counts it. */
const facts = sql`
  select shop_time(queued_at)::date as day, actor_id as user_id, sum(budgeted_parts(sms_outbox))::bigint as parts,
    sum(budgeted_parts(sms_outbox) * coalesce(part_price, 0))::bigint as cost
  from sms_outbox where budgeted_parts(sms_outbox) <> 0 group by 1, 2`

export const smsUsageStatements: FigureStatements = {
  stored: sql`select day, user_id, parts, cost from sms_usage where (parts, cost) <> (0, 0)`,
  facts,
  rebuild: [sql`delete from sms_usage`, sql`insert into sms_usage (day, user_id, parts, cost) ${facts}`],
}
