import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { derivedFigures } from '../derivedFigures.ts'
import { rebuild, verify } from '../platform/derived/verify.ts'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'
import { buildWarranty } from '../testing/warranties.ts'
import { nightlyVerification } from './verification.jobs.ts'

const shop = await openShop()
const { db } = shop.owner
const { admin, buildItem, buildRepair, technician } = await openDesk(shop)
const seller = await shop.staff('Sales')

const { id: itemId } = await buildItem()
const repairs = [
  await buildRepair({ technicianId: technician.id, parts: [{ itemId, quantity: 1 }] }),
  await buildRepair(),
  await buildRepair(),
]
for (const status of ['Completed', 'Delivered'])
  await admin.call('POST', `/api/repairs/${repairs[1]?.number}/status`, { id: randomUUID(), status, note: 'Done' })
await sql`
  insert into feedback (id, repair_id, rating, quality, speed, communication, recommendation, counts)
  select gen_random_uuid(), id, 5, 4, 3, 2, 1, is_done(status) from repairs`.execute(db)
const line = await buildLine(shop)
for (const [amountReceived, createdAt] of [
  [50_000, '2026-03-01T09:00:00Z'],
  [60_000, '2026-04-01T09:00:00Z'],
] as const) {
  const { id } = await buildSale(seller, saleInput([line], { paymentStatus: 'partial', amountReceived }))
  await db.updateTable('sales').set({ created_at: createdAt }).where('id', '=', id).execute()
}
const reference = 'CJF1234AB'
await buildSale(seller, saleInput([line], { paymentMethod: 'telebirr', reference }))
const { id: offlineId, ...offlineSale } = saleInput([line], { paymentMethod: 'telebirr', reference: 'cjf 1234-ab' })
const madeAt = new Date().toISOString()
await seller.call('POST', '/api/sales/offline', {
  ...{ id: offlineId, sellerId: seller.id, payloadVersion: 1, madeAt, sentAt: madeAt, sale: offlineSale },
})
const { number: warranty, id: _id, ...issued } = await buildWarranty(admin, { periodMonths: 24 })
const { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage, workItems, version } = issued
await admin.call('PATCH', `/api/warranties/${warranty}`, {
  ...{ customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage, workItems, version },
  periodMonths: 6,
})
const recipients = ['251911234567', '251911234568']
await seller.call('POST', '/api/bulk-messages', {
  ...{ id: randomUUID(), title: 'New Year', text: 'Happy New Year!', template: 'custom', recipients },
})
const storeSums = () => sql`select store_changed_sale_sums()`.execute(db)
await storeSums()

const namesOf = async () => (await verify(db, derivedFigures)).map(({ figure }) => figure)
const figureNamed = (name: string) => {
  const figure = derivedFigures.find(each => each.name === name)
  if (!figure) throw new Error(`There is no figure ${name}`)
  return figure
}

/** As somebody would damage it by hand. */
const damages: Record<string, string> = {
  Stock: `alter table inventory_items disable trigger quantity_by_movement_only;
    update inventory_items set quantity = quantity + 1;
    alter table inventory_items enable trigger quantity_by_movement_only`,
  'Repairs by technician and status': `insert into repair_counts (status, change) values ('Received', 3)`,
  'Repairs taken in and handed over each day': 'update repair_days set handed_over = handed_over + 1',
  'Parts and payments of repairs': 'update repairs set paid = paid + 1, parts_cost = parts_cost + 1',
  'Feedback that counts': `alter table feedback disable trigger count_feedback; update feedback set counts = not counts;
    alter table feedback enable trigger count_feedback`,
  'Feedback by month': 'delete from feedback_counts',
  'Payments and returns of sales': 'update sales set paid = paid + 1, returned = returned + 1',
  'Returned items of sales': 'update sale_lines set returned = 1',
  'Sums of the sales report': 'update sale_sums set total = total + 1',
  'References of payments': `update payment_references set key = key || '0'; delete from repeated_references`,
  'Longest periods of warranties': 'update warranties set longest_months = period_months',
  'Results of bulk messages': 'update bulk_messages set sent = sent + 1',
  'Use of the SMS budgets': "insert into sms_usage (day, parts) values ('2026-01-01', 5)",
  'Search entries': "update search_entries set text = 'something else' where kind = 'repair'",
}

test('a healthy shop has no differences', async () => {
  expect(await namesOf()).toEqual([])
  await buildSale(seller, saleInput([line]))
  expect(await namesOf(), 'with changes that are not stored in the sums yet').toEqual([])
})

test('every derived figure is damaged below', () => {
  expect(Object.keys(damages)).toEqual(derivedFigures.map(({ name }) => name))
})

