import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { repairStatuses, statusRules } from '#contract/repairs/repairStatus.ts'
import { shopDay, shopTimeZone } from '#contract/shopTime.ts'
import { smsKinds } from '#contract/sms/outbox/smsKinds.ts'
import { openTestDatabase } from '../testing/shop.ts'

/** SQL and TypeScript both need these, so each has its own definition; here they are compared. */
const { db } = (await openTestDatabase()).owner

test('the groups of statuses in SQL are those of the contract', async () => {
  const { rows } = await sql<{ status: string; isClosed: boolean; isDone: boolean }>`
    select status, is_closed(status) as "isClosed", is_done(status) as "isDone"
    from unnest(enum_range(null::repair_status)) status`.execute(db)
  const expected = repairStatuses.map(status => {
    const { isClosed, isDone } = statusRules[status]
    return { status, isClosed, isDone }
  })
  expect(rows).toEqual(expected)
})

test('the kinds of SMS in SQL are those of the contract', async () => {
  const { rows } = await sql<{ kind: string }>`select unnest(enum_range(null::sms_kind)) as kind`.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual(smsKinds)
})

test('the index of open repairs serves a query for what is not closed', async () => {
  const plan = await db.transaction().execute(async trx => {
    await sql`drop index repairs_newest`.execute(trx)
    await sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_sort']) name`.execute(
      trx,
    )
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from repairs where not is_closed(status) order by created_at desc, id desc`.execute(trx)
    return rows.map(row => row['QUERY PLAN']).join()
  })
  expect(plan).toMatch(/Index .*Scan using repairs_open on repairs/)
})

test("the shop's time zone in SQL is that of the contract", async () => {
  const moments = ['2026-11-14T20:59:59.999Z', '2026-11-14T21:00:00Z', '2026-06-30T12:00:00Z', '1950-01-01T00:00:00Z']
  for (const moment of moments) {
    const { rows } = await sql<{ day: string; isSame: boolean }>`
      select shop_time(moment)::date as day, shop_time(moment) = moment at time zone ${shopTimeZone} as "isSame"
      from (values (${moment}::timestamptz)) each (moment)`.execute(db)
    expect(rows).toEqual([{ day: shopDay(new Date(moment)), isSame: true }])
  }
})

test('the business day in SQL is that of the contract', async () => {
  const moments = ['2026-11-15T04:29:59.999Z', '2026-11-15T04:30:00Z', '2026-12-31T23:00:00Z', '2024-02-29T21:00:00Z']
  for (const moment of moments) {
    const { rows } = await sql<{ day: string }>`select business_day(${moment}) as day`.execute(db)
    expect(rows).toEqual([{ day: businessDay(new Date(moment)) }])
  }
})
