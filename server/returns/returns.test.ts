import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { derivedFigures } from '../derivedFigures.ts'
import { verify } from '../platform/derived/verify.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, moveSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { buildWarranty } from '../testing/warranties.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db } = shop
const desk = await openDesk(shop)
const { admin } = desk
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]

const phone = await buildLine(shop, { unitPrice: 100_000 })
const cables = await buildLine(shop, {
  ...{ productName: 'USB-C cable', productType: 'accessory', quantity: 3, unitPrice: 20_000 },
})

/** A phone for 1,000 and three cables for 200 each, paid in full unless `paid` says less. */
const sellAll = (seller: Session = hana, paid = 160_000) =>
  buildSale(
    seller,
    saleInput([phone, cables], paid < 160_000 ? { paymentStatus: 'partial', amountReceived: paid } : {}),
  )

const sumOf = (payments: readonly { amount: number }[]) => payments.reduce((sum, { amount }) => sum + amount, 0)
const cable = (quantity: number) => ({ place: 2, quantity })
const wholePhone = { place: 1, quantity: 1 }

const inputOf = (overrides: object = {}) => ({
  returnId: randomUUID(),
  lines: [cable(1)],
  amount: 20_000,
  method: 'cash',
  reason: 'Does not fit',
  ...overrides,
})
const get = async (by: Session, id: string) => (await by.call('GET', `/api/sales/${id}`)).json()
/** By somebody who sees the current sale, unless the overrides name an older version. */
const takeBack = async (by: Session, id: string, overrides: object = {}) => {
  const { version } = await get(admin, id)
  return by.call('POST', `/api/sales/${id}/returns`, inputOf({ version, ...overrides }))
}
const returnsOf = async (by: Session, id: string) => (await by.call('GET', `/api/sales/${id}/returns`)).json().items
const payBack = (by: Session, { id, version }: Pick<Sale, 'id' | 'version'>, payment: object) =>
  by.call('POST', `/api/sales/${id}/pay-backs`, { paymentId: randomUUID(), version, method: 'cash', ...payment })
const correct = (by: Session, { id, version }: Pick<Sale, 'id' | 'version'>, paymentId: string, amount: number) =>
  by.call('PATCH', `/api/sales/${id}/payments/${paymentId}`, {
    ...{ version, correctionId: randomUUID(), method: 'cash', amount, reason: 'Mistyped' },
  })
const fieldsOf = (response: { json(): { details: { fields: object } } }) => response.json().details.fields

test('a return takes items back and gives back what was paid for them; the sale costs less and is still paid', async () => {
  const { id, version } = await sellAll()
  const photoId = await desk.upload(hana)
  const input = inputOf({ version, lines: [cable(2)], amount: 40_000, method: 'telebirr', photoId })
  const response = await hana.call('POST', `/api/sales/${id}/returns`, input)
  const { sale, saleReturn, sms } = response.json()
  expect([response.statusCode, sms]).toEqual([201, 'none'])
  expect(saleReturn).toEqual({
    id: input.returnId,
    returnedAt: expect.any(String),
    returnedBy: { id: hana.id, name: 'The Sales' },
    branch: null,
    reason: 'Does not fit',
    photoId,
    lines: [{ place: 2, quantity: 2, amount: 40_000 }],
    givenBack: [{ method: 'telebirr', amount: 40_000 }],
    exchangedFor: null,
  })
  expect(sale).toMatchObject({ total: 160_000, returned: 40_000, paymentStatus: 'paid', amountReceived: null })
  expect(sale.lines).toMatchObject([{ returned: 0 }, { returned: 2 }])
  expect(sale.payments).toMatchObject([
    { method: 'cash', amount: 160_000 },
    { id: input.returnId, method: 'telebirr', amount: -40_000, receivedBy: { id: hana.id } },
  ])
  expect(await get(hana, id)).toEqual(sale)
  expect(await returnsOf(admin, id)).toEqual([saleReturn])
  const seenBy = async (user: Session) => (await user.call('GET', `/api/files/${photoId}`)).statusCode
  expect([await seenBy(hana), await seenBy(admin), await seenBy(sara)]).toEqual([200, 200, 404])
})

