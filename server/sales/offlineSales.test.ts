import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { salePayloadVersion, type Upgrade, upgrades } from '#contract/sales/offlineSale.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const [admin, hana, sara] = [await shop.staff('Admin'), await shop.staff('Sales'), await shop.staff('Sales')]
const phone = await buildLine(shop)

const hour = 60 * 60_000
const day = 24 * hour
/** A moment on the clock of a device that is wrong by `clockError`. */
const deviceTime = (ago: number, clockError = 0) => new Date(Date.now() - ago + clockError).toISOString()

/** A sale that was made without a connection some time ago and is sent now. */
const queuedBy = (seller: Session, { ago = 0, clockError = 0 } = {}, overrides: object = {}) => {
  const { id, ...sale } = saleInput([phone])
  const times = { madeAt: deviceTime(ago, clockError), sentAt: deviceTime(0, clockError) }
  return { id, sellerId: seller.id, payloadVersion: 1, ...times, sale, ...overrides }
}

const upload = (seller: Session, input: object) => seller.call('POST', '/api/sales/offline', input)
const refusalOf = async (seller: Session, input: object) => {
  const answer = await upload(seller, input)
  return [answer.statusCode, answer.json().code]
}
/** How many sales the report counts on a business day. */
const countOn = async (date: string): Promise<number> => {
  const { rows } = await sql<{ sales: number }>`
    select coalesce(sum(sales), 0)::int as sales from sums_of_days(array[${date}::date]) where kind = 'hour'
      and seller_id = '00000000-0000-0000-0000-000000000000'`.execute(shop.owner.db)
  return rows[0]?.sales ?? 0
}

test.each([0, -day, day])(
  'OFF-08 a sale keeps the time at which it was made, by a clock that is wrong by %d ms, and both times are stored',
  async clockError => {
    const made = new Date(Date.now() - 3 * day)
    const before = await countOn(businessDay(made))
    const sent = queuedBy(hana, { ago: 3 * day, clockError })
    const answer = await upload(hana, sent)
    const sale = answer.json()
    expect([answer.statusCode, sale.offline]).toEqual([
      201,
      { madeAt: sent.madeAt, sentAt: sent.sentAt, receivedAt: expect.any(String), isLate: true },
    ])
    expect(Math.abs(Date.parse(sale.createdAt) - made.getTime())).toBeLessThan(10_000)
    expect((await hana.call('GET', `/api/sales/${sent.id}`)).json()).toEqual(sale)
    expect(await countOn(businessDay(made))).toBe(before + 1)
  },
)

test('only cash gives change: a sale by another method is refused at its field, but one made without a connection counts as paid exactly', async () => {
  const paid = { ...saleInput([phone]), paymentMethod: 'telebirr', amountReceived: 2_000_000 } as const
  const refused = await hana.call('POST', '/api/sales', paid)
  const fields = { amountReceived: 'Only cash gives change. Enter what is due: ETB 18,500.00.' }
  expect([refused.statusCode, refused.json().details?.fields]).toEqual([400, fields])
  const { id, ...sale } = paid
  const sent = { ...queuedBy(hana), id, sale }
  const accepted = await upload(hana, sent)
  expect([accepted.statusCode, accepted.json().payments]).toMatchObject([
    201,
    [{ method: 'telebirr', amount: 1_850_000, change: 0 }],
  ])
  expect((await hana.call('GET', `/api/sales/${id}`)).json()).toEqual(accepted.json())
  expect((await upload(hana, sent)).json(), 'a retry').toEqual(accepted.json())
})

test('a sale from the future counts as made now, and one from too long ago is refused', async () => {
  const { createdAt, offline } = (await upload(hana, queuedBy(hana, { ago: -2 * day }))).json()
  expect(createdAt).toBe(offline.receivedAt)
  const refused = await upload(hana, queuedBy(hana, { ago: 40.5 * day }))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'sales.tooLongAgo'])
  expect(refused.json().message).toContain('the sale was made 40 days ago. At most 31 days are accepted')
})

