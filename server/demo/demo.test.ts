import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Approval } from '#contract/approvals/approvals.ts'
import type { Today, Usual } from '#contract/dashboard/today.ts'
import type { Product } from '#contract/products/products.ts'
import { productTypes } from '#contract/products/productTypes.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import type { Repair, RepairInList } from '#contract/repairs/repairs.ts'
import { shopDay, shopTimeZone } from '#contract/shopTime.ts'
import type { MessageInList } from '#contract/sms/history/messages.ts'
import { derivedFigures } from '../derivedFigures.ts'
import { prepareFirstStart } from '../firstStart.ts'
import { verify } from '../platform/derived/verify.ts'
import { openShop, password } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'

const sms = await openSmsProvider()
afterAll(() => sms.close())
const shop = await openShop({
  ADMIN_PASSWORD: password,
  PUBLIC_URL: 'https://shop.example',
  ALLOWLIST_BYPASS: '127.0.0.1',
  ...sms.settings,
})
const { db } = shop
await prepareFirstStart({ ...shop, isDemo: true, report: () => {} })

const signIn = async (username: string) => {
  const { cookies } = await shop.signIn(username)
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`
  return async (url: string) => shop.app.inject({ url, headers: { cookie } })
}
const asAdmin = await signIn('selam')
const listed: RepairInList[] = []
for (let cursor: string | null = ''; cursor !== null; ) {
  const page: { items: RepairInList[]; nextCursor: string | null } = (
    await asAdmin(`/api/repairs?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
  ).json()
  listed.push(...page.items)
  cursor = page.nextCursor
}
const repairs: Repair[] = []
for (const { number } of listed) repairs.push((await asAdmin(`/api/repairs/${number}`)).json())

test('every count and sum of the demo shop agrees with its records', async () => {
  expect(await verify(db, derivedFigures)).toEqual([])
  await sql`select store_changed_sale_sums()`.execute(db)
  expect(await verify(db, derivedFigures)).toEqual([])
})

test('nearly every repair that was handed over is paid, some with a deposit, and a few are not', () => {
  const delivered = repairs.filter(({ status }) => status === 'Delivered')
  const unpaid = delivered.filter(({ cost, paid }) => paid < cost)
  expect(unpaid.length).toBeGreaterThan(1)
  expect(unpaid.length).toBeLessThan(delivered.length / 20)
  expect(delivered.filter(({ payments }) => payments.length === 2).length).toBeGreaterThan(50)
  expect(repairs.filter(({ cost, paid }) => paid > cost)).toEqual([])
})

test('the demo shop has a year of 1,500 sales by two people, the newest of the last days', async () => {
  const { days, sold, people, products } = await db
    .selectFrom('sales')
    .innerJoin('sale_lines', 'sale_id', 'sales.id')
    .select(sql<number>`count(distinct created_at::date)`.as('days'))
    .select(sql<number>`count(distinct sales.id)`.as('sold'))
    .select(sql<number>`count(distinct sales_person_id)`.as('people'))
    .select(sql<number>`count(distinct product_id)`.as('products'))
    .executeTakeFirstOrThrow()
  expect([sold, people]).toEqual([1_500, 2])
  expect([days > 300, products > 30]).toEqual([true, true])
  const { items } = (await asAdmin('/api/sales')).json()
  expect(Date.now() - Date.parse(items[0].createdAt)).toBeLessThan(4 * 86_400_000)
  expect(items.every(({ total }: { total: number }) => total > 0)).toBe(true)
})

test('the demo shop has a few returns over the year, one of them an exchange, and some discounts', async () => {
  const { rows } = await sql`
    select count(*) between 8 and 40 as "hasReturns", count(exchanged_for)::int as exchanges,
      count(distinct date_trunc('month', returned_at)) > 5 as "isOverTheYear",
      (select count(*) from sales where discount_total > 0) between 50 and 200 as "hasDiscounts",
      (select count(*)::int from sales where total - returned < paid) as overpaid
    from returns`.execute(db)
  expect(rows).toEqual([{ hasReturns: true, exchanges: 1, isOverTheYear: true, hasDiscounts: true, overpaid: 0 }])
  const exchange = await db
    .selectFrom('returns')
    .selectAll()
    .where('exchanged_for', 'is not', null)
    .executeTakeFirstOrThrow()
  const sale = (await asAdmin(`/api/sales/${exchange.exchanged_for}`)).json()
  expect(sale).toMatchObject({ paymentStatus: 'paid', exchangeOf: { saleId: exchange.sale_id } })
  expect(sale.payments.map(({ method }: { method: string }) => method)).toEqual(['exchange', 'cash'])
})

