import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Sale } from '#contract/sales/sales.ts'
import { derivedFigures } from '../derivedFigures.ts'
import { verify } from '../platform/derived/verify.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, moveSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { buildWarranty, warrantyInput } from '../testing/warranties.ts'

const shop = await openShop()
const { db } = shop
const { admin, technician, upload } = await openDesk(shop)
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]

const phone = await buildLine(shop, { unitPrice: 100_000 })
const cables = await buildLine(shop, {
  ...{ productName: 'USB-C cable', productType: 'accessory', quantity: 3, unitPrice: 20_000 },
})
const better = await buildLine(shop, { productName: 'Galaxy S24', unitPrice: 150_000 })
const cheaper = await buildLine(shop, { productName: 'Galaxy A05', unitPrice: 70_000 })

/** A phone for 1,000 and three cables for 200 each, paid in full unless `paid` says less. */
const sellAll = (seller: Session = hana, paid = 160_000) =>
  buildSale(
    seller,
    saleInput([phone, cables], paid < 160_000 ? { paymentStatus: 'partial', amountReceived: paid } : {}),
  )
const exchangeOf = ({ id: saleId, version }: Pick<Sale, 'id' | 'version'>, overrides: object = {}) => ({
  ...{ saleId, version, lines: [{ place: 1, quantity: 1 }], reason: 'Too small', credit: 100_000 },
  ...overrides,
})
const exchange = (by: Session, input: object) => by.call('POST', '/api/exchanges', input)
const get = async (by: Session, id: string) => (await by.call('GET', `/api/sales/${id}`)).json()
const returnsOf = async (id: string) => (await admin.call('GET', `/api/sales/${id}/returns`)).json().items
const fieldsOf = (response: { json(): { details: { fields: object } } }) => response.json().details.fields
const dueOf = async (id: string) => {
  const { rows } = await sql`select total - returned - paid as due from sales where id = ${id}`.execute(db)
  return rows[0]
}
const report = async () => (await admin.call('GET', '/api/reports/sales?view=daily')).json()
const inDrawer = async () => (await admin.call('GET', '/api/drawer?branch=none')).json().figures
const sumOfPayments = async (kind = '') => (await admin.call('GET', `/api/payments/summary?${kind}`)).json().amount

test('the new sale of an exchange by somebody without a branch belongs to the branch of the returned one', async () => {
  const seller = await shop.staff('Sales')
  await shop.owner.db.updateTable('users').set({ branch: 1 }).where('id', '=', seller.id).execute()
  const sold = await sellAll(seller)
  const input = { ...saleInput([better], { amountReceived: 60_000 }), exchange: exchangeOf(sold) }
  const sale = (await exchange(admin, input)).json()
  expect([sale.branch, (await get(admin, sale.id)).branch]).toEqual([1, 1])
})

test('RETN-04 an exchange is a return and a sale that name each other, and the customer pays only the difference', async () => {
  const sold = await sellAll()
  const { id } = sold
  const [before, drawer, received] = [await report(), await inDrawer(), await sumOfPayments()]
  const givenBack = await sumOfPayments('kind=return')
  const photoId = await upload(hana)
  const input = { ...saleInput([better], { amountReceived: 60_000 }), exchange: exchangeOf(sold, { photoId }) }
  const response = await exchange(hana, input)
  const sale = response.json()
  expect(response.statusCode).toBe(201)
  const [saleReturn] = await returnsOf(id)
  expect(sale).toMatchObject({
    ...{ id: input.id, total: 150_000, returned: 0, paymentStatus: 'paid', paymentMethod: 'cash', version: 2 },
    exchangeOf: { saleId: id, returnId: saleReturn.id },
    payments: [
      { method: 'exchange', amount: 100_000, change: 0, receivedBy: { id: hana.id } },
      { id: input.id, method: 'cash', amount: 50_000, change: 10_000 },
    ],
  })
  expect(await get(hana, input.id)).toMatchObject({ exchangeOf: sale.exchangeOf, payments: sale.payments })
  expect(saleReturn).toMatchObject({
    ...{ exchangedFor: input.id, reason: 'Too small', photoId },
    lines: [{ place: 1, quantity: 1, amount: 100_000 }],
    givenBack: [{ method: 'exchange', amount: 100_000 }],
  })
  expect(await get(hana, id)).toMatchObject({
    ...{ returned: 100_000, paymentStatus: 'paid', exchangeOf: null },
    payments: [
      { method: 'cash', amount: 160_000 },
      { method: 'exchange', amount: -100_000 },
    ],
  })
  expect([await dueOf(id), await dueOf(input.id)]).toEqual([{ due: 0 }, { due: 0 }])
  const after = await report()
  expect(after.total - before.total, 'gross').toBe(150_000)
  expect(after.returns.total - before.returns.total, 'returned').toBe(100_000)
  expect(after.returns.givenBack, 'money given back').toBe(before.returns.givenBack)
  const cashOf = ({ methods }: typeof before) => methods.find(({ method }: { method: string }) => method === 'cash')
  expect(cashOf(after).received - cashOf(before).received).toBe(50_000)
  expect(JSON.stringify(after.income)).not.toContain('exchange')
  expect((await inDrawer()).expected - drawer.expected).toBe(50_000)
  expect((await sumOfPayments()) - received).toBe(50_000)
  expect((await sumOfPayments('kind=return')) - givenBack, 'no money was given back').toBe(0)
})

