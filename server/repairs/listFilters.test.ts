import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDelayed } from '#contract/repairs/delay.ts'
import { repairSorts } from '#contract/repairs/repairSort.ts'
import { repairStatuses, statusRules } from '#contract/repairs/repairStatus.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const technician = await shop.staff('Technician')

const dayFromNow = (days: number) => shopDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const ask = (query: Record<string, string>, session: Session = admin) =>
  session.call('GET', `/api/repairs?${new URLSearchParams(query)}`)

/** All pages of a list, or those after a cursor. */
const list = async (query: Record<string, string>, session?: Session, after = ''): Promise<RepairInList[]> => {
  const items: RepairInList[] = []
  for (let cursor = after; ; ) {
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
    status_since: createdAt,
    extra_cost: fc.constantFrom(0, 500, 500),
    paid: fc.constantFrom(0, 0, 500, 900),
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

/** Undefined in four of five cases, so that enough repairs are left when several filters combine. */
const rarely = <T>(chosen: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: chosen, weight: 1 })

const search = fc.constantFrom<string>('', 'hana', 'power')
const filter = fc
  .record({
    range,
    search,
    status: rarely(fc.constantFrom(...repairStatuses)),
    delayed: rarely(fc.constant(true)),
    dueToday: rarely(fc.constant(true)),
    money: rarely(fc.constantFrom('balanceDue', 'toGiveBack')),
    handedOver: rarely(fc.constantFrom(...days)),
    technician: rarely(fc.constantFrom('none', admin.id)),
    sort: fc.constantFrom(...repairSorts),
    isTechnician: fc.boolean(),
    limit: fc.constantFrom(7, 50),
  })
  .map(chosen => ({ ...chosen, sort: chosen.search === '' ? chosen.sort : 'newest' }))

type Row = (typeof rows)[number]
type Filter = typeof filter extends fc.Arbitrary<infer T> ? T : never

/** The same filter, written over all rows without an index. */
const plainFilter = (chosen: Filter): Row[] => {
  const { search: text, status, delayed, dueToday, money, handedOver, sort, isTechnician } = chosen
  const { from, to } = chosen.range
  const listedTechnician = isTechnician ? technician.id : chosen.technician
  return rows.filter(row => {
    const day = shopDay(new Date(row.created_at))
    const delay = { status: row.status, estimatedCompletion: row.estimated_completion }
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (text === '' || `${row.customer_name}\n${row.problem}`.toLowerCase().includes(text)) &&
      (status === undefined || row.status === status) &&
      (!delayed || isDelayed(delay, new Date())) &&
      (sort !== 'due' || !statusRules[row.status].isClosed) &&
      (sort !== 'waiting' || row.status === 'Completed') &&
      (!dueToday || (row.estimated_completion === dayFromNow(0) && !statusRules[row.status].isClosed)) &&
      (money !== 'balanceDue' || row.paid < row.extra_cost) &&
      (money !== 'toGiveBack' || (row.paid > row.extra_cost && statusRules[row.status].isClosed)) &&
      (handedOver === undefined ||
        (row.status === 'Delivered' && shopDay(new Date(row.status_since)) === handedOver)) &&
      (listedTechnician === undefined || (row.technician_id ?? 'none') === listedTechnician)
    )
  })
}

/** Sorts by a text and then by the id, so that equal times have an order too. */
const ascending = (keyOf: (row: Row) => string) => (a: Row, b: Row) =>
  `${keyOf(a)} ${a.id}` < `${keyOf(b)} ${b.id}` ? -1 : 1
const oldestFirst = ascending(row => row.created_at)
const orders: Record<string, (a: Row, b: Row) => number> = {
  newest: (a, b) => oldestFirst(b, a),
  oldest: oldestFirst,
  due: ascending(row => row.estimated_completion ?? 'none'),
  waiting: ascending(row => row.status_since),
}

const filterQueryOf = ({
  range: { from, to },
  money,
  isTechnician,
  limit,
  ...others
}: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ from, to, ...(money && { [money]: true }), ...others }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
const queryOf = (chosen: Filter) => ({ ...filterQueryOf(chosen), limit: String(chosen.limit) })

const cursorOf = ({ sort }: Filter, { id, created_at, status_since, estimated_completion }: Row) => {
  const byTime = sort === 'waiting' ? status_since : created_at
  const sortedBy = sort === 'due' ? (estimated_completion ?? 'infinity') : byTime
  return Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')
}

/** Compares the list, or what follows a row that need not be in it, with a plain filter. */
const expectSameList = async (chosen: Filter, after?: Row) => {
  const order = orders[chosen.sort]
  const cursor = after && cursorOf(chosen, after)
  const listed = await list(queryOf(chosen), chosen.isTechnician ? technician : admin, cursor)
  const expected = plainFilter(chosen)
    .filter(row => !after || (row !== after && (order?.(row, after) ?? 0) > 0))
    .sort(order)
  expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
}

const long = { timeout: 60_000 }

describe.each(['before', 'after'])('%s the scheduled job of the search', when => {
  beforeAll(async () => {
    if (when === 'after')
      await sql`select add_search_month('repair', '2026-05-01'), maintain_search()`.execute(shop.owner.db)
  })

  test('the filters of the list combine, and page by page they give what a plain filter gives', long, async () => {
    await fc.assert(
      fc.asyncProperty(filter, chosen => expectSameList(chosen)),
      { numRuns: 80, seed: 7 },
    )
  })

  test('a cursor of another list, also of newer repairs, continues at the same place', long, async () => {
    await fc.assert(fc.asyncProperty(filter, fc.constantFrom(...rows), expectSameList), { numRuns: 80, seed: 7 })
  })
})

