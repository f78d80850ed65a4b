import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { storeSaleSums } from './reports.jobs.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const phone = await buildLine(shop)

const hour = 60 * 60_000

/** Uploads a sale that was made so many hours ago. */
const upload = async (seller: Session, hoursAgo: number): Promise<Sale> => {
  const { id: _, ...sale } = saleInput([phone])
  const [sentAt, madeAt] = [0, hoursAgo].map(hours => new Date(Date.now() - hours * hour).toISOString())
  const envelope = { id: randomUUID(), sellerId: seller.id, payloadVersion: 1, madeAt, sentAt }
  const answer = await seller.call('POST', '/api/sales/offline', { ...envelope, sale })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

/** Moves all times of a sale, whose drawer was not closed, as if it had been sent at this moment, and reads it again. */
const sentAt = async ({ id }: Sale, moment: string): Promise<Sale> => {
  await sql`update sales set received_at = ${moment}::timestamptz, created_at = created_at + (${moment} - received_at),
    last_online_at = last_online_at + (${moment} - received_at), is_late = false where id = ${id}`.execute(
    shop.owner.db,
  )
  return (await admin.call('GET', `/api/sales/${id}`)).json()
}

/** Changes when the session was used: the hours since each time. */
const setUse = ({ id }: Session, hours: { seen?: number; onlineSince?: number; seenBefore?: number }) =>
  sql`update sessions set last_seen_at = now() - make_interval(mins => ${60 * (hours.seen ?? 0)}),
    online_since = now() - make_interval(mins => ${60 * (hours.onlineSince ?? 0)}),
    seen_before_at = now() - make_interval(mins => ${hours.seenBefore === undefined ? null : 60 * hours.seenBefore})
    where user_id = ${id}`.execute(shop.db)

test.each([
  ['in an outage that ends with it', { seen: 6, onlineSince: 8 }, 5, false],
  ['in an outage that has ended minutes before', { onlineSince: 0.5, seenBefore: 6 }, 5, false],
  ['before the last sign-in', {}, 5, false],
  ['in a short outage', { onlineSince: 8 }, 0.5, false],
  ['before the outage, while its device was online', { seen: 4, onlineSince: 8 }, 5, true],
  ['in an outage that has ended hours ago', { onlineSince: 3, seenBefore: 6 }, 5, true],
  ['hours ago, while its device was online', { onlineSince: 8 }, 5, true],
  ['on the business day before', {}, 11, true],
])('a sale made %s (%o, %d hours ago) is late: %s', async (_name, use, hoursAgo, isLate) => {
  const seller = await shop.staff('Sales')
  await setUse(seller, use)
  const sale = await sentAt(await upload(seller, hoursAgo), '2026-03-10T18:00+03:00')
  expect(sale.offline?.isLate).toBe(isLate)
})

test('a sale that is sent after the drawer of its day was closed is late, in the report and as an exception, too', async () => {
  const seller = await shop.staff('Sales')
  await sql`update users set branch = 2 where id = ${seller.id}`.execute(shop.owner.db)
  const day = businessDay(new Date())
  const isLate = async () => (await upload(seller, 0)).offline?.isLate
  const lateOfDay = async (): Promise<SalesReport['late']> =>
    (await admin.call('GET', `/api/reports/sales?view=daily&day=${day}&branch=2`)).json().late
  expect(await isLate()).toBe(false)
  const counts = { 200: 185, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }
  const id = randomUUID()
  const closed = await admin.call('POST', '/api/drawer/days', { id, branch: 2, day, counts, reason: 'Early' })
  expect(closed.statusCode, closed.body).toBe(201)
  expect(await isLate()).toBe(true)
  expect(await lateOfDay()).toMatchObject({ theseDays: { sales: 1, total: 1_850_000 } })
  expect((await admin.call('GET', '/api/exceptions?kind=lateUpload')).json().items[0].activity.after.branch).toBe(2)
  const reopening = { reopeningId: randomUUID(), reason: 'Too early' }
  await admin.call('POST', `/api/drawer/days/${id}/reopening`, reopening)
  expect(await isLate(), 'of a day that is open again').toBe(false)
  expect(await lateOfDay()).toMatchObject({ theseDays: { sales: 1 } })
})

test('a session that is used again after an hour records when it was used before', async () => {
  const seller = await shop.staff('Sales')
  await setUse(seller, { seen: 2, onlineSince: 5 })
  await seller.call('GET', '/api/sales')
  const session = () =>
    shop.db
      .selectFrom('sessions')
      .select(['online_since', 'seen_before_at', 'last_seen_at'])
      .where('user_id', '=', seller.id)
      .executeTakeFirstOrThrow()
  const after = await session()
  expect(after.online_since).toBe(after.last_seen_at)
  expect(Math.round((Date.parse(after.last_seen_at) - Date.parse(after.seen_before_at ?? '')) / hour)).toBe(2)
  await sql`update sessions set last_seen_at = now() - interval '50 minutes' where user_id = ${seller.id}`.execute(
    shop.db,
  )
  await seller.call('GET', '/api/sales')
  expect(await session()).toMatchObject({ online_since: after.online_since, seen_before_at: after.seen_before_at })
})

test.each([
  ['while they were online', { onlineSince: 8 }, 100 / 60, true],
  ['in an outage that ended with it', { seen: 6, onlineSince: 8 }, 5, false],
  ['in an outage that has ended minutes before it', { onlineSince: 0.5, seenBefore: 6 }, 5, false],
  ['before that outage', { seen: 4, onlineSince: 8 }, 5, true],
])(
  'a sale that a seller sends after signing out and in, made %s, is late: %s',
  async (_name, use, hoursAgo, isLate) => {
    for (const signsOut of [true, false]) {
      const seller = await shop.staff('Sales')
      await setUse(seller, use)
      if (signsOut) await seller.call('DELETE', '/api/session')
      const { headers } = await shop.signIn(seller.username)
      const cookie = String(headers['set-cookie']).split(';')[0]
      const call: Session['call'] = (method, url, payload) =>
        shop.app.inject({ method, url, payload, headers: { cookie } })
      const sale = await sentAt(await upload({ ...seller, call }, hoursAgo), '2026-03-10T18:00+03:00')
      expect(sale.offline?.isLate, signsOut ? 'after signing out' : 'on another device').toBe(isLate)
    }
  },
)

test('the reports of both days name a late sale and lead to it', async () => {
  const seller = await shop.staff('Sales')
  const late = await sentAt(await upload(seller, 9 * 24), '2026-06-20T09:00+03:00')
  await sentAt(await upload(seller, 1), '2026-06-20T16:00+03:00')
  const read = async (by: Session, query: object): Promise<SalesReport> =>
    (await by.call('GET', `/api/reports/sales?${new URLSearchParams({ ...query })}`)).json()
  const listed = async (query: object): Promise<string[]> =>
    (await admin.call('GET', `/api/sales?${new URLSearchParams({ ...query, salesPerson: seller.id })}`))
      .json()
      .items.map(({ id }: Sale) => id)
  const [one, none] = [
    { sales: 1, total: 1_850_000 },
    { sales: 0, total: 0 },
  ]
  for (const _when of ['now', 'after the job']) {
    const days = { from: '2026-06-11', to: '2026-06-11' }
    expect(await read(admin, days)).toMatchObject({ sales: 1, late: { theseDays: one, earlierDays: none } })
    expect(await listed({ ...days, late: 'theseDays' })).toEqual([late.id])
    const uploaded = { from: '2026-06-20', to: '2026-06-20' }
    expect(await read(admin, uploaded)).toMatchObject({ sales: 1, late: { theseDays: none, earlierDays: one } })
    expect(await listed({ ...uploaded, late: 'earlierDays' })).toEqual([late.id])
    expect(await listed({ ...uploaded, late: 'theseDays' })).toEqual([])
    const both = { from: '2026-06-01', to: '2026-06-30', salesPerson: seller.id }
    expect(await read(admin, both)).toMatchObject({ sales: 2, late: { theseDays: one, earlierDays: none } })
    const other = await read(admin, { ...days, salesPerson: admin.id })
    expect(other.late).toEqual({ theseDays: none, earlierDays: none })
    await storeSaleSums.run({ db: shop.db } as never, {}, new AbortController().signal)
  }
})

test('the report of a branch counts only its own late sales', async () => {
  const seller = await shop.staff('Sales')
  // No record of it: the seller worked there when the sale was made.
  await shop.owner.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update users set branch = 3 where id = ${seller.id}`.execute(trx)
  })
  await sentAt(await upload(seller, 9 * 24), '2026-08-20T09:00+03:00')
  const lateOf = async (day: string, branch?: string): Promise<SalesReport['late']> =>
    (
      await admin.call(
        'GET',
        `/api/reports/sales?${new URLSearchParams({ view: 'daily', day, ...(branch && { branch }) })}`,
      )
    ).json().late
  for (const [day, days] of [
    ['2026-08-11', 'theseDays'],
    ['2026-08-20', 'earlierDays'],
  ] as const) {
    const reports = await Promise.all([undefined, '3', '1', 'none'].map(branch => lateOf(day, branch)))
    expect(reports.map(late => late[days].sales)).toEqual([1, 1, 0, 0])
  }
})

test('a Sales user sees what they have uploaded late today, and that of nobody else', async () => {
  const [seller, other] = [await shop.staff('Sales'), await shop.staff('Sales')]
  await upload(seller, 48)
  const lateOf = async (by: Session) => (await by.call('GET', '/api/reports/sales')).json().late
  expect([await lateOf(seller), await lateOf(other)]).toEqual([
    { theseDays: { sales: 0, total: 0 }, earlierDays: { sales: 1, total: 1_850_000 } },
    { theseDays: { sales: 0, total: 0 }, earlierDays: { sales: 0, total: 0 } },
  ])
})