test('the shop gives the rest back if the new sale costs less, by the method that was chosen', async () => {
  const sold = await sellAll()
  const { id } = sold
  const input = { ...saleInput([cheaper], { paymentMethod: 'telebirr' }), exchange: exchangeOf(sold) }
  expect((await exchange(hana, input)).json()).toMatchObject({
    paymentStatus: 'paid',
    payments: [{ method: 'exchange', amount: 70_000 }],
  })
  const { exchangeOf: exchanged } = await get(hana, input.id)
  expect(await returnsOf(id)).toMatchObject([{ givenBack: exchanged.givenBack }])
  expect(await returnsOf(id)).toMatchObject([
    {
      givenBack: expect.arrayContaining([
        { method: 'exchange', amount: 70_000 },
        { method: 'telebirr', amount: 30_000 },
      ]),
    },
  ])
  expect([await dueOf(id), await dueOf(input.id)]).toEqual([{ due: 0 }, { due: 0 }])
})

test('only what was paid for the returned items counts, and the rest of the new sale can stay due', async () => {
  const sold = await sellAll(hana, 90_000)
  const { id } = sold
  const open = { paymentStatus: 'partial', amountReceived: 10_000 } as const
  const input = { ...saleInput([better], open), exchange: exchangeOf(sold, { credit: 30_000 }) }
  expect((await exchange(hana, input)).json()).toMatchObject({ paymentStatus: 'partial', amountReceived: 40_000 })
  expect([await dueOf(id), await dueOf(input.id)]).toEqual([{ due: 0 }, { due: 110_000 }])
  const unpaid = await sellAll(hana, 10_000)
  const nothing = { ...saleInput([better]), exchange: exchangeOf(unpaid, { credit: 0 }) }
  expect((await exchange(hana, nothing)).json().payments).toMatchObject([{ method: 'cash', amount: 150_000 }])
  expect(await returnsOf(unpaid.id)).toMatchObject([{ givenBack: [], exchangedFor: nothing.id }])
})