const countOf = async (chosen: Filter) => {
  const session = chosen.isTechnician ? technician : admin
  return (await session.call('GET', `/api/repairs/count?${new URLSearchParams(filterQueryOf(chosen))}`)).json()
}

test('the count is the length of the list, also of a search and of some days', long, async () => {
  await fc.assert(
    fc.asyncProperty(filter, async chosen => {
      expect(await countOf(chosen)).toEqual({ count: plainFilter(chosen).length, isMore: false })
    }),
    { numRuns: 120, seed: 7 },
  )
})

test('more than 1,000 matches are not counted', long, async () => {
  await sql`insert into repairs (id, number, customer_name, customer_phone, device_type, problem, technician_id, created_at)
    select gen_random_uuid(), 'REP-Z' || lpad(place::text, 7, '0'), 'Zewditu', '251911234567', 'Nokia 105', 'No power',
      ${technician.id}, '2027-01-01T09:00:00Z' from generate_series(1, 1001) place`.execute(shop.db)
  const count = async (query: object) =>
    (await technician.call('GET', `/api/repairs/count?${new URLSearchParams({ ...query })}`)).json()
  expect(await count({ search: 'zewditu' })).toEqual({ count: 1_000, isMore: true })
  expect(await count({ search: 'zewditu', status: 'Completed' })).toEqual({ count: 0, isMore: false })
  expect(await count({ from: '2027-01-01' })).toEqual({ count: 1_000, isMore: true })
  const ofShop = await admin.call('GET', '/api/repairs/count?from=2027-01-01&to=2027-01-01')
  expect(ofShop.json(), 'the counters know the days').toEqual({ count: 1_001, isMore: false })
  await shop.db.deleteFrom('repairs').where('customer_name', '=', 'Zewditu').execute()
})

describe('the days on which repairs were taken in', () => {
  test('begin and end at midnight in the shop, and both are included', async () => {
    const times = (await list({ from: '2026-05-02', to: '2026-05-02' })).map(item => item.createdAt)
    expect(times.at(0)?.slice(0, 19)).toBe('2026-05-02T20:59:59')
    expect(times.at(-1)?.slice(0, 19)).toBe('2026-05-01T21:00:00')
  })

  test.each([
    [{ from: '2026-02-30' }, { from: 'Please choose a date' }],
    [{ from: 'yesterday' }, { from: 'Please choose a date' }],
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
})

test.each([
  [{ status: 'Lost' }, 'status'],
  [{ sort: 'customer' }, 'sort'],
  [{ technician: 'hana' }, 'technician'],
  [{ handedOver: '2026-02-30' }, 'handedOver'],
  [{ sort: 'oldest', search: 'hana' }, 'sort'],
  [
    { sort: 'due', cursor: Buffer.from(JSON.stringify(['2026-05-02T00:00:00Z', randomUUID()])).toString('base64url') },
    'cursor',
  ],
  [{ sort: 'due', cursor: Buffer.from(JSON.stringify(['0000-01-01', randomUUID()])).toString('base64url') }, 'cursor'],
])('%j is refused', async (query, field) => {
  const response = await ask(query)
  expect([response.statusCode, Object.keys(response.json().details.fields)]).toEqual([400, [field]])
})

test('Sales can neither list nor count repairs', async () => {
  const sales = await shop.staff('Sales')
  const answers = await Promise.all(['', '/count'].map(path => sales.call('GET', `/api/repairs${path}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

describe('an index serves the list, also of a million repairs:', () => {
  const newest = 'created_at desc, id desc'
  test.each([
    ['of some days', `created_at >= '2026-05-01' and created_at < '2026-05-03'`, newest, 'repairs_newest'],
    ['oldest first', 'true', 'created_at, id', 'repairs_newest'],
    ['with a closed status', `status = 'Completed' and is_closed(status)`, newest, 'repairs_closed'],
    ['with an open status', `status = 'Received' and not is_closed(status)`, newest, 'repairs_open'],
    [
      'due on a day',
      `not is_closed(status) and coalesce(estimated_completion, 'infinity') = '2026-05-02'`,
      'id',
      'repairs_due',
    ],
    [
      'of one day of delivery',
      `status = 'Delivered' and shop_time(status_since)::date = '2026-05-02'`,
      newest,
      'repairs_handed_over',
    ],
    ['by how long they wait', `status = 'Completed'`, 'status_since, id', 'repairs_ready'],
    ['by what is due', 'not is_closed(status)', `coalesce(estimated_completion, 'infinity'), id`, 'repairs_due'],
  ])('%s', async (_list, condition, order, index) => {
    const { rows: plan } = await shop.db.transaction().execute(async trx => {
      await sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_sort']) name`.execute(
        trx,
      )
      return sql<{ 'QUERY PLAN': string }>`
        explain select from repairs where ${sql.raw(condition)} order by ${sql.raw(order)} limit 51`.execute(trx)
    })
    expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(new RegExp(`using ${index} `))
  })
})