test('the demo shop has warranties of sold phones and of repairs, active and expired', async () => {
  const { items } = (await asAdmin('/api/warranties?limit=200')).json()
  const isTrue = (value: unknown) => Boolean(value)
  const having = (name: string, test = isTrue) =>
    items.filter((item: Record<string, unknown>) => test(item[name])).length
  expect(items.length).toBeGreaterThan(50)
  expect([having('saleId'), having('repairNumber')].every(count => count > 20)).toBe(true)
  const ofSale = items.find(({ saleId }: { saleId: string | null }) => saleId !== null)
  const { lines } = (await asAdmin(`/api/sales/${ofSale.saleId}`)).json()
  expect(lines.map(({ imei }: { imei: string | null }) => imei)).toContain(ofSale.deviceImei)
  expect([having('isActive'), having('isActive', value => !value)].every(count => count > 5)).toBe(true)
})

test('staff see amounts in Br', async () => {
  expect((await asAdmin('/api/settings')).json()).toMatchObject({ currencyLabel: 'ETB', smsPartPrice: 35 })
})

test('the demo shop has about 400 repairs in every status over a full year, some of them delayed', async () => {
  expect(repairs.length).toBe(400)
  expect(new Set(repairs.map(({ status }) => status))).toEqual(new Set(repairStatuses))
  const months = new Set(repairs.map(({ createdAt }) => shopDay(new Date(createdAt)).slice(0, 7)))
  expect(months.size).toBeGreaterThan(11)
  const { delayed, pendingApprovals } = (await asAdmin('/api/repairs/summary')).json()
  expect(delayed).toBeGreaterThan(2)
  expect(delayed).toBeLessThan(15)
  expect(pendingApprovals).toBe(1)
  const asTechnician = await signIn('dawit')
  expect((await asTechnician('/api/repairs')).json().items.length).toBeGreaterThan(3)
})

test('the dashboard counts each of the last 30 days, and customers wait for some repairs', async () => {
  const { days, ready, workload, byStatus } = (await asAdmin('/api/dashboard')).json()
  const takenIn = (day: string) => repairs.filter(({ createdAt }) => shopDay(new Date(createdAt)) === day).length
  const deliveredOn = ({ history }: Repair) => history[0]?.status === 'Delivered' && shopDay(new Date(history[0].at))
  for (const { day, ...counted } of days) {
    const handedOver = repairs.filter(repair => deliveredOn(repair) === day).length
    expect(counted, day).toEqual({ takenIn: takenIn(day), handedOver })
  }
  expect([ready.length, workload.length]).toEqual([5, 3])
  expect(byStatus.Completed).toBeGreaterThan(5)
})

test('today is compared with the same weekday in each figure, except on a Sunday, when nothing was sold', async () => {
  const { day, sold, repairsPaid, cash, owed }: Today = (await asAdmin('/api/dashboard/today')).json()
  const isSunday = Temporal.PlainDate.from(day).dayOfWeek === 7
  const isCompared = (usual: Usual) => usual !== null && usual.amount > 0
  expect([sold, repairsPaid, cash].map(({ usual }) => isCompared(usual))).toEqual(Array(3).fill(!isSunday))
  expect(isCompared(owed.usual)).toBe(true)
  const { amount } = await db.selectFrom('owed_days').select('amount').where('day', '=', day).executeTakeFirstOrThrow()
  expect(amount).toBe(owed.sales + owed.repairs)
})

test('each repair is found by its number and by its customer', async () => {
  for (const { number, customerName } of listed.filter((_, index) => index % 10 === 0)) {
    for (const search of [number, customerName]) {
      const { items } = (await asAdmin(`/api/repairs?search=${encodeURIComponent(search)}`)).json()
      expect(items.map((found: RepairInList) => found.number)).toContain(number)
    }
  }
})

test('every history begins with the intake', () => {
  for (const { history, createdAt, status } of repairs) {
    const times = history.map(({ at }) => at).toReversed()
    expect(times).toEqual([...new Set(times)].toSorted())
    expect([times[0], history[0]?.status]).toEqual([createdAt, status])
  }
})