describe('an exchange is refused, and then neither the return nor the sale exists', () => {
  test.each([
    [{}, { lines: [] }, { 'exchange.lines': 'Please choose what is returned' }],
    [{}, { lines: [{ place: 2, quantity: 4 }] }, { 'exchange.lines.0.quantity': 'Only 3 can still be returned' }],
    [{}, { reason: '' }, { 'exchange.reason': 'Reason is required' }],
    [{}, { credit: -1 }, { 'exchange.credit': 'Credit must be 0 or more' }],
    [{ lines: [] }, {}, { lines: 'Please select at least one product' }],
    [{ paymentMethod: 'exchange' }, {}, { paymentMethod: expect.any(String) }],
    [{ amountReceived: 49_999 }, {}, { amountReceived: 'This is less than the difference. Choose Partial.' }],
    [
      { paymentStatus: 'partial', amountReceived: 50_000 },
      {},
      { amountReceived: 'This is the whole difference. Choose Paid.' },
    ],
    [{ lines: [cheaper], paymentStatus: 'unpaid' }, {}, { amountReceived: 'The difference is 0. Choose Paid.' }],
  ])('with %o and %o', async (sale, returned, fields) => {
    const sold = await sellAll()
    const { id } = sold
    const input = { ...saleInput([better]), ...sale, exchange: exchangeOf(sold, returned) }
    const refused = await exchange(hana, input)
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, fields])
    expect([await returnsOf(id), (await get(admin, input.id)).code]).toEqual([[], 'sales.notFound'])
  })

  test('if another amount was paid than the seller has seen', async () => {
    const sold = await sellAll()
    const input = { ...saleInput([better]), exchange: exchangeOf(sold, { credit: 90_000 }) }
    const refused = await exchange(hana, input)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'returns.creditChanged', message: expect.stringContaining('ETB 1,000.00') },
    ])
    expect((await get(admin, input.id)).code).toBe('sales.notFound')
  })

  test('of the sale of somebody else, and of an older one unless by an Admin', async () => {
    const sold = await sellAll()
    const { id } = sold
    const input = () => ({ ...saleInput([better]), exchange: exchangeOf(sold) })
    expect((await exchange(sara, input())).json().code).toBe('sales.notFound')
    expect((await exchange(technician, input())).statusCode).toBe(403)
    await moveSale(shop, id, '2026-01-05T10:00:00Z')
    expect((await exchange(hana, input())).json().code).toBe('returns.tooOld')
    expect((await exchange(admin, input())).statusCode).toBe(201)
  })

  test('as a payment method of anything else', async () => {
    const { id, version } = await sellAll(hana, 10_000)
    const payment = { paymentId: randomUUID(), version, method: 'exchange', amount: 1000 }
    expect((await hana.call('POST', `/api/sales/${id}/payments`, payment)).statusCode).toBe(400)
    const back = { returnId: randomUUID(), version, lines: [{ place: 1, quantity: 1 }], amount: 0, reason: 'x' }
    const refused = await hana.call('POST', `/api/sales/${id}/returns`, { ...back, method: 'exchange' })
    expect(refused.statusCode).toBe(400)
  })
})