test('RETN-02 at most what was paid is given back, and the report counts it on the day of the return, with what its receipt prints', async () => {
  const { id } = await sellAll(admin)
  await moveSale(shop, id, '2026-01-05T10:00:00Z')
  const report = async (day: string) => {
    const { total, returns } = (await admin.call('GET', `/api/reports/sales?view=daily&day=${day}`)).json()
    return { gross: total, ...returns }
  }
  const today = businessDay(new Date())
  const [before, sold] = [await report(today), await report('2026-01-05')]
  const tooMuch = await takeBack(admin, id, { lines: [cable(2)], amount: 40_001 })
  expect(fieldsOf(tooMuch)).toEqual({ amount: 'At most ETB 400.00 was paid for this' })
  const { saleReturn } = (await takeBack(admin, id, { lines: [cable(2)], amount: 30_000 })).json()
  expect(await report(today)).toEqual({
    ...{ gross: before.gross, count: before.count + 1, total: before.total + 40_000 },
    givenBack: before.givenBack + 30_000,
  })
  expect(await report('2026-01-05')).toEqual(sold)
  expect(await returnsOf(admin, id)).toEqual([saleReturn])
})

test('what was not paid is not given back: a return lowers what is due first', async () => {
  const { id } = await sellAll(hana, 130_000)
  const refused = await takeBack(hana, id, { lines: [cable(1)], amount: 1 })
  expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, { amount: 'Nothing was paid for this. Enter 0.' }])
  const first = (await takeBack(hana, id, { lines: [cable(1)], amount: 0 })).json()
  expect(first.saleReturn.givenBack).toEqual([])
  expect(first.sale).toMatchObject({ returned: 20_000, paymentStatus: 'partial' })
  const tooMuch = await takeBack(hana, id, { lines: [cable(1)], amount: 10_001 })
  expect(fieldsOf(tooMuch)).toEqual({ amount: 'At most ETB 100.00 was paid for this' })
  const second = (await takeBack(hana, id, { lines: [cable(1)], amount: 10_000 })).json()
  expect(second.sale).toMatchObject({ returned: 40_000, paymentStatus: 'paid' })
  const { rows } = await sql`select total - returned - paid as due from sales where id = ${id}`.execute(db)
  expect(rows).toEqual([{ due: 0 }])
})

describe('a return is refused', () => {
  test.each([
    [{ lines: [] }, { lines: 'Please choose what is returned' }],
    [{ lines: [cable(0)] }, { 'lines.0.quantity': 'Quantity must be at least 1' }],
    [{ lines: [cable(4)] }, { 'lines.0.quantity': 'Only 3 can still be returned' }],
    [{ lines: [wholePhone, { place: 3, quantity: 1 }] }, { 'lines.1.quantity': 'This item is not on the sale' }],
    [{ lines: [cable(1), cable(1)] }, { lines: 'Name each item once' }],
    [{ amount: 20_001 }, { amount: 'At most ETB 200.00 was paid for this' }],
    [{ amount: -1 }, { amount: 'Amount to give back must be 0 or more' }],
    [{ method: 'barter' }, { method: 'Please choose how the money is given back' }],
    [{ reason: ' ' }, { reason: 'Reason is required' }],
  ])('with %o', async (overrides, fields) => {
    const { id } = await sellAll()
    const refused = await takeBack(hana, id, overrides)
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, fields])
    expect(await returnsOf(hana, id)).toEqual([])
  })

  test('of what was already returned', async () => {
    const { id } = await sellAll()
    await takeBack(hana, id, { lines: [cable(3)], amount: 60_000 })
    expect(fieldsOf(await takeBack(hana, id))).toEqual({ 'lines.0.quantity': 'This was already returned' })
    await takeBack(hana, id, { lines: [wholePhone], amount: 100_000 })
    const refused = await takeBack(hana, id)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'returns.nothingLeft' }])
    expect(await get(hana, id)).toMatchObject({ returned: 160_000, paymentStatus: 'paid' })
  })

  test('of the sale of somebody else, of an older one, and with the picture of a colleague', async () => {
    const { id } = await sellAll()
    expect((await takeBack(sara, id)).json().code).toBe('sales.notFound')
    expect((await takeBack(desk.technician, id)).statusCode).toBe(403)
    const photoId = await desk.upload(sara)
    expect((await takeBack(hana, id, { photoId })).statusCode).toBe(400)
    await moveSale(shop, id, '2026-01-05T10:00:00Z')
    expect((await takeBack(hana, id)).json().code).toBe('returns.tooOld')
    expect((await takeBack(admin, id)).statusCode).toBe(201)
  })
})

