import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { containsPattern } from '../platform/db/containsPattern.ts'
import { newestMatches } from '../platform/search/search.sql.ts'
import { searchedPhone, searchedText, searchedTime, searchIn } from '../testing/searchedTexts.ts'
import { openTestDatabase } from '../testing/shop.ts'
import { selectCount } from './listCount.sql.ts'
import { selectRepairs } from './repairs.sql.ts'

const { db, owner } = await openTestDatabase()

const technicians = Array.from({ length: 3 }, () => ({ id: randomUUID(), username: randomUUID() }))
await db
  .insertInto('users')
  .values(
    technicians.map(user => ({ ...user, name: 'T', role: 'Technician' as const, password_hash: '$argon2id$none' })),
  )
  .execute()

const rows = fc.sample(
  fc.record({
    id: fc.uuid(),
    number: fc
      .string({ unit: fc.constantFrom('A', 'B', '1', '2'), minLength: 8, maxLength: 8 })
      .map(end => `REP-${end}`),
    customer_name: searchedText(12),
    customer_phone: searchedPhone,
    device_type: searchedText(12),
    serial_number: searchedText(15),
    problem: searchedText(30),
    technician_id: fc.constantFrom(null, ...technicians.map(({ id }) => id)),
    created_at: searchedTime,
  }),
  { numRuns: 1_500, seed: 4 },
)
const repairs = [...new Map(rows.map(row => [row.number, row])).values()]
await db.insertInto('repairs').values(repairs).execute()
// Half of the months get a part of their own, and the entries of the others stay where those without one are.
await sql`
  select add_search_month('repair', month) from generate_series(timestamp '2024-09-01', '2026-08-01', '2 months') month`.execute(
  owner.db,
)

const fullScan = async (search: string, technicianId: string | undefined, createdFrom?: string): Promise<string[]> => {
  const found = await db
    .selectFrom('repairs')
    .select('id')
    .where(sql<boolean>`searched_text(repairs) like lower(${containsPattern(search)})`)
    .$if(technicianId !== undefined, query => query.where('technician_id', '=', technicianId ?? null))
    .$if(createdFrom !== undefined, query => query.where('created_at', '>=', createdFrom ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ id }) => id)
}

const pageThrough = async (
  search: string,
  technicianId: string | undefined,
  limit: number,
  createdFrom?: string,
): Promise<string[]> => {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await selectRepairs(db, { search, technicianId, limit, cursor, createdFrom, delayedOn: undefined })
    ids.push(...page.items.map(({ id }) => id))
    if (page.nextCursor === null) return ids
    cursor = page.nextCursor
  }
}

const searchText = searchIn(
  repairs.flatMap(repair => [repair.customer_name, repair.problem, repair.number, repair.customer_phone]),
)

test('REP-02 finds what a full scan finds, newest first, page by page', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      searchText,
      fc.constantFrom(undefined, ...technicians.map(({ id }) => id)),
      fc.integer({ min: 15, max: 200 }),
      fc.option(searchedTime, { nil: undefined }),
      async (search, technicianId, limit, createdFrom) => {
        const found = await pageThrough(search, technicianId, limit, createdFrom)
        expect(found).toEqual(await fullScan(search, technicianId, createdFrom))
      },
    ),
    { numRuns: 60, seed: 4 },
  )
})

test('REP-02 finds every substring of a text with several words', async () => {
  const problem = 'Galaxy A5 b  c ሃና ሞላ'
  const [repair = { id: '' }] = repairs
  await db.updateTable('repairs').set({ problem }).where('id', '=', repair.id).execute()
  const starts = Array.from(problem, (_, start) => start)
  const substrings = starts
    .flatMap(start => starts.slice(start).map(end => problem.slice(start, end + 1)))
    .filter(substring => substring.trim().includes(' '))
  const isFound = async (substring: string) => {
    const matches = newestMatches({ kind: 'repair', spellings: [substring], limit: 2000 })
    const { rows: found } = await sql`select where ${repair.id}::uuid = any (${matches})`.execute(db)
    return found.length === 1
  }
  const missed: string[] = []
  for (const substring of substrings) if (!(await isFound(substring))) missed.push(substring)
  expect(missed).toEqual([])
})