test('of two desks that exchange the same unit one wins and the other is told; a retry does nothing twice', async () => {
  const sold = await sellAll()
  const inputs = [hana, admin].map(() => ({ ...saleInput([better]), exchange: exchangeOf(sold) }))
  const answers = await Promise.all(inputs.map((input, index) => exchange(index === 0 ? hana : admin, input)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json().code).toBe('returns.saleChanged')
  const other = await sellAll()
  const input = { ...saleInput([better]), exchange: exchangeOf(other) }
  const retries = await Promise.all([1, 2, 3].map(() => exchange(hana, input)))
  expect(retries.map(retry => [retry.statusCode, retry.json().id])).toEqual(retries.map(() => [201, input.id]))
  expect(await returnsOf(other.id)).toHaveLength(1)
  expect(await get(hana, other.id)).toMatchObject({ returned: 100_000 })
})

test('an exchange whose reply was lost is not made again by another one that was begun before', async () => {
  const four = await buildLine(shop, { productType: 'accessory', quantity: 4, unitPrice: 10_000 })
  const sold = await buildSale(hana, saleInput([four]))
  const inputs = [1, 2].map(() => ({ ...saleInput([better]), exchange: exchangeOf(sold, { credit: 10_000 }) }))
  const answers: unknown[] = []
  for (const input of inputs) answers.push((await exchange(hana, input)).json())
  expect(answers).toMatchObject([{ id: inputs[0]?.id }, { code: 'returns.saleChanged' }])
  expect(await returnsOf(sold.id)).toHaveLength(1)
})

test('neither sale of an exchange can be deleted, and what it moved cannot be corrected', async () => {
  const sold = await sellAll()
  const { id } = sold
  const input = { ...saleInput([better]), exchange: exchangeOf(sold) }
  const { version, payments } = (await exchange(admin, input)).json()
  const remove = async (saleId: string) => (await admin.call('DELETE', `/api/sales/${saleId}?reason=x`)).json().code
  expect([await remove(id), await remove(input.id)]).toEqual(['sales.hasReturn', 'sales.isExchange'])
  await expect(db.deleteFrom('sales').where('id', '=', input.id).execute()).rejects.toThrow('exchanged_for')
  const correct = (paymentId: string, changes: object = {}) =>
    admin.call('PATCH', `/api/sales/${input.id}/payments/${paymentId}`, {
      ...{ version, correctionId: randomUUID(), method: 'cash', amount: 1000, reason: 'Mistyped' },
      ...changes,
    })
  expect((await correct(payments[0].id)).json().code).toBe('payments.ofExchange')
  const corrected = (await correct(input.id, { method: 'telebirr', amount: 50_000 })).json()
  expect(corrected).toMatchObject({ paymentMethod: 'telebirr', paymentStatus: 'paid' })
})

test('the new sale can be returned in its turn: the credit of the exchange was paid for it', async () => {
  const sold = await sellAll()
  const input = { ...saleInput([better]), exchange: exchangeOf(sold) }
  await exchange(hana, input)
  const back = {
    returnId: randomUUID(),
    lines: [{ place: 1, quantity: 1 }],
    amount: 150_000,
    method: 'cash',
    reason: 'x',
  }
  const { version } = await get(hana, input.id)
  const returned = await hana.call('POST', `/api/sales/${input.id}/returns`, { ...back, version })
  expect(returned.statusCode).toBe(201)
  expect(await dueOf(input.id)).toEqual({ due: 0 })
})

test('the warranty of an exchanged device ends, and a required reference is not asked of the credit', async () => {
  const imei = '352099001761481'
  const sold = await buildSale(hana, saleInput([{ ...phone, imei }]))
  const { id } = sold
  const warranty = await buildWarranty(admin, { saleId: id, deviceImei: imei })
  await changeSettings(admin, { requiresReference: true })
  const response = await exchange(hana, { ...saleInput([better]), exchange: exchangeOf(sold) })
  await changeSettings(admin, { requiresReference: false })
  expect(response.statusCode).toBe(201)
  const verified = (await shop.app.inject(`/api/public/warranties/${warranty.number}`)).json()
  expect(verified).toMatchObject({ isActive: false, endedBecause: 'returned' })
})

test('an exchange and a warranty of the same device at the same moment wait for each other in one order', async () => {
  const imei = '352099001761499'
  const sold = await buildSale(hana, saleInput([{ ...phone, imei }]))
  const { id } = sold
  const input = { ...saleInput([{ ...better, imei }]), exchange: exchangeOf(sold) }
  const countWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const answers = await shop.owner.db.transaction().execute(async trx => {
    await sql`select from sales where id = ${id} for update`.execute(trx)
    const exchanged = exchange(hana, input)
    await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 10_000 })
    const issued = admin.call('POST', '/api/warranties', warrantyInput({ deviceImei: imei }))
    await vi.waitUntil(async () => (await countWaiting()) === 2, { timeout: 10_000 })
    return [exchanged, issued]
  })
  const bodies = (await Promise.all(answers)).map(response => response.json())
  expect(bodies).toMatchObject([{ id: input.id }, { deviceImei: imei, saleId: input.id }])
})

test('the activity log and the list of payments have both sides of the exchange', async () => {
  const sold = await sellAll()
  const { id } = sold
  const input = { ...saleInput([better]), exchange: exchangeOf(sold) }
  await exchange(hana, input)
  const { items } = (await admin.call('GET', '/api/activity?kind=sales&limit=10')).json()
  const recorded = items.filter(({ action }: { action: string }) => action === 'returns.exchange').slice(0, 4)
  expect(recorded.map(({ table, after }: { table: string; after: object }) => ({ table, after }))).toMatchObject([
    { table: 'payments', after: { sale_id: input.id, method: 'exchange', amount: 100_000 } },
    { table: 'payments', after: { sale_id: id, method: 'exchange', amount: -100_000 } },
    { table: 'returns', after: { sale_id: id, items: 'Galaxy A15', exchanged_for: input.id } },
    { table: 'sales', after: { id: input.id } },
  ])
  const listed = (await admin.call('GET', '/api/payments?method=exchange&limit=2')).json().items
  expect(listed.map(({ amount, sale }: { amount: number; sale: object }) => ({ amount, sale }))).toEqual(
    expect.arrayContaining([
      { amount: 100_000, sale: { id: input.id, isDeleted: false } },
      { amount: -100_000, sale: { id, isDeleted: false } },
    ]),
  )
})

test('what is stored of sales and returns agrees with them', async () => {
  expect(await verify(shop.owner.db, derivedFigures)).toEqual([])
})