test('RETN-01 two desks never take back more than was sold, and a retry takes back nothing more', async () => {
  const { id, version } = await sellAll()
  const all = { version, lines: [cable(2)], amount: 40_000 }
  const desks = await Promise.all([takeBack(hana, id, all), takeBack(admin, id, all), takeBack(hana, id, all)])
  expect(desks.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  const input = inputOf({ version: (await get(hana, id)).version })
  const answers = await Promise.all([1, 2].map(() => hana.call('POST', `/api/sales/${id}/returns`, input)))
  expect(answers.map(answer => [answer.statusCode, answer.json().saleReturn.id])).toEqual(
    answers.map(() => [201, input.returnId]),
  )
  expect(await get(hana, id)).toMatchObject({ returned: 60_000, lines: [{ returned: 0 }, { returned: 3 }] })
  await expect(
    sql`
      with again as (
        insert into returns (id, sale_id, reason, returned_by, returned_by_name)
        values (gen_random_uuid(), ${id}, 'x', ${hana.id}, 'x') returning id
      ) insert into return_lines select id, 2, 1, 20000 from again`.execute(db),
  ).rejects.toThrow('sale_lines_returned')
})

test('a return whose reply was lost is not stored again under another id by who has not seen it', async () => {
  const four = await buildLine(shop, { productType: 'accessory', quantity: 4, unitPrice: 10_000 })
  const { id, version } = await buildSale(hana, saleInput([four], { paymentStatus: 'partial', amountReceived: 35_000 }))
  const first = inputOf({ version, lines: [wholePhone], amount: 5000 })
  const lost = await hana.call('POST', `/api/sales/${id}/returns`, first)
  const again = await takeBack(hana, id, { version, lines: [wholePhone], amount: 10_000 })
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'edit.conflict', details: { current: { id, returned: 10_000 } } },
  ])
  const retry = await hana.call('POST', `/api/sales/${id}/returns`, first)
  expect([retry.statusCode, retry.json()], 'the same id gets what is stored').toEqual([201, lost.json()])
  expect(await returnsOf(hana, id)).toMatchObject([{ id: first.returnId, givenBack: [{ amount: 5000 }] }])
  expect(sumOf((await get(hana, id)).payments)).toBe(30_000)
  expect((await takeBack(hana, id, { lines: [wholePhone], amount: 10_000 })).statusCode, 'who sees it').toBe(201)
})