test('OFF-05 a sale that is sent again, also at the same time and to the other endpoint, exists once with its first time', async () => {
  const sent = queuedBy(hana, { ago: hour })
  const answers = await Promise.all([1, 2, 3].map(() => upload(hana, sent)))
  answers.push(await upload(hana, { ...sent, sentAt: deviceTime(-hour) }))
  answers.push(await hana.call('POST', '/api/sales', { id: sent.id, ...sent.sale }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(answer => answer.json().createdAt)).size).toBe(1)
  const messages = await shop.owner.db.selectFrom('sms_outbox').select('id').where('reference', '=', sent.id).execute()
  expect(messages).toHaveLength(1)
  expect(await refusalOf(hana, { ...sent, sale: { ...sent.sale, customerName: 'Sara' } })).toEqual([409, 'id.taken'])
})

test('a sale that was deleted before a device sends it again does not come back', async () => {
  const sent = queuedBy(hana)
  expect((await upload(hana, sent)).statusCode).toBe(201)
  await hana.call('DELETE', `/api/sales/${sent.id}?reason=Mistake`)
  // Until then, only its SMS would keep it from coming back.
  await shop.owner.db.deleteFrom('sms_outbox').where('reference', '=', sent.id).execute()
  const refused = await upload(hana, sent)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'id.deleted'])
  expect(refused.json().message).toBe('The Sales has deleted this, so it was not saved again.')
  expect((await hana.call('GET', `/api/sales/${sent.id}`)).statusCode).toBe(404)
})

test('nobody uploads the sale of a colleague', async () => {
  const sent = queuedBy(hana)
  expect(await refusalOf(sara, sent)).toEqual([409, 'sales.otherSeller'])
  expect((await upload(hana, sent)).json().salesPerson.id).toBe(hana.id)
})

test('a product that was deleted or got another price meanwhile does not matter: the sale keeps what was agreed', async () => {
  const line = await buildLine(shop, { productName: 'Power bank', unitPrice: 120_000 })
  const sent = queuedBy(hana, {}, { sale: saleInput([line, { ...phone, unitPrice: 1 }]) })
  await hana.call('DELETE', `/api/products/${line.productId}`)
  const repriced = await hana.call('PATCH', `/api/products/${phone.productId}`, { price: 2_000_000, version: 1 })
  expect(repriced.json().price).toBe(2_000_000)
  expect((await upload(hana, sent)).json()).toMatchObject({
    id: sent.id,
    total: 120_001,
    lines: [
      { productId: null, productName: 'Power bank', unitPrice: 120_000 },
      { productId: phone.productId, unitPrice: 1 },
    ],
  })
})

