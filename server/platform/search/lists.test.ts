import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { searchedPhone, searchedText, searchedTime, searchIn } from '../../testing/searchedTexts.ts'
import { openShop } from '../../testing/shop.ts'
import { containsPattern } from '../db/containsPattern.ts'
import { inTransaction, ownOrigin } from '../db/database.ts'

const shop = await openShop()
const { db } = shop
const admin = await shop.staff('Admin')
const seller = await shop.staff('Sales')

/** Each of them is a sale, a warranty and a message. */
const generated = fc.sample(
  fc.record({
    id: fc.uuid(),
    name: searchedText(12),
    phone: searchedPhone,
    device: searchedText(12),
    note: searchedText(30),
    at: searchedTime,
    by: fc.constantFrom(admin, seller),
    isPending: fc.boolean(),
    isPartial: fc.boolean(),
  }),
  { numRuns: 300, seed: 5 },
)
/** No two sales have the same number. */
const visits = [...new Map(generated.map(visit => [saleNumber(visit.id), visit])).values()]

const customerOf = ({ id, name, phone, at }: (typeof visits)[number]) => ({
  id,
  customer_name: name,
  customer_phone: phone,
  created_at: at,
})

await inTransaction(db, ownOrigin('test'), async trx => {
  const sales = visits.map(visit => ({
    ...customerOf(visit),
    payment_method: 'cash' as const,
    paid: visit.isPartial ? 1 : 2,
    total: 2,
    status: visit.isPending ? ('pending' as const) : ('completed' as const),
    sales_person_id: visit.by.id,
    sales_person_name: visit.by.username,
  }))
  const lines = visits.map(({ id, device }) => ({
    sale_id: id,
    place: 1,
    product_name: device,
    product_type: 'phone' as const,
    quantity: 1,
    unit_price: 2,
  }))
  const warranties = visits.map((visit, index) => ({
    ...customerOf(visit),
    number: 100_000 + index,
    access_key: 'key',
    device_brand: 'Other',
    device_model: visit.device,
    device_imei: '1',
    period_months: 1,
    work_items: [visit.note],
    created_by: visit.by.id,
    created_by_name: visit.by.username,
  }))
  const messages = visits.map(({ id, name, phone, note, at, by, isPending, isPartial }) => ({
    id,
    customer_name: name,
    phone,
    text: note,
    kind: isPartial ? ('repair' as const) : ('message' as const),
    reference: id,
    cause_id: id,
    state: isPending ? ('queued' as const) : ('sent' as const),
    sent_at: isPending ? null : at,
    actor_id: by.id,
    created_at: at,
  }))
  await trx.insertInto('sales').values(sales).execute()
  await trx.insertInto('sale_lines').values(lines).execute()
  await trx.insertInto('warranties').values(warranties).execute()
  await trx.insertInto('sms_outbox').values(messages).execute()
})
// Half of the months get a part of their own, and the entries of the others stay where those without one are.
await sql`
  select add_search_month(kind, month) from unnest(array['sale', 'warranty', 'message']) kind,
    generate_series(timestamp '2024-09-01', '2026-08-01', '2 months') month`.execute(shop.owner.db)

interface List {
  readonly path: string
  readonly table: 'sales' | 'warranties' | 'sms_outbox'
  /** Which rows the seller lists. The Admin lists all. */
  readonly isOfSeller?: RawBuilder<boolean>
  /** Each with what it filters by. */
  readonly filters: readonly Readonly<Record<string, readonly [expression: string, value: string]>>[]
}

const paymentStatus = "case when paid = total then 'paid' else 'partial' end"

const lists: readonly List[] = [
  {
    path: '/api/sales',
    table: 'sales',
    isOfSeller: sql`sales_person_id = ${seller.id}`,
    filters: [
      {},
      { status: ['status', 'pending'] },
      { paymentStatus: [paymentStatus, 'partial'] },
      { status: ['status', 'completed'], paymentStatus: [paymentStatus, 'paid'] },
    ],
  },
  { path: '/api/warranties', table: 'warranties', filters: [{}] },
  {
    path: '/api/messages',
    table: 'sms_outbox',
    // Of the two kinds, Sales users see only those written by hand.
    isOfSeller: sql`kind = 'message'`,
    filters: [{}, { kind: ['kind', 'repair'] }, { state: ['state', 'queued'] }, { state: ['state', 'sent'] }],
  },
]

const searchText = searchIn(visits.flatMap(({ name, phone, device, note }) => [name, phone, device, note]))
  .map(text => text.trim())
  .filter(text => text !== '')

test.each(lists)('$path finds what a plain scan finds, newest first, page by page', async list => {
  const { path, table, isOfSeller, filters } = list
  const pageThrough = async (by: typeof admin, query: Record<string, string>) => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await by.call('GET', `${path}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`)
      ids.push(...page.json().items.map(({ id }: { id: string }) => id))
      cursor = page.json().nextCursor
    }
    return ids
  }
  const scan = async (
    search: string,
    conditions: readonly (readonly [string, string])[],
    isOwn: RawBuilder<boolean>,
  ) => {
    const isListed = [...conditions.map(([expression, value]) => sql`(${sql.raw(expression)})::text = ${value}`), isOwn]
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} as entry
      where ${sql.join([sql`searched_text(entry) like lower(${containsPattern(search)})`, ...isListed], sql` and `)}
      order by created_at desc, id desc`.execute(db)
    return rows.map(({ id }) => id)
  }
  await fc.assert(
    fc.asyncProperty(
      searchText,
      isOfSeller ? fc.constantFrom(admin, seller) : fc.constant(admin),
      fc.constantFrom(...filters),
      fc.integer({ min: 30, max: 100 }),
      async (search, by, filter, limit) => {
        const values = Object.entries(filter).map(([name, [, value]]) => [name, value])
        const found = await pageThrough(by, { search, limit: String(limit), ...Object.fromEntries(values) })
        const isOwn = isOfSeller && by === seller ? isOfSeller : sql<boolean>`true`
        expect(found).toEqual(await scan(search, Object.values(filter), isOwn))
      },
    ),
    { numRuns: 15, seed: 5 },
  )
})

test('the entries are those that the rows would have if they were made again', async () => {
  const { rows } =
    await sql`select * from searched_rows() except select kind, id, owner_id, at, text from search_entries`.execute(db)
  expect(rows).toEqual([])
})