test('a sale with a return cannot be deleted, and its returns never change', async () => {
  const { id } = await sellAll()
  await takeBack(hana, id)
  for (const by of [hana, admin]) {
    const refused = await by.call('DELETE', `/api/sales/${id}?reason=Mistake`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sales.hasReturn'])
  }
  await expect(db.deleteFrom('sales').where('id', '=', id).execute()).rejects.toThrow('returns_sale_id_fkey')
  for (const table of ['returns', 'return_lines'])
    await expect(shop.owner.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
})

test('what was kept back of one return is not given back by correcting another one', async () => {
  const { id } = await sellAll()
  await takeBack(admin, id, { lines: [cable(1)], amount: 0 })
  const { sale, saleReturn } = (await takeBack(admin, id, { lines: [wholePhone], amount: 90_000 })).json()
  const tooMuch = await correct(admin, sale, saleReturn.id, 100_001)
  expect(fieldsOf(tooMuch)).toEqual({ amount: 'At most ETB 1,000.00 was paid for what was returned' })
  expect((await correct(admin, sale, saleReturn.id, 100_000)).json().payments).toMatchObject([
    { amount: 160_000 },
    { amount: -100_000 },
  ])
})

test('money that failed to arrive is given back later: in the drawer of that day, once, and never more than is owed', async () => {
  const sold = await sellAll(hana)
  const all = { lines: [wholePhone, cable(3)], amount: 160_000, method: 'telebirr' }
  const { sale: returned, saleReturn } = (await takeBack(hana, sold.id, all)).json()
  const failed: Sale = (await correct(hana, returned, saleReturn.id, 0)).json()
  await moveSale(shop, sold.id, '2026-01-05T10:00:00Z')
  const current = await get(admin, sold.id)
  expect([await returnsOf(admin, sold.id), failed.payments]).toMatchObject([[{ givenBack: [] }], [{ amount: 160_000 }]])
  const figures = async () => {
    const { returns } = (await admin.call('GET', '/api/reports/sales?view=all')).json()
    const drawer = (await admin.call('GET', '/api/drawer?branch=3')).json()
    return [returns.givenBack, drawer.figures.expected]
  }
  const [givenBack, cash] = await figures()
  expect(fieldsOf(await payBack(admin, current, { amount: 160_001 }))).toEqual({
    amount: 'Only ETB 1,600.00 is to be given back. Enter that or less.',
  })
  const inputs = [1, 2].map(() => ({ paymentId: randomUUID(), amount: 160_000, drawer: 3, note: 'To her sister' }))
  const desks = await Promise.all(inputs.map(input => payBack(admin, current, input)))
  expect(desks.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const first = desks.findIndex(({ statusCode }) => statusCode === 201)
  expect((await payBack(admin, current, inputs[first] ?? {})).json(), 'a retry').toEqual(desks[first]?.json())
  const paid = await get(admin, sold.id)
  expect(fieldsOf(await payBack(admin, paid, { amount: 1 }))).toEqual({
    amount: 'Nothing is to be given back for this sale. Take items back first if the customer gets money back.',
  })
  expect(await figures()).toEqual([givenBack + 160_000, cash - 160_000])
  expect(await returnsOf(admin, sold.id)).toMatchObject([{ givenBack: [{ method: 'cash', amount: 160_000 }] }])
  const { items } = (await admin.call('GET', '/api/payments?kind=return&limit=1')).json()
  expect(items).toMatchObject([{ amount: -160_000, note: 'To her sister', branch: 3, sale: { id: sold.id } }])
})

test('what is owed for a sale is given back by who may return it, and it is recorded in words', async () => {
  const { id } = await sellAll(hana)
  const { sale }: { sale: Sale } = (await takeBack(hana, id, { amount: 0 })).json()
  expect((await payBack(sara, sale, { amount: 1 })).json().code).toBe('sales.notFound')
  expect((await payBack(desk.technician, sale, { amount: 1 })).statusCode).toBe(403)
  expect((await payBack(hana, { id, version: 1 }, { amount: 1 })).json().code).toBe('edit.conflict')
  expect((await payBack(hana, sale, { amount: 1, paymentId: id })).json().code).toBe('id.taken')
  const paid: Sale = (await payBack(hana, sale, { amount: 5000 })).json()
  const { items } = (await admin.call('GET', '/api/exceptions?kind=paidBack')).json()
  expect(items[0].activity).toMatchObject({ table: 'payments', before: null, after: { sale_id: id, amount: -5000 } })
  await moveSale(shop, id, '2026-01-05T10:00:00Z')
  const old = await get(hana, id)
  expect((await payBack(hana, old, { amount: 1 })).json()).toMatchObject({ code: 'returns.tooOld' })
  expect([paid.payments.at(-1)?.amount, (await payBack(admin, old, { amount: 15_000 })).statusCode]).toEqual([
    -5000, 201,
  ])
})

test('what is given back later is part of the first return that lacks so much; of several returns or an overpaid sale it is of none', async () => {
  const { id } = await sellAll(admin)
  await takeBack(admin, id, { lines: [cable(1)], amount: 0 })
  const second: { sale: Sale } = (await takeBack(admin, id, { lines: [wholePhone], amount: 70_000 })).json()
  const ofSecond: Sale = (await payBack(admin, second.sale, { amount: 25_000, method: 'cheque' })).json()
  const ofFirst: Sale = (await payBack(admin, ofSecond, { amount: 18_000 })).json()
  const ofBoth: Sale = (await payBack(admin, ofFirst, { amount: 6000 })).json()
  expect(await returnsOf(admin, id)).toMatchObject([
    { givenBack: [{ method: 'cash', amount: 18_000 }] },
    {
      givenBack: [
        { method: 'cash', amount: 70_000 },
        { method: 'cheque', amount: 25_000 },
      ],
    },
  ])
  expect(sumOf(ofBoth.payments)).toBe(ofBoth.total - ofBoth.returned + 1000)
  const { version, payments } = ofBoth
  const [last] = payments.slice(-1)
  expect(fieldsOf(await correct(admin, { id, version }, last?.id ?? '', 7001))).toEqual({
    amount: 'At most ETB 70.00 was paid for what was returned',
  })
  const settled: Sale = (await correct(admin, { id, version }, last?.id ?? '', 7000)).json()
  expect(sumOf(settled.payments)).toBe(settled.total - settled.returned)

  const partly = await sellAll(admin, 60_000)
  const full: Sale = (
    await admin.call('POST', `/api/sales/${partly.id}/payments`, {
      ...{ paymentId: randomUUID(), version: partly.version, method: 'cash', amount: 100_000 },
    })
  ).json()
  const overpaid: Sale = (await correct(admin, full, full.id, 80_000)).json()
  const given: Sale = (await payBack(admin, overpaid, { amount: 20_000 })).json()
  expect([overpaid, given].map(({ payments }) => sumOf(payments))).toEqual([180_000, 160_000])
  expect((await admin.call('DELETE', `/api/sales/${partly.id}?reason=Mistake`)).statusCode).toBe(204)
  expect(await verify(db, derivedFigures)).toEqual([])
})

test('what was given back can be corrected like a payment, never to more than was paid for it', async () => {
  const { id } = await sellAll()
  const { sale, saleReturn } = (await takeBack(hana, id, { lines: [wholePhone], amount: 90_000 })).json()
  const correct = (paymentId: string, version: number, changes: object) =>
    hana.call('PATCH', `/api/sales/${id}/payments/${paymentId}`, {
      ...{ version, correctionId: randomUUID(), method: 'cash', amount: 90_000, reason: 'Mistyped' },
      ...changes,
    })
  const tooMuch = await correct(saleReturn.id, sale.version, { amount: 100_001 })
  expect(fieldsOf(tooMuch)).toEqual({ amount: 'At most ETB 1,000.00 was paid for what was returned' })
  const removed = await correct(id, sale.version, { amount: 0 })
  expect(fieldsOf(removed)).toEqual({
    amount: 'More was given back than would be left. Correct what was given back first.',
  })
  const corrected = (await correct(saleReturn.id, sale.version, { amount: 100_000, method: 'cheque' })).json()
  expect(corrected.payments).toMatchObject([{ amount: 160_000 }, { method: 'cheque', amount: -100_000 }])
  expect(await returnsOf(hana, id)).toMatchObject([{ givenBack: [{ method: 'cheque', amount: 100_000 }] }])
})

test('a further payment after a return pays what is left', async () => {
  const { id } = await sellAll(hana, 100_000)
  const { sale } = (await takeBack(hana, id, { lines: [cable(1)], amount: 0 })).json()
  const payment = { paymentId: randomUUID(), version: sale.version, method: 'cash', amount: 50_000 }
  const paid = (await hana.call('POST', `/api/sales/${id}/payments`, payment)).json()
  expect(paid).toMatchObject({ paymentStatus: 'paid', amountReceived: 150_000 })
  expect(paid.payments.at(-1)).toMatchObject({ amount: 40_000, change: 10_000 })
})

test('a returned phone is not reported as sold before when it is sold again', async () => {
  const imei = '356938035643809'
  const { id } = await buildSale(hana, saleInput([{ ...phone, imei }]))
  const check = async () => (await hana.call('GET', `/api/sales/check-imei?imei=${imei}`)).json()
  expect(await check()).toMatchObject({ saleId: id })
  await takeBack(hana, id, { lines: [wholePhone], amount: 100_000 })
  expect(await check()).toMatchObject({ saleId: null, soldAt: null })
})

test('RETN-03 the warranty of a returned device ends, publicly and in both languages; a returned device gets no other one', async () => {
  const [imei, kept] = ['352099001761481', '356573101234561']
  const { id } = await buildSale(hana, saleInput([imei, kept].map(each => ({ ...phone, imei: each }))))
  const issue = (deviceImei: string) => buildWarranty(admin, { saleId: id, deviceImei })
  const [warranty, other] = [await issue(imei), await issue(kept)]
  await takeBack(hana, id, { lines: [wholePhone], amount: 100_000 })
  const verify = async (number: string) => (await shop.app.inject(`/api/public/warranties/${number}`)).json()
  expect(await verify(warranty.number)).toMatchObject({ isActive: false, endedBecause: 'returned' })
  expect(await verify(other.number)).toMatchObject({ isActive: true, endedBecause: null })
  const page = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await shop.app.inject({ url: `/warranty/verify/${warranty.number}`, headers })).body
  }
  expect(await page('en')).toContain('because the device was returned')
  expect(await page('am')).toContain('መሣሪያው ስለተመለሰ')
  await expect(issue(imei)).rejects.toThrow('warranties.imeiNotSold')
})

describe('of two phones without IMEI, both under warranty,', () => {
  const imeis = ['352099001761507', '352099001761515'] as const
  const sellTwo = async () => {
    const { id, version } = await buildSale(hana, saleInput([{ ...phone, quantity: 2 }, cables]))
    const issue = (deviceImei: string) => buildWarranty(admin, { saleId: id, deviceImei })
    return { id, version, numbers: [(await issue(imeis[0])).number, (await issue(imeis[1])).number] as const }
  }
  const statesOf = (numbers: readonly string[]) =>
    Promise.all(
      numbers.map(async number => {
        const { isActive, endedBecause } = (await admin.call('GET', `/api/warranties/${number}`)).json()
        return isActive ? 'valid' : endedBecause
      }),
    )

  test('one comes back: exactly one warranty ends, which the seller must choose', async () => {
    const { id, numbers } = await sellTwo()
    const problem = 'More warranties are valid than items are left. Choose the one that ends.'
    for (const endedWarranties of [[], numbers, ['100000'], [numbers[0], numbers[0]]]) {
      const refused = await takeBack(hana, id, { lines: [wholePhone], amount: 0, endedWarranties })
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, { endedWarranties: problem }])
    }
    expect([await returnsOf(admin, id), await statesOf(numbers)]).toEqual([[], ['valid', 'valid']])
    const ended = { lines: [wholePhone], amount: 100_000, endedWarranties: [numbers[1]] }
    expect((await takeBack(hana, id, ended)).statusCode).toBe(201)
    expect(await statesOf(numbers)).toEqual(['valid', 'returned'])
    const page = await shop.app.inject(`/warranty/verify/${numbers[1]}`)
    expect(page.body).toContain('because the device was returned')
    const more = { saleId: id, deviceImei: '352099001761523', reason: '' }
    await expect(buildWarranty(hana, more)).rejects.toThrow('warranties.onePerUnit')
    await takeBack(hana, id, { lines: [wholePhone], amount: 100_000 })
    expect(await statesOf(numbers)).toEqual(['returned', 'returned'])
  })

  test('both come back: both warranties end, and nothing is chosen', async () => {
    const { id, numbers } = await sellTwo()
    const both = { lines: [{ place: 1, quantity: 2 }], amount: 0 }
    const refused = await takeBack(hana, id, { ...both, endedWarranties: numbers })
    expect(fieldsOf(refused)).toEqual({
      endedWarranties: 'No warranty has to be chosen: each item that is left keeps its own',
    })
    expect((await takeBack(hana, id, both)).statusCode).toBe(201)
    expect(await statesOf(numbers)).toEqual(['returned', 'returned'])
  })

  test('a cable comes back: both stay valid', async () => {
    const { id, numbers } = await sellTwo()
    expect((await takeBack(hana, id)).statusCode).toBe(201)
    expect(await statesOf(numbers)).toEqual(['valid', 'valid'])
  })

  test('one is exchanged: the same holds', async () => {
    const { id: saleId, version, numbers } = await sellTwo()
    const exchange = (endedWarranties: readonly string[]) =>
      hana.call('POST', '/api/exchanges', {
        ...saleInput([cables]),
        exchange: { saleId, version, lines: [wholePhone], reason: 'Too small', credit: 100_000, endedWarranties },
      })
    expect(fieldsOf(await exchange([]))).toEqual({
      'exchange.endedWarranties': expect.stringContaining('Choose the one'),
    })
    expect((await exchange([numbers[0]])).statusCode).toBe(201)
    expect(await statesOf(numbers)).toEqual(['returned', 'valid'])
  })
})