/** Everything that was recorded so far was done an hour earlier. */
const letAnHourPass = () =>
  shop.owner.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update audit_log set at = at - interval '1 hour'`.execute(trx)
  })

test('what is below the list price is told by the list of the time at which the sale was made', async () => {
  const line = await buildLine(shop, { productName: 'Tecno Spark', unitPrice: 100_000 })
  let version = 1
  const change = async (changes: object) => {
    const answer = await admin.call('PATCH', `/api/products/${line.productId}`, { version, ...changes })
    expect(answer.statusCode, answer.body).toBe(200)
    version = answer.json().version
  }
  /** The product is changed half an hour after one was sold for 1,000 Birr, and once more. */
  const soldBefore = async (changes: object) => {
    await letAnHourPass()
    await change(changes)
    await change({ barcode: String(version) })
    const sent = queuedBy(hana, { ago: hour / 2 }, { sale: saleInput([line]) })
    const { discountTotal, isDiscountTooLarge } = (await upload(hana, sent)).json()
    const records = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('table_name', '=', 'sale_lines')
      .where(sql<boolean>`after ->> 'sale_id' = ${sent.id}`)
      .execute()
    return [discountTotal, isDiscountTooLarge, records.length]
  }
  await change({ price: 100_000 })
  expect(await soldBefore({ price: 120_000 }), 'raised since').toEqual([0, false, 0])
  expect(await soldBefore({ price: 100_000 }), 'lowered since').toEqual([20_000, true, 1])
  expect(await soldBefore({ name: 'Tecno Spark 40' }), 'renamed since').toEqual([0, false, 0])
})

test('the largest discount is that of the time at which the sale was made', async () => {
  const isTooLarge = async (ago: number) => {
    const sale = saleInput([await buildLine(shop, { productName: 'Case', unitPrice: 100_000 })], { discount: 9_000 })
    return (await upload(hana, queuedBy(hana, { ago }, { sale }))).json().isDiscountTooLarge
  }
  await letAnHourPass()
  await setLimit(5)
  expect([await isTooLarge(hour / 2), await isTooLarge(0)]).toEqual([false, true])
  await setLimit(10)
})

test('a sale and its cash belong to the branch at which its seller worked when it was made', async () => {
  const seller = await shop.staff('Sales')
  const work = (branch: number) => shop.db.updateTable('users').set({ branch }).where('id', '=', seller.id).execute()
  await work(3)
  await letAnHourPass()
  await work(1)
  await work(2)
  const branchesOf = async (ago: number) => {
    const { id, branch } = (await upload(seller, queuedBy(seller, { ago }))).json()
    const payments = await shop.db.selectFrom('payments').select('branch').where('sale_id', '=', id).execute()
    return [branch, ...payments.map(payment => payment.branch)]
  }
  expect([await branchesOf(hour / 2), await branchesOf(0)]).toEqual([
    [3, 3],
    [2, 2],
  ])
})

const setPrice = async (id: string | null | undefined, price: number) => {
  const { version } = await shop.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  expect((await admin.call('PATCH', `/api/products/${id}`, { version, price })).statusCode).toBe(200)
}
const setLimit = async (maxDiscountPercent: number) => {
  const { version } = (await admin.call('GET', '/api/settings')).json()
  expect((await admin.call('PATCH', '/api/settings', { version, maxDiscountPercent })).statusCode).toBe(200)
}
const exceptionsOf = async (saleId: string) => {
  const rows = await shop.db
    .selectFrom('exceptions')
    .innerJoin('audit_log', 'audit_log.id', 'audit_id')
    .select('kind')
    .where(sql<boolean>`coalesce(after ->> 'sale_id', after ->> 'id') = ${saleId}`)
    .where('kind', 'in', ['discountTooLarge', 'priceBelowList', 'unlistedProduct'])
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a product that was deleted after it was sold is compared with the list of that time', async () => {
  const line = await buildLine(shop, { productName: 'Itel A70', unitPrice: 100_000 })
  await setPrice(line.productId, 200_000)
  await letAnHourPass()
  expect((await hana.call('DELETE', `/api/products/${line.productId}`)).statusCode).toBe(204)
  const sold = async (overrides: object) => {
    const sale = saleInput([{ ...line, ...overrides }])
    const stored = (await upload(hana, queuedBy(hana, { ago: hour / 2 }, { sale }))).json()
    expect(stored.lines[0].productId).toBeNull()
    expect((await hana.call('GET', `/api/sales/${stored.id}`)).json()).toEqual(stored)
    return [stored.discountTotal, await exceptionsOf(stored.id)]
  }
  expect(await sold({ unitPrice: 200_000 })).toEqual([0, []])
  expect(await sold({ unitPrice: 190_000 })).toEqual([10_000, ['priceBelowList']])
  expect(await sold({ productName: 'Itel' })).toEqual([100_000, ['discountTooLarge', 'unlistedProduct']])
})

test('something else is not compared with a product that was added after it was sold', async () => {
  const other = { productType: 'other', productId: null, productName: 'Neck strap', unitPrice: 30_000 } as const
  await letAnHourPass()
  const { productId } = await buildLine(shop, { productName: 'Neck strap', productType: 'accessory' })
  await setPrice(productId, 50_000)
  const sold = async (ago: number) => {
    const sale = saleInput([{ ...phone, ...other }])
    const { id, discountTotal } = (await upload(hana, queuedBy(hana, { ago }, { sale }))).json()
    return [discountTotal, await exceptionsOf(id)]
  }
  expect(await sold(hour / 2)).toEqual([0, []])
  expect(await sold(0)).toEqual([20_000, ['discountTooLarge', 'unlistedProduct']])
})

test('of what was changed while the device was without a connection, what speaks for its seller counts', async () => {
  const seller = await shop.staff('Sales')
  const [raised, lowered] = await Promise.all(
    ['Redmi 13', 'Redmi 14'].map(productName => buildLine(shop, { productName, unitPrice: 100_000 })),
  )
  const [renamed, deleted] = await Promise.all(
    ['Redmi 15', 'Redmi 16'].map(productName => buildLine(shop, { productName, unitPrice: 100_000 })),
  )
  if (!raised || !lowered || !renamed || !deleted) throw new Error('Four products were built')
  for (const { productId } of [raised, renamed, deleted]) await setPrice(productId, 100_000)
  await setPrice(lowered.productId, 120_000)
  await letAnHourPass()
  await sql`update sessions set last_seen_at = now() - interval '50 minutes', online_since = now() - interval '2 hours'
    where user_id = ${seller.id}`.execute(shop.db)
  await setPrice(raised.productId, 120_000)
  await setPrice(lowered.productId, 100_000)
  const rename = { version: 2, name: 'Redmi 15C' }
  expect((await admin.call('PATCH', `/api/products/${renamed.productId}`, rename)).statusCode).toBe(200)
  expect((await admin.call('DELETE', `/api/products/${deleted.productId}`)).statusCode).toBe(204)
  await setLimit(5)
  const sold = async (input: object) => {
    const { id, discountTotal, isDiscountTooLarge } = (await upload(seller, queuedBy(seller, {}, input))).json()
    return [discountTotal, isDiscountTooLarge, await exceptionsOf(id)]
  }
  for (const line of [raised, lowered, renamed, deleted])
    expect(await sold({ sale: saleInput([line]) }), line.productName).toEqual([0, false, []])
  const tenth = saleInput([{ ...raised, discount: 10_000 }])
  expect(await sold({ sale: tenth }), 'a lowered limit').toEqual([10_000, false, []])
  const [{ lastOnlineAt } = {}] = await shop.db
    .selectFrom('sales')
    .select('last_online_at as lastOnlineAt')
    .where('sales_person_id', '=', seller.id)
    .execute()
  expect(lastOnlineAt).not.toBeNull()
  await setLimit(10)
})

test('a record of a row as no version of today could have stored it refuses no sale', async () => {
  const seller = await shop.staff('Sales')
  const line = await buildLine(shop, { productName: 'Nokia 105', unitPrice: 85_000 })
  await letAnHourPass()
  const record = (table: string, row: string | null | undefined, before: object) =>
    sql`insert into audit_log (action, table_name, row_id, before, after, at)
      values ('an update', ${table}, ${row}, ${JSON.stringify(before)}, '{}', now() - interval '1 minute')`.execute(
      shop.owner.db,
    )
  const product = { name: 'Nokia 105', type: 'phone', price: 100_000, version: 'first', created_at: 'yesterday' }
  await record('products', line.productId, product)
  await record('users', seller.id, { role: 'Clerk', branch: 2, language: 'Latin', calendar: 7, clock: [] })
  await record('shop_settings', 'true', { max_discount_percent: 20, sms_language: 'Latin', branches: 3 })
  const sent = queuedBy(seller, { ago: hour / 2 }, { sale: saleInput([line]) })
  const answer = await upload(seller, sent)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { branch: 2, discountTotal: 15_000, isDiscountTooLarge: false },
  ])
})

test('a sale is that of the role which its seller had when it was made: its drawer and its largest discount', async () => {
  const seller = await shop.staff('Admin')
  /** In the session of the seller, which another role would end. */
  const setRole = (role: 'Admin' | 'Sales') =>
    shop.db.transaction().execute(async trx => {
      await sql`select set_config('tigena.session', id::text, true) from sessions where user_id = ${seller.id}`.execute(
        trx,
      )
      await trx.updateTable('users').set({ role }).where('id', '=', seller.id).execute()
    })
  const line = await buildLine(shop, { productName: 'Honor X5', unitPrice: 100_000 })
  const sold = async (ago: number) => {
    const sale = saleInput([line], { discount: 30_000, drawer: 2 })
    const { id, isDiscountTooLarge } = (await upload(seller, queuedBy(seller, { ago }, { sale }))).json()
    const { branch } = await shop.db
      .selectFrom('payments')
      .select('branch')
      .where('sale_id', '=', id)
      .executeTakeFirstOrThrow()
    return [branch, isDiscountTooLarge]
  }
  await letAnHourPass()
  await setRole('Sales')
  expect([await sold(hour / 2), await sold(0)], 'an Admin until then').toEqual([
    [2, false],
    [null, true],
  ])
  await letAnHourPass()
  await setRole('Admin')
  expect([await sold(hour / 2), await sold(0)], 'an Admin since then').toEqual([
    [null, true],
    [2, false],
  ])
})

test('the sale of an older app is upgraded before it is read', async () => {
  const steps = upgrades as Upgrade[]
  steps.push(({ customer, ...payload }) => ({ ...payload, customerName: customer }))
  onTestFinished(() => void steps.pop())
  const { customerName: customer, ...sale } = saleInput([phone])
  const answer = await upload(hana, queuedBy(hana, {}, { sale: { ...sale, customer } }))
  expect([answer.statusCode, answer.json().customerName]).toEqual([201, customer])
})

test('a sale of a newer version than ours waits for the update unread, and an invalid one is refused with its fields', async () => {
  const newer = queuedBy(hana, {}, { payloadVersion: salePayloadVersion + 1, sale: { something: 'else' } })
  expect(await refusalOf(hana, newer)).toEqual([409, 'sales.newerVersion'])
  const invalid = await upload(hana, queuedBy(hana, {}, { sale: { ...saleInput([phone]), customerPhone: '1' } }))
  expect([invalid.statusCode, invalid.json().details.fields]).toEqual([
    400,
    { customerPhone: 'Please enter a valid phone number' },
  ])
  expect(await refusalOf(hana, queuedBy(hana, {}, { madeAt: 'yesterday' }))).toEqual([400, 'input.invalid'])
  const unknownImage = { sale: saleInput([phone], { images: [randomUUID()] }) }
  expect(await refusalOf(hana, queuedBy(hana, {}, unknownImage))).toEqual([400, 'input.invalid'])
})

test('an upload locks its devices before its drawer, as a sale does, so that neither waits for the other', async () => {
  const imei = '352099001761481'
  const { id, ...sale } = saleInput([{ ...phone, imei }])
  const input = queuedBy(hana, { ago: hour }, { id, sale })
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(shop.owner.db)
    return rows.length > 0
  }
  const uploaded = await shop.owner.db.transaction().execute(async trx => {
    await sql`select lock_sales_of_device(${imei})`.execute(trx)
    const waiting = [upload(hana, input)]
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
    // Whoever closes the drawer locks it like this.
    const { rows } = await sql`select pg_try_advisory_xact_lock(hashtext('tigena.drawer'), -1) as "isFree"`.execute(trx)
    expect(rows).toEqual([{ isFree: true }])
    return waiting
  })
  expect((await Promise.all(uploaded)).map(({ statusCode }) => statusCode)).toEqual([201])
})

test('what a product cost when a sale was made is found without reading the records of other products', async () => {
  const line = await buildLine(shop, { productName: 'Charger' })
  await sql`
    insert into audit_log (action, table_name, row_id, before, after)
    select 'products.update', 'products', gen_random_uuid(), '{"price": 1}', '{"price": 2}' from generate_series(1, 20000)`.execute(
    shop.owner.db,
  )
  await sql`analyze audit_log`.execute(shop.owner.db)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json)
    select row_at(now() - interval '1 hour', 'products', ${sql.lit(line.productId)})`.execute(shop.db)
  const [{ Plan }] = (rows[0] as (typeof rows)[0])['QUERY PLAN']
  expect((Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)).toBeLessThan(200)
})
