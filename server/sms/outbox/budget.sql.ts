import { sql } from 'kysely'
import type { SmsBudget } from '#contract/sms/outbox/budget.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import { currentPartPrice } from './cost.sql.ts'
import { actorId, isCountryAllowed, sentToday, sumsOfToday, today } from './limits.sql.ts'

export const selectBudget = async (db: Database, userId: string, seesUsers: boolean): Promise<SmsBudget> => {
  const ownId = sql`${userId}::uuid`
  const { rows } = await sql<SmsBudget>`
    select
      json_build_object('parts', sms_shop_parts + released.parts, 'cost', sms_shop_cost + released.cost,
        'usedParts', used.parts, 'usedCost', used.cost) as shop,
      json_build_object('parts', sms_user_parts + released.user_parts, 'cost', sms_user_cost + released.user_cost,
        'usedParts', used.user_parts, 'usedCost', used.user_cost) as own,
      sms_part_price as "partPrice",
      (select json_build_object('count', count(*), 'parts', coalesce(sum(parts), 0), 'lastPosition', coalesce(max(position), 0)) from sms_outbox where state = 'held') as held,
      (select coalesce(json_agg(person order by name collate "und-x-icu"), '[]') from (
        select id, name, coalesce((
          select sum(parts) from sms_usage where day = ${today} and user_id = users.id
        ), 0) as "usedParts" from users where ${seesUsers} and deleted_at is null
      ) person) as users
    from shop_settings cross join lateral (${sumsOfToday('sms_usage', ownId)}) used
    cross join lateral (${sumsOfToday('sms_releases', ownId)}) released`.execute(db)
  return rows[0] as SmsBudget
}

interface Release {
  readonly id: string
  readonly userId: string | null
  readonly parts: number
  readonly reason: string
}

/** Returns false if there is no such user. */
export const insertRelease = async (trx: Write, { id, userId, parts, reason }: Release): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into sms_releases (id, user_id, parts, cost, reason, created_by)
    select ${id}, ${userId}::uuid, ${parts}::integer, ${parts}::integer * coalesce(${currentPartPrice}, 0), ${reason}, ${actorId}
    where ${userId}::uuid is null or exists (select from users where id = ${userId} and deleted_at is null)`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** The problems of messages that are not sent although they are released. */
interface ReleaseProblems {
  readonly country: string
  readonly phone: string
}

/** The ids of the messages that wait up to this position. */
export const selectHeld = async (trx: Write, lastPosition: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('sms_outbox')
    .select('id')
    .where('state', '=', 'held')
    .where('position', '<=', lastPosition)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Queues those of these messages that wait, in the order of their phones, and releases what they take beyond the budgets for each user whose
 * work caused them. One to a country that is not allowed, or beyond the limit of its phone, fails.
 */
export const queueHeld = (trx: Write, ids: readonly string[], reason: string, problems: ReleaseProblems) =>
  sql`
    with given as (
      select id, phone, row_number() over (partition by phone order by position) as place from sms_outbox
      where state = 'held' and id = any(${[...ids]}::uuid[])
    ), checked as (
      select given.id, case when not ${isCountryAllowed(sql`given.phone`)} then ${problems.country}
        when ${sentToday} + given.place > sms_per_phone then ${problems.phone} end as problem
      from given cross join shop_settings
    ), released as (
      update sms_outbox set state = case when checked.problem is null then 'queued' else 'failed' end::sms_state,
        problem = checked.problem, next_attempt_at = now(), queued_at = now(), updated_at = now(), part_price = ${currentPartPrice}
      from checked where sms_outbox.id = checked.id and state = 'held' returning actor_id, parts, part_price, state
    )
    insert into sms_releases (user_id, parts, cost, reason, created_by)
    select actor_id, sum(parts), sum(parts * coalesce(part_price, 0)), ${reason}, ${actorId} from released
    where state = 'queued' group by actor_id`.execute(trx)
