import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstOfMonth } from '#contract/day.ts'
import { toEthiopian } from '#contract/ethiopianCalendar.ts'
import type { FeedbackDashboard } from '#contract/feedback/feedback.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'
import { foldFeedbackCounts } from './feedback.jobs.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)

const dashboard = async (): Promise<FeedbackDashboard> => (await admin.call('GET', '/api/feedback-dashboard')).json()
const fold = () => foldFeedbackCounts.run({ db: shop.db } as never, {}, new AbortController().signal)
const setStatus = ({ number }: Repair, status: string) =>
  admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status, note: 'Looked at' })

const opinion = { rating: 4, quality: 5, speed: 3, communication: 4, recommendation: 5, comment: '', suggestion: '' }
const buildRated = async (overrides: object = {}): Promise<Repair> => {
  const repair = await buildRepair()
  await setStatus(repair, 'Delivered')
  const payload = { id: randomUUID(), ...opinion, ...overrides }
  await shop.app.inject({ method: 'POST', url: `/api/feedback/${repair.number}`, payload })
  return repair
}
/** Dates the feedback back. */
const dateBack = ({ id }: Repair, at: string) =>
  sql`update feedback set submitted_at = ${at} where repair_id = ${id}`.execute(shop.db)

/** The numbers of the dashboard, counted from the rows themselves. */
const countedNumbers = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as customers, count(feedback) as responses, avg(rating)::float8 as "averageRating",
      avg(quality)::float8 as quality, avg(speed)::float8 as speed, avg(communication)::float8 as communication,
      avg(recommendation)::float8 as recommendation,
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as distribution
    from repairs left join feedback on repair_id = repairs.id where status in ('Completed', 'Delivered')`.execute(
    shop.db,
  )
  return rows[0]
}
const dashboardNumbers = async () => {
  const { customers, responses, averageRating, averages, distribution } = await dashboard()
  return { customers, responses, averageRating, ...averages, distribution }
}

const thisMonth = `${shopDay(new Date()).slice(0, 7)}-01`

test('FDB-07 without feedback there are no averages, and every month is listed', async () => {
  await buildRepair()
  const nothing = { quality: null, speed: null, communication: null, recommendation: null }
  const { months, ...rest } = await dashboard()
  expect(rest).toEqual({
    customers: 0,
    responses: 0,
    reopened: 0,
    averageRating: null,
    averages: nothing,
    distribution: [0, 0, 0, 0, 0],
    recent: [],
  })
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: thisMonth, responses: 0, averageRating: null })
})

test('FDB-02 FDB-03 FDB-04 FDB-05 rate, averages and distribution count only Completed and Delivered', async () => {
  await buildRated({ rating: 5, quality: 2 })
  await buildRated({ rating: 2, quality: 1 })
  await setStatus(await buildRepair(), 'Completed')
  await setStatus(await buildRated({ rating: 1 }), 'In Progress')
  await setStatus(await buildRated({ rating: 5, quality: 3 }), 'Completed')
  expect(await dashboardNumbers()).toEqual({
    customers: 4,
    responses: 3,
    averageRating: 4,
    quality: 2,
    speed: 3,
    communication: 4,
    recommendation: 5,
    distribution: [0, 1, 0, 0, 2],
  })
})

test('the numbers match the repairs after every change, before and after folding', async () => {
  const [moved, removed, taken] = [
    await buildRated({ rating: 1 }),
    await buildRated(),
    await buildRated({ quality: 1 }),
  ]
  for (const status of ['In Progress', 'Delivered', 'Payment', 'Completed']) await setStatus(moved, status)
  await setStatus(taken, 'NOT REPAIRED')
  await fold()
  await admin.call('DELETE', `/api/repairs/${removed.number}`)
  expect(await dashboardNumbers()).toEqual(await countedNumbers())
  await fold()
  expect(await dashboardNumbers()).toEqual(await countedNumbers())
})

test('the numbers stay correct while they are folded, read and changed at the same time', async () => {
  const before = (await dashboardNumbers()).responses
  const going = await Promise.all([1, 2, 3, 4, 5].map(quality => buildRated({ quality })))
  const work = [
    ...[1, 2, 3, 4, 5].map(rating => buildRated({ rating })),
    ...going.map(({ number }) => admin.call('DELETE', `/api/repairs/${number}`)),
    ...Array.from({ length: 10 }, fold),
  ]
  const seen = await Promise.all(Array.from({ length: 10 }, async () => (await dashboardNumbers()).responses))
  await Promise.all(work)
  for (const responses of seen) {
    expect(responses).toBeGreaterThanOrEqual(before)
    expect(responses).toBeLessThanOrEqual(before + 10)
  }
  expect(await dashboardNumbers()).toEqual(await countedNumbers())
  await fold()
  const { rows } = await sql`select from feedback_counts`.execute(shop.db)
  expect(rows.length).toBeLessThanOrEqual(5)
})

test('the averages stay correct when feedback is removed and added between two foldings', async () => {
  const deleted = await buildRated({ rating: 3, quality: 1 })
  await fold()
  await sql`create table counts_before as select * from feedback_counts`.execute(shop.owner.db)
  await buildRated({ rating: 3, quality: 5 })
  await admin.call('DELETE', `/api/repairs/${deleted.number}`)
  // What a second folding sees that waited for the first.
  await sql`delete from feedback_counts where id in (select id from counts_before)`.execute(shop.owner.db)
  await fold()
  await sql`insert into feedback_counts overriding system value select * from counts_before`.execute(shop.owner.db)
  expect(await dashboardNumbers()).toEqual(await countedNumbers())
})

test('the last twelve months are in the time zone of the shop and include empty ones', async () => {
  const { responses, months } = await dashboard()
  const [month = '', monthBefore = ''] = months
    .map(each => each.month)
    .toReversed()
    .slice(2)
  const inMonth = async (name: string) => (await dashboard()).months.find(each => each.month === name)
  expect([await inMonth(month), await inMonth(monthBefore)]).toMatchObject([{ responses: 0 }, { responses: 0 }])
  // In the shop the month begins while UTC is still on the day before.
  const beginning = Date.parse(`${month}T00:00+03:00`)
  const justBefore = await buildRated({ rating: 1 })
  await dateBack(justBefore, new Date(beginning - 1).toISOString())
  await dateBack(await buildRated({ rating: 4 }), new Date(beginning).toISOString())
  await dateBack(await buildRated({ rating: 5 }), `${month}T12:00Z`)
  expect(await inMonth(monthBefore)).toEqual({ month: monthBefore, responses: 1, averageRating: 1 })
  expect(await inMonth(month)).toEqual({ month, responses: 2, averageRating: 4.5 })
  await dateBack(justBefore, '2020-01-01')
  expect(await inMonth(monthBefore)).toMatchObject({ responses: 0 })
  expect((await dashboard()).responses).toBe(responses + 3)
})

test('LANG-03 with the Ethiopian calendar the last twelve months are Ethiopian', async () => {
  const ethiopianMonths = async (): Promise<FeedbackDashboard['months']> =>
    (await admin.call('GET', '/api/feedback-dashboard?calendar=ethiopian')).json().months
  const months = await ethiopianMonths()
  const starts = months.map(({ month }) => month)
  expect(starts).toHaveLength(12)
  expect(starts.map(month => toEthiopian(month).day)).toEqual(starts.map(() => 1))
  expect(starts.at(-1)).toBe(firstOfMonth(shopDay(new Date()), 'ethiopian'))
  const [first = '', second = ''] = starts
  const [before] = months
  await dateBack(await buildRated({ rating: 2 }), new Date(Date.parse(`${second}T00:00+03:00`) - 1).toISOString())
  await dateBack(await buildRated({ rating: 2 }), new Date(Date.parse(`${first}T00:00+03:00`) - 1).toISOString())
  expect((await ethiopianMonths())[0]?.responses).toBe((before?.responses ?? 0) + 1)
})

test('FDB-06 the ten newest with their customers, only of repairs that are done', async () => {
  const rated: Repair[] = []
  for (let rating = 0; rating < 12; rating += 1) rated.push(await buildRated({ rating: (rating % 5) + 1 }))
  const [uncounted] = rated.splice(5, 1)
  if (uncounted) await setStatus(uncounted, 'Payment')
  const { recent } = await dashboard()
  expect(recent.map(({ repairNumber }) => repairNumber)).toEqual(
    rated
      .slice(-10)
      .map(({ number }) => number)
      .toReversed(),
  )
  expect(recent[0]).toEqual({
    ...opinion,
    sentFrom: null,
    rating: 2,
    submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
    repairNumber: rated.at(-1)?.number,
    customerName: 'Abebe Kebede',
    deviceType: 'Samsung A54',
  })
})
