import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDelayed } from '#contract/repairs/delay.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const technician = await shop.staff('Technician')

const dayFromNow = (days: number) => shopDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const ask = (query: Record<string, string>, session: Session = admin) =>
  session.call('GET', `/api/repairs?${new URLSearchParams(query)}`)

/** All pages of a list. */
const list = async (query: Record<string, string>, session?: Session): Promise<RepairInList[]> => {
  const items: RepairInList[] = []
  for (let cursor = ''; ; ) {
    const page = (await ask({ ...query, ...(cursor && { cursor }) }, session)).json()
    items.push(...page.items)
    if (page.nextCursor === null) return items
    cursor = page.nextCursor
  }
}

/** Times within seconds of midnight in the shop, which is 21:00 UTC, and equal times. */
const createdAt = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -2, max: 2 }))
  .map(([day, seconds]) => new Date(Date.UTC(2026, 4, day, 21, 0, seconds)).toISOString())

const rows = fc.sample(
  fc.record({
    id: fc.constant(null).map(() => randomUUID()),
    number: fc
      .string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 8, maxLength: 8 })
      .map(end => `REP-${end}`),
    customer_name: fc.constantFrom('Abebe', 'Hana', 'Hanan'),
    customer_phone: fc.constant('251911234567'),
    device_type: fc.constant('Nokia 105'),
    problem: fc.constantFrom('Screen damage', 'No power'),
    status: fc.constantFrom(...repairStatuses),
    technician_id: fc.constantFrom(null, admin.id, technician.id),
    estimated_completion: fc.constantFrom(null, dayFromNow(-2), dayFromNow(-1), dayFromNow(0), dayFromNow(1)),
    created_at: createdAt,
  }),
  { numRuns: 240, seed: 7 },
)

beforeAll(async () => {
  await shop.db.insertInto('repairs').values(rows).execute()
})

const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-06', '2026-05-07', '2026-05-08']
const range = fc
  .tuple(fc.constantFrom(undefined, ...days), fc.constantFrom(undefined, ...days))
  .map(([from, to]) => (from && to && from > to ? { from: to, to: from } : { from, to }))

const filter = fc.record({
  range,
  search: fc.constantFrom('', 'hana', 'power'),
  delayed: fc.boolean(),
  isTechnician: fc.boolean(),
  limit: fc.constantFrom(7, 50),
})

type Row = (typeof rows)[number]
type Filter = typeof filter extends fc.Arbitrary<infer T> ? T : never

/** The same filter, written over all rows without an index. */
const plainFilter = ({ range: { from, to }, search, delayed, isTechnician }: Filter): Row[] =>
  rows.filter(row => {
    const day = shopDay(new Date(row.created_at))
    const delay = { status: row.status, estimatedCompletion: row.estimated_completion }
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (search === '' || `${row.customer_name}\n${row.problem}`.toLowerCase().includes(search)) &&
      (!delayed || isDelayed(delay, new Date())) &&
      (!isTechnician || row.technician_id === technician.id)
    )
  })

const newestFirst = (a: Row, b: Row) =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

test('the filters of the list combine, and page by page they give what a plain filter gives', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(filter, async chosen => {
      const { range: bounds, search, delayed, isTechnician, limit } = chosen
      const query = {
        ...(bounds.from && { from: bounds.from }),
        ...(bounds.to && { to: bounds.to }),
        search,
        delayed: String(delayed),
        limit: String(limit),
      }
      const listed = await list(query, isTechnician ? technician : admin)
      const expected = plainFilter(chosen).sort(newestFirst)
      expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 80, seed: 7 },
  )
})

describe('the days on which repairs were taken in', () => {
  test('begin and end at midnight in the shop, and both are included', async () => {
    const times = (await list({ from: '2026-05-02', to: '2026-05-02' })).map(item => item.createdAt)
    expect(times.at(0)?.slice(0, 19)).toBe('2026-05-02T20:59:59')
    expect(times.at(-1)?.slice(0, 19)).toBe('2026-05-01T21:00:00')
  })

  test.each([
    [{ from: '2026-02-30' }, { from: 'Please choose a date such as 2026-11-15' }],
    [{ from: 'yesterday' }, { from: 'Please choose a date such as 2026-11-15' }],
    [{ to: '1999-12-31' }, { to: 'Please choose a date between 2000 and 2100' }],
    [{ to: '9999-12-31' }, { to: 'Please choose a date between 2000 and 2100' }],
    [{ from: '2026-05-03', to: '2026-05-02' }, { to: 'The end date must not be before the start date' }],
  ])('%j is refused', async (query, fields) => {
    const response = await ask(query)
    expect([response.statusCode, response.json().code, response.json().details.fields]).toEqual([
      400,
      'input.invalid',
      fields,
    ])
  })

  test('use the index of the newest repairs', async () => {
    const { rows: plan } = await shop.db.transaction().execute(async trx => {
      await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select from repairs where created_at >= '2026-05-01' and created_at < '2026-05-03'
        order by created_at desc, id desc limit 51`.execute(trx)
    })
    const text = plan.map(line => line['QUERY PLAN']).join('\n')
    expect(text).toMatch(/using repairs_newest/)
    expect(text).toMatch(/Index Cond: .*created_at >= .*created_at </)
  })
})