test('the customer gets an SMS about a return if the shop has switched that on, in their language', async () => {
  await changeSettings(admin, { smsReturns: true })
  const { id } = await buildSale(hana, saleInput([phone, cables], { smsLanguage: 'am', customerPhone: '0977 123 456' }))
  const { sms } = (await takeBack(hana, id, { lines: [cable(2)], amount: 40_000 })).json()
  await changeSettings(admin, { smsReturns: false })
  expect(sms).toBe('sent')
  const text = 'ውድ Abebe Kebede፣ 2 x USB-C cable መልሰን ተቀብለናል። የተመለሰልዎ ገንዘብ፦ 400 ብር።'
  expect(provider.received.at(-1)).toMatchObject({ to: '251977123456', message: expect.stringContaining(text) })
})

test('a return is in the activity log with what was returned and why, and so is the money', async () => {
  const { id } = await sellAll()
  const { saleReturn } = (await takeBack(hana, id, { lines: [wholePhone, cable(2)], amount: 140_000 })).json()
  const { items } = (await admin.call('GET', '/api/activity?kind=sales&limit=5')).json()
  const ofReturn = items.filter(({ action }: { action: string }) => action === 'returns.create').slice(0, 2)
  expect(ofReturn).toMatchObject([
    { table: 'payments', reason: 'Does not fit', after: { sale_id: id, amount: -140_000, return_id: saleReturn.id } },
    {
      table: 'returns',
      reason: 'Does not fit',
      before: null,
      after: { sale_id: id, items: 'Galaxy A15, 2 × USB-C cable', amount: 140_000 },
    },
  ])
})

test('what is stored of returns agrees with them', async () => {
  expect(await verify(shop.owner.db, derivedFigures)).toEqual([])
})

test('a discount lowers what is given back: all items together are worth what the sale cost', async () => {
  const lines = [phone, { ...cables, discount: 10_000 }]
  const { id } = await buildSale(admin, saleInput(lines, { discount: 30_000 }))
  expect(await get(admin, id)).toMatchObject({ total: 120_000 })
  const tooMuch = await takeBack(admin, id, { lines: [wholePhone], amount: 100_000 })
  expect(fieldsOf(tooMuch)).toEqual({ amount: 'At most ETB 800.00 was paid for this' })
  await takeBack(admin, id, { lines: [wholePhone], amount: 80_000 })
  expect(await get(admin, id)).toMatchObject({ returned: 80_000, paymentStatus: 'paid' })
  await takeBack(admin, id, { lines: [cable(3)], amount: 40_000 })
  expect(await get(admin, id)).toMatchObject({ total: 120_000, returned: 120_000 })
})