test('REP-02 finds the current state of a repair: edited, reassigned, deleted', async () => {
  const [technician, other] = technicians.map(({ id }) => id)
  const [repair = { id: '', number: '' }] = repairs.filter(({ technician_id }) => technician_id === technician)
  const found = async (search: string, technicianId?: string) => (await pageThrough(search, technicianId, 50)).length
  const change = (changes: object) => db.updateTable('repairs').set(changes).where('id', '=', repair.id).execute()
  await change({ problem: 'Thermistor replaced' })
  expect([await found('thermistor'), await found('thermistor', technician), await found('thermistor', other)]).toEqual([
    1, 1, 0,
  ])
  await change({ technician_id: other })
  expect([await found('thermistor', technician), await found('thermistor', other)]).toEqual([0, 1])
  await change({ problem: 'Other' })
  expect([await found('thermistor'), await found(repair.number)]).toEqual([0, 1])
  await db.deleteFrom('repairs').where('id', '=', repair.id).execute()
  expect(await found(repair.number)).toBe(0)
})

test('REP-02 LANG-02 finds a problem from the pick list by its Amharic label, also with another filter', async () => {
  const [repair = { id: '' }] = repairs.slice(-4)
  const changes = { problem: 'Touchscreen unresponsive', estimated_completion: '2026-01-01' }
  await db.updateTable('repairs').set(changes).where('id', '=', repair.id).execute()
  expect(await pageThrough('ስክሪኑ ሲነካ አይሠራም', undefined, 50)).toEqual([repair.id])
  expect(await pageThrough('ሲነካ', undefined, 50)).toEqual([repair.id])
  const filter = { search: 'ሲነካ', technicianId: undefined, limit: 50, cursor: undefined }
  const { items } = await selectRepairs(db, { ...filter, delayedOn: '2026-01-02' })
  expect(items.map(({ id }) => id)).toEqual([repair.id])
})

test('REP-02 REP-03 searches among delayed repairs', async () => {
  const late = { estimated_completion: '2026-01-01' }
  const [one, other, inTime] = repairs.slice(-3).map(({ id }) => id)
  const change = (id = '', changes: object) => db.updateTable('repairs').set(changes).where('id', '=', id).execute()
  await change(one, { ...late, problem: 'Stencil' })
  await change(other, { ...late, problem: 'Screen' })
  await change(inTime, { problem: 'Stencil' })
  const filter = { search: 'stencil', technicianId: undefined, limit: 50, cursor: undefined }
  const { items } = await selectRepairs(db, { ...filter, delayedOn: '2026-01-02' })
  expect(items.map(({ id }) => id)).toEqual([one])
})

test('REP-02 finds rare repairs of a filter also among thousands of newer matches of a common text', async () => {
  const repair = { customer_phone: '251911000000', device_type: 'Lumia', problem: 'Common', customer_name: 'Common' }
  const rare = { ...repair, id: randomUUID(), number: 'REP-RARE0001', status: 'Delivered' as const }
  await db
    .insertInto('repairs')
    .values({ ...rare, created_at: '2026-09-01T10:00:00Z' })
    .execute()
  await sql`
    insert into repairs (id, number, customer_name, customer_phone, device_type, problem)
    select gen_random_uuid(), 'REP-' || lpad(place::text, 8, '0'), 'Common', '251911000000', 'Lumia', 'Common'
    from generate_series(1, 2100) place`.execute(db)
  const filter = { search: 'common', technicianId: undefined, delayedOn: undefined, status: rare.status }
  const { items } = await selectRepairs(db, { ...filter, limit: 50, cursor: undefined })
  expect(items.map(({ id }) => id)).toEqual([rare.id])
  expect(await selectCount(db, filter)).toEqual({ count: 1, isMore: false })
  expect(await selectCount(db, { ...filter, status: undefined })).toEqual({ count: 1000, isMore: true })
})