test.each(Object.entries(damages))('a damage is found and repaired: %s', async (name, damage) => {
  await shop.owner.pool.query(damage)
  expect(await namesOf()).toContain(name)
  for (const figure of await namesOf()) await rebuild(db, figureNamed(figure))
  expect(await verify(db, derivedFigures)).toEqual([])
  await storeSums()
})

test('rows of the sums that are missing or too many are found and repaired, of days and months', async () => {
  for (const damage of [
    "delete from sale_sums where period = 'month'",
    "delete from sale_sums where period = 'day' and kind = 'hour'",
    "insert into sale_sums select distinct seller_id, branch, period, kind, date '2020-01-01', key, 1, 1, 1, 1, 1 from sale_sums where kind = 'method'",
  ]) {
    await storeSums()
    await shop.owner.pool.query(damage)
    expect(await namesOf(), damage).toEqual(['Sums of the sales report'])
    await rebuild(db, figureNamed('Sums of the sales report'))
    expect(await namesOf(), damage).toEqual([])
  }
})

const storedReferences = () =>
  sql`
    select key, 'has it' as state from payment_references
    union all select reference_key(reference), 'repeats it' from repeated_references join payments on id = payment_id`
    .execute(db)
    .then(({ rows }) => rows)

test('PAY-05 a reference that is held by no payment, by one that was taken back or twice is found and repaired', async () => {
  const healthy = [
    { key: reference, state: 'has it' },
    { key: reference, state: 'repeats it' },
  ]
  expect(await storedReferences()).toEqual(healthy)
  for (const damage of [
    'delete from payment_references',
    'delete from repeated_references',
    'insert into repeated_references (payment_id) select payment_id from payment_references',
    "insert into payment_references select 'FREE', id from payments where reference is null limit 1",
    `update payment_references set payment_id = (select id from payments where reference is null limit 1)`,
  ]) {
    await shop.owner.pool.query(damage)
    expect(await namesOf(), damage).toEqual(['References of payments'])
    await rebuild(db, figureNamed('References of payments'))
    expect(await storedReferences(), damage).toEqual(healthy)
    expect(await namesOf(), damage).toEqual([])
  }
})

test('a repair at the same time as changes loses none of them', async () => {
  for (const damage of Object.values(damages)) await shop.owner.pool.query(damage)
  const work = [1, 2, 3, 4].flatMap(() => [
    buildRepair({ parts: [{ itemId, quantity: 1 }] }),
    buildSale(seller, saleInput([line])),
    ...derivedFigures.map(figure => rebuild(db, figure)),
    storeSums(),
  ])
  await Promise.all(work)
  expect(await verify(db, derivedFigures)).toEqual([])
  await storeSums()
  expect(await verify(db, derivedFigures)).toEqual([])
})

test('only the search entries that differ are made again', async () => {
  const healthy = async () => {
    const { rows } =
      await sql`select kind, id, xmin::text from search_entries where kind <> 'repair' order by kind, id`.execute(db)
    return rows
  }
  const before = await healthy()
  await shop.owner.pool.query(damages['Search entries'] ?? '')
  await rebuild(db, figureNamed('Search entries'))
  expect(await namesOf()).toEqual([])
  expect(before.length).toBeGreaterThan(3)
  expect(await healthy()).toEqual(before)
})

test('the nightly job tells Admins what differs, until it agrees again', async () => {
  const errors: unknown[] = []
  const DATABASE_URL = connectionUrl(shop.owner.pool.options)
  const run = () =>
    nightlyVerification(derivedFigures).run(
      { config: { DATABASE_URL }, log: { info() {}, error: (details: unknown) => errors.push(details) } } as never,
      {},
      new AbortController().signal,
    )
  const read = async () => (await admin.call('GET', '/api/verification')).json()
  expect(await read()).toEqual({ checkedAt: null, differences: [], isOverdue: false })
  await sql`update users set created_at = created_at - interval '8 days'`.execute(db)
  expect((await read()).isOverdue, 'never since the first start').toBe(true)
  await shop.owner.pool.query(damages.Stock ?? '')
  await run()
  const differences = [{ figure: 'Stock', count: 2 }]
  expect(await read()).toEqual({ checkedAt: expect.any(String), differences, isOverdue: false })
  expect(errors).toMatchObject([{ figure: 'Stock', examples: [expect.stringMatching(/^stored: /), expect.anything()] }])
  await rebuild(db, figureNamed('Stock'))
  await run()
  expect((await read()).differences).toEqual([])
  await sql`update verification set checked_at = now() - interval '8 days'`.execute(db)
  expect((await read()).isOverdue).toBe(true)
  expect((await seller.call('GET', '/api/verification')).statusCode).toBe(403)
})