test('everything happened during opening hours, and nothing is in the future', async () => {
  const { rows } = await sql<{ events: number; atNight: number; onSundays: number; inFuture: number }>`
    with events as (
      select created_at as at from repairs union all select updated_at from repairs
      union all select feedback_link_sent_at from repairs where feedback_link_sent_at is not null
      union all select at from repair_history union all select at from stock_movements
      union all select requested_at from approvals
      union all select decided_at from approvals where decided_at is not null
      union all select sent_at from sms_outbox union all select submitted_at from feedback
    ), dated as (select at, at at time zone ${shopTimeZone} as local from events)
    select count(*)::int as events,
      count(*) filter (where local::time not between '08:30' and '18:30')::int as "atNight",
      count(*) filter (where extract(dow from local) = 0)::int as "onSundays",
      count(*) filter (where at > now())::int as "inFuture"
    from dated`.execute(db)
  expect(rows).toEqual([{ events: expect.any(Number), atNight: 0, onSundays: 0, inFuture: 0 }])
  expect(rows[0]?.events).toBeGreaterThan(200)
  const promised = repairs.flatMap(({ estimatedCompletion }) => estimatedCompletion ?? [])
  expect(promised.filter(day => new Date(day).getUTCDay() === 0)).toEqual([])
})

test('each of the newest repairs has a signature and photos that can be loaded', async () => {
  const pictured = repairs.filter(({ images }) => images.length > 0)
  expect(pictured.length).toBe(26)
  expect(repairs.slice(0, 5)).toEqual(pictured.slice(0, 5))
  const files = pictured.flatMap(({ signatureId, images, history }) => [
    signatureId,
    ...images.map(({ fileId }) => fileId),
    ...history.flatMap(({ fileId }) => fileId ?? []),
  ])
  expect(new Set(files).size).toBe(files.length)
  for (const id of files) {
    const picture = await asAdmin(`/api/files/${id}?size=thumbnail`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('the stock matches the ledger, and its entries have the dates of the repairs', async () => {
  const { rows } = await sql<{ name: string; quantity: number; sum: number }>`
    select name, quantity, sum(change)::int as sum from inventory_items join stock_movements on item_id = inventory_items.id
    group by inventory_items.id`.execute(db)
  expect(rows.filter(({ quantity, sum }) => quantity !== sum)).toEqual([])
  expect(rows.find(({ name }) => name === 'Tecno Spark 10 screen')?.quantity).toBe(0)
  const { rows: early } = await sql`
    select from stock_movements join repairs on number = repair_number where at <> created_at`.execute(db)
  expect(early).toEqual([])
  await expect(sql`update stock_movements set change = 1`.execute(shop.owner.db)).rejects.toThrow('append-only')
})

test('the catalogue has phones and accessories in every category, most with a price and a barcode', async () => {
  const { items } = (await asAdmin('/api/products?limit=200')).json() as { items: Product[] }
  const { items: categories } = (await asAdmin('/api/categories')).json()
  expect([items.length >= 40, items.length <= 60, categories.length]).toEqual([true, true, 7])
  expect(new Set(items.map(({ categoryId }) => categoryId)).size).toBe(7)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(productTypes))
  const barcodes = items.flatMap(({ barcode }) => barcode ?? [])
  expect(barcodes.length).toBeGreaterThan(items.length * 0.9)
  expect(barcodes.filter(barcode => !/^\d{13}$/.test(barcode))).toEqual([])
  expect(items.filter(({ price }) => price === null)).toHaveLength(1)
})

test('one request is pending, some were rejected, and only an Admin sets NOT REPAIRED, mostly on request', async () => {
  const { items } = (await asAdmin('/api/approvals?limit=200')).json()
  const count = (wanted: string) => items.filter(({ state }: Approval) => state === wanted).length
  const givenUp = repairs.filter(({ status }) => status === 'NOT REPAIRED')
  expect([count('pending'), count('rejected') > 3, count('approved') > 15]).toEqual([1, true, true])
  expect(new Set(givenUp.map(({ history }) => history[0]?.by))).toEqual(new Set(['Selam Bekele']))
  const requested = givenUp.flatMap(({ approval, history }) => (approval ? [{ ...approval, history }] : []))
  expect(requested.length).toBe(count('approved'))
  for (const { decidedAt, requestedAt, note, history } of requested) {
    const [last, before] = history
    expect([last?.at, last?.note]).toEqual([decidedAt, note])
    expect([before?.at, requestedAt, decidedAt]).toEqual([before?.at, requestedAt, decidedAt].toSorted())
  }
})

test('some customers gave feedback after the delivery, and the dashboard counts it in its month', async () => {
  const withFeedback = repairs.flatMap(({ feedback, history }) => (feedback ? [{ ...feedback, history }] : []))
  expect(withFeedback.length).toBeGreaterThan(100)
  expect(withFeedback.some(({ comment }) => /\p{Script=Ethiopic}/u.test(comment))).toBe(true)
  for (const { submittedAt, history } of withFeedback) {
    expect(submittedAt > (history.find(({ status }) => status === 'Delivered')?.at ?? '')).toBe(true)
  }
  const { responses, months, distribution, recent } = (await asAdmin('/api/feedback-dashboard')).json()
  expect([responses, recent.length]).toEqual([withFeedback.length, 10])
  expect(Math.min(...distribution)).toBeGreaterThan(2)
  expect(Math.max(...distribution)).toBeLessThan(responses / 2)
  const averages = months.flatMap(({ averageRating }: { averageRating: number | null }) => averageRating ?? [])
  expect(Math.max(...averages) - Math.min(...averages)).toBeGreaterThan(0.5)
  for (const { month, responses: counted } of months) {
    const inMonth = withFeedback.filter(({ submittedAt }) =>
      shopDay(new Date(submittedAt)).startsWith(month.slice(0, 7)),
    )
    expect(counted).toBe(inMonth.length)
  }
})

test('its messages are recorded with their outcome, and none is actually sent', async () => {
  const messages = await db
    .selectFrom('sms_outbox')
    .select(['id', 'kind', 'state', 'text', 'created_at', 'queued_at'])
    .execute()
  expect(messages.filter(({ created_at, queued_at }) => queued_at !== created_at)).toEqual([])
  expect(messages.length).toBeGreaterThan(repairs.length)
  expect(messages.filter(({ kind, state }) => kind === 'repair' && state !== 'sent')).toEqual([])
  const byHand = messages.filter(({ kind }) => kind === 'message')
  expect(new Set(byHand.map(({ state }) => state))).toEqual(new Set(['sent', 'failed', 'unknown', 'cancelled']))
  expect(messages[0]?.text).toContain('https://shop.example/status/REP-')
  expect(messages.filter(({ text }) => text.includes('Tigena'))).toEqual([])
  expect(byHand.filter(({ text }) => !text.endsWith(' Selam Mobile'))).toEqual([])
  await db
    .updateTable('sms_outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute()
  await shop.sms.sendDue()
  expect(sms.received).toEqual([])
})

test('without a public address no SMS of the demo shop has a link', async () => {
  const local = await openShop({ ADMIN_PASSWORD: password })
  await prepareFirstStart({ ...local, isDemo: true, report: () => {} })
  const texts = (await local.db.selectFrom('sms_outbox').select('text').execute()).map(({ text }) => text)
  expect(texts.filter(text => text.includes('REP-')).length).toBeGreaterThan(100)
  expect(texts.filter(text => text.includes('://'))).toEqual([])
}, 60_000)

test('staff find their messages in the history, with their cost, by the time at which they were sent', async () => {
  const { items } = (await asAdmin('/api/messages?search=dear&limit=200')).json()
  const times = items.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect([times.length, times]).toEqual([200, times.toSorted().toReversed()])
  const costs = items.map(({ state, partCost }: MessageInList) => state !== 'sent' || partCost === 35)
  expect(new Set(costs)).toEqual(new Set([true]))
  const asClerk = await signIn('meron')
  const seen: MessageInList[] = (await asClerk('/api/messages?search=dear')).json().items
  const byHand = items.filter(({ kind }: MessageInList) => kind === 'message')
  expect(seen, 'everyone sees what was written by hand').toEqual(byHand)
  const asTechnician = await signIn('dawit')
  const kinds = (await asTechnician('/api/messages')).json().items.map(({ kind }: { kind: string }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['repair', 'message']))
})
