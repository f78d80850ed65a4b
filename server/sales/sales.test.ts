import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { mistypedAmount } from '#contract/payments/paymentAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, moveSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { knownDevice } from './sales.sql.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db } = shop
const desk = await openDesk(shop)
const { admin } = desk
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]

const phone = await buildLine(shop)
const cable = await buildLine(shop, {
  productName: 'USB-C cable',
  productType: 'accessory',
  quantity: 2,
  unitPrice: 25_050,
})

const list = async (by: Session, query = '') => (await by.call('GET', `/api/sales?${query}`)).json().items
const idsOf = (sales: { id: string }[]) => sales.map(({ id }) => id)
/** Sells one phone and then dates the sale. */
const sellAt = async (seller: Session, createdAt: string, overrides: object = {}) => {
  const { id } = await buildSale(seller, saleInput([phone], overrides))
  await shop.owner.db.updateTable('sales').set({ created_at: createdAt }).where('id', '=', id).execute()
  return id as string
}

test('a new sale is complete in the reply and in the list, its total is that of the server, and the customer is thanked', async () => {
  const input = { ...saleInput([phone, cable]), total: 1 }
  const sold = await hana.call('POST', '/api/sales', input)
  const sale = sold.json()
  expect([sold.statusCode, sale]).toEqual([
    201,
    {
      id: input.id,
      customerName: 'Abebe Kebede',
      customerPhone: '251911234567',
      smsLanguage: 'en',
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      amountReceived: null,
      total: 1_900_100,
      ...{ discount: null, discountPercent: null, discountTotal: 0, isDiscountTooLarge: false },
      returned: 0,
      exchangeOf: null,
      payments: [expect.objectContaining({ method: 'cash', amount: 1_900_100 })],
      status: 'completed',
      notes: '',
      salesPerson: { id: hana.id, name: 'The Sales' },
      branch: null,
      lines: [phone, cable].map(line => ({ ...line, returned: 0 })),
      images: [],
      version: 1,
      createdAt: expect.any(String),
      offline: null,
      sms: 'sent',
    },
  ])
  const { sms: _, ...stored } = sale
  expect((await hana.call('GET', `/api/sales/${input.id}`)).json()).toEqual(stored)
  expect(await list(hana)).toEqual([stored])
  expect(provider.received.at(-1)).toMatchObject({
    to: '251911234567',
    message: 'Dear Abebe Kebede, thank you for buying Galaxy A15, 2 x USB-C cable. Total: ETB 19,001.',
  })
})

test('SALE-13 a sale is paid by cash and completed by default; the other methods are cheque, bank, mobile and telebirr', async () => {
  const customerPhone = '0977 000 111'
  const byDefault = await buildSale(hana, saleInput([phone], { customerPhone }))
  expect(byDefault).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'paid', status: 'completed' })
  for (const paymentMethod of ['cash', 'cheque', 'bank', 'mobile', 'telebirr'] as const) {
    const sale = await buildSale(hana, saleInput([phone], { customerPhone, paymentMethod }))
    expect(sale.paymentMethod).toBe(paymentMethod)
  }
  const refused = await hana.call('POST', '/api/sales', { ...saleInput([phone]), paymentMethod: 'barter' })
  expect(refused.statusCode).toBe(400)
})

describe('a sale', () => {
  test.each([
    [{ customerName: ' ' }, { customerName: 'Customer name is required' }],
    [{ customerPhone: '' }, { customerPhone: 'Customer phone is required' }],
    [{ customerPhone: '911234567' }, { customerPhone: 'Please enter a valid phone number' }],
    [{ customerPhone: 'call Abebe' }, { customerPhone: 'Please enter a valid phone number' }],
    [{ lines: [] }, { lines: 'Please select at least one product' }],
    [{ lines: Array(7).fill(phone) }, { lines: 'Maximum 6 products allowed per sale' }],
    [{ lines: [{ ...phone, quantity: 0 }] }, { 'lines.0.quantity': 'Quantity must be at least 1' }],
    [{ lines: [{ ...phone, unitPrice: -1 }] }, { 'lines.0.unitPrice': 'Price must be 0 or more' }],
    [
      { lines: [{ ...phone, unitPrice: 0.5 }] },
      { 'lines.0.unitPrice': 'Price must be an amount of 0 or more with at most 2 decimals' },
    ],
    [{ lines: [{ ...phone, imei: '123' }] }, { 'lines.0.imei': 'Please enter a valid IMEI of 15 digits' }],
    [
      { lines: [{ ...phone, quantity: 2, imei: '490154203237518' }] },
      { 'lines.0.imei': 'An IMEI is that of one device. Use a line for each.' },
    ],
    [
      { lines: [phone, phone].map(line => ({ ...line, imei: '490154203237518' })) },
      { 'lines.1.imei': 'This IMEI is on another line' },
    ],
    [
      { lines: [{ ...phone, quantity: 1000, unitPrice: 10_000_000_000 }] },
      { lines: 'The total can be at most 100,000,000' },
    ],
    [{ paymentStatus: 'partial' }, { amountReceived: 'Please enter the amount received' }],
    [
      { paymentStatus: 'partial', amountReceived: 1_850_000 },
      { amountReceived: 'This is the whole total. Choose Paid.' },
    ],
    [{ amountReceived: 1_849_999 }, { amountReceived: 'This is less than the total. Choose Partial.' }],
    [
      { amountReceived: 18_500_000 },
      { amountReceived: 'This is at least ten times what is due. Please check the amount.' },
    ],
  ])('with %o is refused', async (overrides, fields) => {
    const refused = await hana.call('POST', '/api/sales', { ...saleInput([phone]), ...overrides })
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
  })

  test('keeps three pictures of its seller, whom everyone who sees the sale can see', async () => {
    const images = [await desk.upload(hana), await desk.upload(hana), await desk.upload(hana)]
    const { id } = await buildSale(hana, saleInput([phone], { images }))
    expect((await hana.call('GET', `/api/sales/${id}`)).json().images).toEqual(images)
    const seenBy = async (user: Session) => (await user.call('GET', `/api/files/${images[0]}`)).statusCode
    expect([await seenBy(hana), await seenBy(admin), await seenBy(sara), await seenBy(desk.technician)]).toEqual([
      200, 200, 404, 404,
    ])
    const foreign = await sara.call('POST', '/api/sales', saleInput([phone], { images }))
    expect(foreign.statusCode).toBe(400)
    const tooMany = await hana.call('POST', '/api/sales', saleInput([phone], { images: [...images, images[0] ?? ''] }))
    expect(tooMany.json().details.fields).toEqual({ images: 'Maximum 3 images allowed per sale' })
  })

  test('OFF-05 that is sent again, also at the same time, exists once with one SMS', async () => {
    const input = saleInput([phone])
    provider.received.length = 0
    const answers = await Promise.all([1, 2, 3].map(() => hana.call('POST', '/api/sales', input)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(answer => answer.json().createdAt)).size).toBe(1)
    expect(provider.received).toHaveLength(1)
    const other = await hana.call('POST', '/api/sales', { ...input, lines: [cable] })
    expect([other.statusCode, other.json().code]).toEqual([409, 'id.taken'])
    const partly = await hana.call('POST', '/api/sales', { ...input, paymentStatus: 'partial', amountReceived: 5 })
    expect(partly.json().code).toBe('id.taken')
    expect((await sara.call('POST', '/api/sales', input)).json().code).toBe('id.taken')
  })

  test('a receipt number is never used again, not even when its sale was deleted', async () => {
    const line = await buildLine(shop)
    const [first, second] = ['0b0e8c52-6d1f-4a1b-8b56-11aabbccddee', '5f9d1a30-2c47-4e0d-9f3a-22aabbccddee'] as const
    const sell = async (id: string) => (await admin.call('POST', '/api/sales', saleInput([line], { id }))).json()
    expect((await sell(first)).id).toBe(first)
    expect((await sell(second)).code).toBe('sales.numberTaken')
    await admin.call('DELETE', `/api/sales/${first}?reason=Mistake`)
    expect((await sell(second)).code).toBe('sales.numberTaken')
  })

  test('PROD-08 keeps the name and price of a product of any category that is deleted before or after', async () => {
    const category = { id: randomUUID(), name: 'Chargers for cars' }
    expect((await hana.call('POST', '/api/categories', category)).statusCode).toBe(201)
    await hana.call('PATCH', `/api/categories/${category.id}`, { name: 'Car chargers', version: 1 })
    const { items } = (await hana.call('GET', '/api/categories')).json()
    expect(items).toContainEqual({ id: category.id, name: 'Car chargers', productCount: 0, version: 2 })
    const product = { id: randomUUID(), name: 'Old charger', type: 'accessory', categoryId: category.id } as const
    await hana.call('POST', '/api/products', product)
    const line = { ...cable, productId: product.id, productName: product.name }
    const before = await buildSale(hana, saleInput([line]))
    expect((await hana.call('DELETE', `/api/products/${product.id}`)).statusCode).toBe(204)
    const after = await buildSale(hana, saleInput([line, cable]))
    expect((await hana.call('GET', `/api/sales/${before.id}`)).json().lines).toMatchObject([
      { ...line, productId: null },
    ])
    expect(after.lines).toMatchObject([{ ...line, productId: null }, cable])
  })

  test('SALE-14 thanks the customer with its items, and is saved although that SMS fails', async () => {
    provider.answer('error')
    const { id, sms } = await buildSale(hana, saleInput([phone, cable]))
    provider.answer('success')
    expect(provider.received.at(-1)?.message).toContain('thank you for buying Galaxy A15, 2 x USB-C cable.')
    expect([sms, (await hana.call('GET', `/api/sales/${id}`)).statusCode]).toEqual(['failed', 200])
  })
})

const customer = { customerName: 'Abebe', customerPhone: '0911 234 567' }

test('status and notes are edited; a colleague’s edit meanwhile is a conflict', async () => {
  const sale = await buildSale(hana, saleInput([phone], { status: 'pending', ...customer }))
  const edit = { version: 1, status: 'completed', notes: 'Collected', ...customer }
  const send = (by: Session, changes: object) => by.call('PATCH', `/api/sales/${sale.id}`, { ...edit, ...changes })
  const edited = (await send(hana, {})).json()
  expect(edited).toMatchObject({ status: 'completed', notes: 'Collected', version: 2 })
  expect((await send(hana, {})).json()).toEqual(edited)
  expect((await send(admin, { notes: 'Other' })).json().code).toBe('edit.conflict')
  expect((await send(sara, { version: 2 })).json().code).toBe('sales.notFound')
})

test('the name and phone of the customer are corrected; an unsent SMS goes to the new number, and an unchanged sale writes nothing', async () => {
  provider.answer('error')
  const { id, status, notes } = await buildSale(hana, saleInput([cable], customer))
  provider.answer('success')
  const send = (changes: object, version: number) =>
    hana.call('PATCH', `/api/sales/${id}`, { version, status, notes, ...customer, ...changes })
  const unchanged = await send({ customerPhone: '+251 911 23 45 67' }, 1)
  expect([unchanged.statusCode, unchanged.json().version]).toEqual([200, 1])
  const invalid = await send({ customerName: ' ', customerPhone: '0911 23' }, 1)
  expect(invalid.json().details.fields).toEqual({
    customerName: expect.any(String),
    customerPhone: 'Please enter a valid phone number',
  })
  const corrected = (await send({ customerName: 'Abeba', customerPhone: '0922 000 111' }, 1)).json()
  expect(corrected).toMatchObject({ customerName: 'Abeba', customerPhone: '251922000111', version: 2 })
  expect(idsOf(await list(hana, 'search=0922000111'))).toEqual([id])
  const records = await shop.owner.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('row_id', '=', id)
    .where('action', '=', 'sales.update')
    .execute()
  expect(records).toMatchObject([
    {
      before: { customer_name: 'Abebe', customer_phone: '251911234567' },
      after: { customer_name: 'Abeba', customer_phone: '251922000111' },
    },
  ])
  const messages = db.selectFrom('sms_outbox').select('phone').where('reference', '=', id)
  expect(await messages.execute()).toEqual([{ phone: '251922000111' }])
})

describe('payments', () => {
  const partial = { paymentStatus: 'partial', amountReceived: 1_000_000, paymentMethod: 'cheque' } as const
  const pay = (by: Session, sale: Sale, changes: object) =>
    by.call('POST', `/api/sales/${sale.id}/payments`, { paymentId: randomUUID(), version: sale.version, ...changes })
  const correct = (by: Session, sale: Sale, paymentId: string, changes: object) =>
    by.call('PATCH', `/api/sales/${sale.id}/payments/${paymentId}`, {
      ...{ version: sale.version, correctionId: randomUUID(), reason: 'Mistyped' },
      ...changes,
    })
  const amountsOf = ({ payments }: Sale) => payments.map(({ method, amount }) => [method, amount])
  const age = (sale: Sale) => moveSale(shop, sale.id, '2026-03-01T09:00:00Z')

  test('of a new sale are what it kept, by its method and seller; without money there is none', async () => {
    const by = { id: hana.id, name: 'The Sales' }
    const made = await buildSale(hana, saleInput([phone], { amountReceived: 2_000_000 }))
    const { id, createdAt, payments } = made
    const reference = { reference: null, isReferenceRepeated: false, note: null }
    expect(payments).toEqual([
      {
        id,
        method: 'cash',
        ...reference,
        amount: 1_850_000,
        change: 150_000,
        receivedAt: createdAt,
        receivedBy: by,
      },
    ])
    expect((await hana.call('GET', `/api/sales/${id}`)).json().payments).toEqual(payments)
    const none = await buildSale(hana, saleInput([phone], { ...partial, amountReceived: 0 }))
    const free = await buildSale(hana, saleInput([{ ...phone, unitPrice: 0 }]))
    expect([none.payments, free.payments]).toEqual([[], []])
  })

  test('are added by the seller on any day until the sale is paid, each once', async () => {
    const sale: Sale = await buildSale(hana, saleInput([phone], partial))
    await age(sale)
    const paymentId = randomUUID()
    const second = { paymentId, method: 'cash', amount: 500_000 }
    const paid = (await pay(hana, sale, second)).json()
    expect(paid).toMatchObject({
      amountReceived: 1_500_000,
      paymentStatus: 'partial',
      paymentMethod: 'cheque',
      version: 2,
    })
    expect(paid.payments[1]).toMatchObject({
      id: paymentId,
      method: 'cash',
      amount: 500_000,
      receivedBy: { id: hana.id },
    })
    expect(businessDay(new Date(paid.payments[1].receivedAt))).toBe(businessDay(new Date()))
    expect((await pay(hana, sale, second)).json()).toEqual(paid)
    expect((await pay(hana, sale, { ...second, amount: 600_000 })).json().code).toBe('id.taken')
    expect((await pay(hana, paid, second)).json().code).toBe('id.taken')
    expect((await pay(hana, sale, { ...second, paymentId: randomUUID() })).json().code).toBe('edit.conflict')
    expect((await pay(sara, paid, { method: 'cash', amount: 1 })).json().code).toBe('sales.notFound')
    const nothing = await pay(hana, paid, { method: 'cash', amount: 0 })
    expect(nothing.json().details.fields).toEqual({ amount: 'Please enter the amount received' })
    const mistyped = await pay(hana, paid, { method: 'cash', amount: 3_500_000 })
    expect(mistyped.json().details.fields).toEqual({ amount: mistypedAmount })
    const third = { paymentId: randomUUID(), method: 'telebirr', amount: 350_000 }
    const tooMuch = await pay(admin, paid, { ...third, amount: 400_000 })
    expect(tooMuch.json().details.fields).toEqual({
      amount: 'Only cash gives change. Enter what is due: ETB 3,500.00.',
    })
    const last = (await pay(admin, paid, third)).json()
    expect((await pay(admin, paid, third)).json()).toEqual(last)
    expect((await pay(admin, paid, { ...third, amount: 300_000 })).json().code).toBe('id.taken')
    expect(last).toMatchObject({ amountReceived: null, paymentStatus: 'paid' })
    expect(amountsOf(last)).toEqual([
      ['cheque', 1_000_000],
      ['cash', 500_000],
      ['telebirr', 350_000],
    ])
    const more = await pay(hana, last, { method: 'cash', amount: 1 })
    expect(more.json().details.fields).toEqual({
      amount: 'This sale is already paid in full. Sell anything more in a new sale.',
    })
  })

  test('are corrected by the person who received them on that business day, or by an Admin', async () => {
    const sale: Sale = await buildSale(hana, saleInput([phone], partial))
    const edit = { method: 'mobile', amount: 1_200_000, correctionId: randomUUID() }
    const corrected = (await correct(hana, sale, sale.id, edit)).json()
    expect(corrected).toMatchObject({ paymentMethod: 'mobile', amountReceived: 1_200_000 })
    expect(corrected.payments[0]).toMatchObject({ id: edit.correctionId, receivedAt: sale.payments[0]?.receivedAt })
    expect((await correct(hana, sale, sale.id, edit)).json(), 'a retry').toEqual(corrected)
    expect((await correct(hana, sale, sale.id, { ...edit, amount: 7 })).json().code).toBe('id.taken')
    expect((await correct(admin, sale, sale.id, { method: 'cash', amount: 7 })).json().code).toBe('edit.conflict')
    const again = { method: 'mobile', amount: 1_200_000 }
    const gone = await correct(hana, corrected, sale.id, again)
    expect(gone.json().code, 'it was taken back').toBe('payments.notFound')
    const withoutReason = await correct(hana, corrected, edit.correctionId, { ...again, reason: ' ' })
    expect(withoutReason.json().details.fields).toEqual({ reason: 'Reason is required' })

    const byAdmin = (await pay(admin, corrected, { method: 'cash', amount: 100_000 })).json()
    const refused = await correct(hana, byAdmin, byAdmin.payments[1].id, again)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'payments.tooOldToCorrect'])
    await age(sale)
    const aged = (await admin.call('GET', `/api/sales/${sale.id}`)).json()
    expect((await correct(hana, aged, edit.correctionId, again)).json().code).toBe('payments.tooOldToCorrect')

    const mistyped = await correct(admin, aged, edit.correctionId, { method: 'cash', amount: 17_500_000 })
    expect(mistyped.json().details.fields).toEqual({ amount: mistypedAmount })
    const upwards = { method: 'cash', amount: 1_800_000, correctionId: randomUUID() }
    const tooMuch = (await correct(admin, aged, edit.correctionId, upwards)).json()
    expect(tooMuch).toMatchObject({ amountReceived: 1_900_000, paymentStatus: 'paid' })
    expect(amountsOf(tooMuch), 'an overpayment').toContainEqual(['cash', 1_800_000])
    const removal = { method: 'cash', amount: 0, correctionId: randomUUID(), reason: 'Never received' }
    const removed = (await correct(admin, tooMuch, upwards.correctionId, removal)).json()
    expect(removed).toMatchObject({ amountReceived: 100_000, paymentStatus: 'partial' })
    expect(amountsOf(removed)).toEqual([['cash', 100_000]])
    expect((await correct(admin, tooMuch, upwards.correctionId, removal)).json(), 'a retry').toEqual(removed)

    const corrections = await hana.call('GET', `/api/sales/${sale.id}/payment-corrections`)
    expect(corrections.json().items, 'not the tries that changed nothing').toMatchObject([
      {
        before: { method: 'cheque', amount: 1_000_000 },
        after: { method: 'mobile', amount: 1_200_000 },
        ...{ correctedBy: 'The Sales', receivedBy: 'The Sales', reason: 'Mistyped' },
      },
      { before: { method: 'mobile', amount: 1_200_000 }, after: { method: 'cash', amount: 1_800_000 } },
      {
        before: { method: 'cash', amount: 1_800_000 },
        ...{ after: null, correctedBy: 'The Admin', receivedBy: 'The Sales', reason: 'Never received' },
      },
    ])
    const ofOthers = await sara.call('GET', `/api/sales/${sale.id}/payment-corrections`)
    expect(ofOthers.json().code).toBe('sales.notFound')
  })

  test('keep the change of the last one when an earlier one is corrected', async () => {
    const sale: Sale = await buildSale(hana, saleInput([phone], partial))
    const paid = (await pay(hana, sale, { method: 'cash', amount: 900_000 })).json()
    const corrected = (await correct(hana, paid, sale.id, { method: 'mobile', amount: 1_000_000 })).json()
    expect((await correct(hana, paid, sale.id, { method: 'mobile', amount: 1_100_000 })).json().code).toBe(
      'edit.conflict',
    )
    expect(corrected).toMatchObject({ amountReceived: 1_900_000, paymentStatus: 'paid', paymentMethod: 'mobile' })
    const first = corrected.payments[0].id
    const less = (await correct(hana, corrected, first, { method: 'mobile', amount: 900_000 })).json()
    expect(less).toMatchObject({ amountReceived: 1_750_000, paymentStatus: 'partial' })
  })

  test('keep their own amounts when an earlier one is corrected upwards: that is an overpayment', async () => {
    const sale: Sale = await buildSale(hana, saleInput([phone], partial))
    const paid = (await pay(hana, sale, { method: 'telebirr', amount: 850_000 })).json()
    const upwards = { method: 'cheque', amount: 1_200_000, correctionId: randomUUID() }
    const corrected: Sale = (await correct(hana, paid, sale.id, upwards)).json()
    expect(corrected).toMatchObject({ amountReceived: 2_050_000, paymentStatus: 'paid' })
    expect(amountsOf(corrected)).toEqual([
      ['cheque', 1_200_000],
      ['telebirr', 850_000],
    ])
    expect((await correct(hana, paid, sale.id, upwards)).json(), 'a retry').toEqual(corrected)
    const { items } = (await hana.call('GET', `/api/sales/${sale.id}/payment-corrections`)).json()
    expect(items).toMatchObject([
      { before: { method: 'cheque', amount: 1_000_000 }, after: { method: 'cheque', amount: 1_200_000 } },
    ])
    const more = await pay(hana, corrected, { method: 'cash', amount: 1 })
    expect(more.json().details.fields).toEqual({
      amount: 'This sale is already paid in full. Sell anything more in a new sale.',
    })
    const last = corrected.payments[1]?.id ?? ''
    const byCash: Sale = (await correct(hana, corrected, last, { method: 'cash', amount: 850_000 })).json()
    expect(amountsOf(byCash)).toEqual([
      ['cheque', 1_200_000],
      ['cash', 850_000],
    ])
    const first = byCash.payments[0]?.id ?? ''
    const back: Sale = (await correct(hana, byCash, first, { method: 'cheque', amount: 1_000_000 })).json()
    expect(back).toMatchObject({ amountReceived: null, paymentStatus: 'paid' })
  })

  test('never have the id of a sale that nothing was paid for', async () => {
    const sale: Sale = await buildSale(hana, saleInput([phone], { paymentStatus: 'unpaid' }))
    await shop.owner.db.deleteFrom('requests').where('id', '=', sale.id).execute()
    const refused = await pay(hana, sale, { paymentId: sale.id, method: 'cash', amount: 500 })
    expect(refused.json().code).toBe('id.taken')
  })

  test('are never changed or deleted: the database refuses it', async () => {
    const { id } = await buildSale(hana, saleInput([phone], partial))
    for (const connection of [db, shop.owner.db]) {
      const raise = connection.updateTable('payments').set({ amount: 5 }).where('sale_id', '=', id).execute()
      await expect(raise).rejects.toThrow(/append-only|permission denied/)
      const remove = connection.deleteFrom('payments').where('sale_id', '=', id).execute()
      await expect(remove).rejects.toThrow(/append-only|permission denied/)
    }
  })

  test('of a deleted sale stay in the ledger, each taken back with the reason', async () => {
    const sale: Sale = await buildSale(hana, saleInput([phone], partial))
    await pay(hana, sale, { method: 'cash', amount: 5_000 })
    await admin.call('DELETE', `/api/sales/${sale.id}?reason=Typed%20twice`)
    const rows = await db
      .selectFrom('payments')
      .select(['method', 'amount', 'reason', 'corrected_by'])
      .where('sale_id', '=', sale.id)
      .orderBy('amount', 'desc')
      .execute()
    const taken = { reason: 'Typed twice', corrected_by: admin.id }
    expect(rows).toEqual([
      { method: 'cheque', amount: 1_000_000, reason: null, corrected_by: null },
      { method: 'cash', amount: 5_000, reason: null, corrected_by: null },
      { method: 'cash', amount: -5_000, ...taken },
      { method: 'cheque', amount: -1_000_000, ...taken },
    ])
  })

  test('for a sale that does not exist are refused by the database', async () => {
    const row = { id: randomUUID(), sale_id: randomUUID(), method: 'cash', amount: 5 } as const
    const insert = db.insertInto('payments').values({ ...row, received_by: hana.id, received_by_name: 'Hana' })
    await expect(insert.execute()).rejects.toThrow('There is no sale')
  })
})

test('SALE-04 a Sales user sees only their own sales', async () => {
  const { id } = await buildSale(sara, saleInput([phone], { customerName: 'Only of Sara' }))
  expect(idsOf(await list(sara))).toEqual([id])
  expect(idsOf(await list(hana))).not.toContain(id)
  expect(idsOf(await list(hana, `salesPerson=${sara.id}`))).not.toContain(id)
  expect(idsOf(await list(hana, 'search=Only of Sara'))).toEqual([])
  expect((await hana.call('GET', `/api/sales/${id}`)).json().code).toBe('sales.notFound')
  expect(idsOf(await list(admin))).toContain(id)
  expect(idsOf(await list(admin, `salesPerson=${sara.id}`))).toEqual([id])
})

test('SALE-05 a sale is paid, partial or, as long as nothing was received, unpaid', async () => {
  const customerName = 'Pays later'
  const unpaid = await buildSale(hana, saleInput([phone], { customerName, paymentStatus: 'unpaid' }))
  const ofNothing = { customerName, paymentStatus: 'partial', amountReceived: 0 } as const
  const alsoUnpaid = await buildSale(hana, saleInput([phone], ofNothing))
  const partial = await buildSale(hana, saleInput([phone], { ...ofNothing, amountReceived: 100 }))
  const paid = await buildSale(hana, saleInput([phone], { customerName }))
  const sales: Sale[] = [unpaid, alsoUnpaid, partial, paid]
  expect(sales.map(sale => sale.paymentStatus)).toEqual(['unpaid', 'unpaid', 'partial', 'paid'])
  expect([unpaid.amountReceived, unpaid.payments]).toEqual([0, []])
  const search = `search=${customerName}`
  expect(await list(hana, `${search}&paymentStatus=unpaid`)).toMatchObject([{ id: alsoUnpaid.id }, { id: unpaid.id }])
  expect(idsOf(await list(hana, `${search}&paymentStatus=partial`))).toEqual([partial.id])
  expect(idsOf(await list(hana, `${search}&paymentStatus=paid`))).toEqual([paid.id])
  const payment = { paymentId: randomUUID(), version: 1, method: 'cash', amount: 100 }
  const received = await hana.call('POST', `/api/sales/${unpaid.id}/payments`, payment)
  expect(received.json().paymentStatus).toBe('partial')
})

test('a Technician sells and opens the receipt of that sale, and sees, changes and lists no other', async () => {
  const technician = await shop.staff('Technician')
  const { id } = await buildSale(technician, saleInput([phone], { customerName: 'Of a Technician' }))
  expect((await technician.call('GET', `/api/sales/${id}`)).json()).toMatchObject({
    salesPerson: { id: technician.id },
  })
  const { id: other } = await buildSale(hana, saleInput([phone]))
  expect((await technician.call('GET', `/api/sales/${other}`)).json().code).toBe('sales.notFound')
  const refused = [
    await technician.call('GET', '/api/sales'),
    await technician.call('GET', '/api/reports/sales?mode=daily'),
    await technician.call('PATCH', `/api/sales/${id}`, { version: 1, status: 'pending', notes: '', ...customer }),
    await technician.call('DELETE', `/api/sales/${id}`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect(idsOf(await list(admin, `salesPerson=${technician.id}`))).toEqual([id])
})

describe('deleting', () => {
  test('SALE-03 an Admin deletes any sale, a Sales user their own within the business day', async () => {
    const ofToday = await sellAt(hana, new Date().toISOString())
    const yesterday = new Date(Date.parse(`${businessDay(new Date())}T04:29:59.999Z`)).toISOString()
    const ofYesterday = await sellAt(hana, yesterday)
    const remove = async (by: Session, id: string) => {
      const answer = await by.call('DELETE', `/api/sales/${id}?reason=Mistake`)
      return answer.statusCode === 204 ? 'deleted' : answer.json().code
    }
    expect(await remove(sara, ofToday)).toBe('sales.notFound')
    expect(await remove(hana, ofToday)).toBe('deleted')
    expect(await remove(hana, ofYesterday)).toBe('sales.tooOldToDelete')
    expect(await remove(admin, ofYesterday)).toBe('deleted')
    expect(await remove(admin, ofYesterday)).toBe('sales.notFound')
  })

  test('leaves the sale and its lines in the activity log, and withdraws its SMS', async () => {
    provider.answer('trouble')
    const { id, sms } = await buildSale(hana, saleInput([phone, cable]))
    provider.answer('success')
    expect(sms).toBe('queued')
    await admin.call('DELETE', `/api/sales/${id}?reason=Mistake`)
    const records = await shop.owner.db
      .selectFrom('audit_log')
      .select(['table_name', 'before'])
      .where('row_id', 'like', `${id}%`)
      .where('action', '=', 'sales.delete')
      .orderBy('id')
      .execute()
    expect(records.map(({ table_name }) => table_name).toSorted()).toEqual(['sale_lines', 'sale_lines', 'sales'])
    expect(JSON.stringify(records)).toContain('USB-C cable')
    const [message] = await db.selectFrom('sms_outbox').select('state').where('reference', '=', id).execute()
    expect(message?.state).toBe('cancelled')
    expect(await db.selectFrom('search_entries').where('id', '=', id).select('id').execute()).toEqual([])
  })
})

describe('the list', () => {
  test('SALE-07 covers business days, from 07:30 to 07:29:59.999', async () => {
    const seller = await shop.staff('Sales')
    const moments = [
      '2026-03-01T04:29:59.999Z',
      '2026-03-01T04:30:00Z',
      '2026-03-04T04:29:59.999Z',
      '2026-03-04T04:30:00Z',
    ]
    const [before, first, last, after] = await Promise.all(moments.map(moment => sellAt(seller, moment)))
    expect(idsOf(await list(seller, 'from=2026-03-01&to=2026-03-03'))).toEqual([last, first])
    expect(idsOf(await list(seller, 'from=2026-03-04'))).toEqual([after])
    expect(idsOf(await list(seller, 'to=2026-02-28'))).toEqual([before])
    expect(await list(seller, 'from=2025-01-01&to=2025-01-02')).toEqual([])
  })

  test('SALE-02 finds customer, phone, product, type, IMEI and sales person, over all pages', async () => {
    const { id: personId, username } = await shop.buildUser('Sales', { name: 'Mekdes Alemu' })
    const { cookies } = await shop.signIn(username)
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`
    const call: Session['call'] = (method, url, payload) =>
      shop.app.inject({ method, url, payload, headers: { cookie } })
    const mekdes = { id: personId, username, cookie, call }
    const nokia = await buildLine(shop, { productName: 'Nokia 105', imei: '490154203237518' })
    const ids: string[] = []
    for (const name of ['Tigist', 'Dawit', 'Selam']) {
      const sale = saleInput([nokia, cable], { customerName: `${name} Haile`, customerPhone: '0922 333 444' })
      ids.unshift((await buildSale(mekdes, sale)).id)
    }
    for (const search of ['haile', '0922 333', '+251922', 'nokia', 'phone', 'accessory', '4901542', 'mekdes', 'ኖኪያ']) {
      const found = idsOf(await list(mekdes, `search=${encodeURIComponent(search)}`))
      expect([search, found]).toEqual([search, search === 'ኖኪያ' ? [] : ids])
    }
    expect(idsOf(await list(admin, 'search=mekdes alemu'))).toEqual(ids)
    expect(idsOf(await list(admin, 'search=tigist'))).toEqual([ids[2]])
    const number = saleNumber(ids[1] ?? '')
    for (const search of [number, number.slice(2).toLowerCase()]) {
      expect(idsOf(await list(mekdes, `search=${search}`))).toEqual([ids[1]])
    }
    const first = (await mekdes.call('GET', '/api/sales?search=haile&limit=2')).json()
    const second = (await mekdes.call('GET', `/api/sales?search=haile&limit=2&cursor=${first.nextCursor}`)).json()
    expect([...idsOf(first.items), ...idsOf(second.items), second.nextCursor]).toEqual([...ids, null])
  })

  test('is filtered by status and payment, also in a search', async () => {
    const seller = await shop.staff('Sales')
    const done = await buildSale(seller, saleInput([phone]))
    const pending = await buildSale(seller, saleInput([phone], { status: 'pending' }))
    const partial = await buildSale(seller, saleInput([phone], { paymentStatus: 'partial', amountReceived: 1 }))
    for (const search of ['', '&search=galaxy&limit=1']) {
      expect(idsOf(await list(seller, `status=pending${search}`))).toEqual([pending.id])
      expect(idsOf(await list(seller, `paymentStatus=partial${search}`))).toEqual([partial.id])
      expect(await list(seller, `paymentStatus=partial&status=pending${search}`)).toEqual([])
    }
    expect(idsOf(await list(seller, 'paymentStatus=paid&status=completed'))).toEqual([done.id])
  })
})

test('an Admin gets the Sales users and others who sell by name, to filter their sales', async () => {
  const { id } = await shop.buildUser('Sales', { name: 'Aaron Abate' })
  const { id: left } = await shop.buildUser('Sales', { name: 'Aaron Zewde' })
  await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', left).execute()
  const people = (await admin.call('GET', '/api/sales/people')).json()
  expect(people[0]).toEqual({ id, name: 'Aaron Abate' })
  expect(idsOf(people)).toEqual(expect.arrayContaining([hana.id, sara.id]))
  const seller = await shop.staff('Admin')
  for (const other of [left, seller.id, desk.technician.id]) expect(idsOf(people)).not.toContain(other)
  await buildSale(seller, saleInput([cable]))
  expect(idsOf((await admin.call('GET', '/api/sales/people')).json())).toContain(seller.id)
})

test('every seller sees when a device was last sold, also by a colleague, and a link to that sale only if they may open it', async () => {
  const imei = '356938035643809'
  const lastSale = async (caller: typeof hana, spelling = imei) =>
    (await caller.call('GET', `/api/sales/check-imei?imei=${spelling}`)).json()
  expect(await lastSale(hana)).toEqual({ soldAt: null, saleId: null, undeliveredRepair: null })
  await buildSale(sara, saleInput([{ ...phone, imei }]))
  const { id: saleId, createdAt: soldAt } = await buildSale(sara, saleInput([cable, { ...phone, imei }]))
  expect(await lastSale(hana, '35-693803-564380-9')).toEqual({ soldAt, saleId: null, undeliveredRepair: null })
  expect(await lastSale(sara)).toEqual({ soldAt, saleId, undeliveredRepair: null })
  expect(await lastSale(admin)).toEqual({ soldAt, saleId, undeliveredRepair: null })
  expect((await hana.call('GET', '/api/sales/check-imei?imei=356938035643800')).statusCode).toBe(400)
})

test('every seller sees that a device is here for a repair and since when, until it is delivered, and the ticket only if they may open it', async () => {
  const imei = '356938035643817'
  const undeliveredRepairFor = async (caller: Session) =>
    (await caller.call('GET', `/api/sales/check-imei?imei=${imei}`)).json().undeliveredRepair
  const { number, createdAt } = await desk.buildRepair({ serialNumber: '35-693803-564381-7' })
  expect(await undeliveredRepairFor(hana)).toEqual({ createdAt, number: null })
  for (const caller of [desk.technician, admin])
    expect(await undeliveredRepairFor(caller)).toEqual({ createdAt, number })
  const setStatus = (status: string) =>
    admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status, note: 'Done' })
  for (const status of ['In Progress', 'Completed', 'Payment', 'NOT REPAIRED']) {
    await setStatus(status)
    expect(await undeliveredRepairFor(hana), status).toEqual({ createdAt, number: null })
  }
  await setStatus('Delivered')
  expect(await undeliveredRepairFor(hana)).toBeNull()
})

test('what is known of a device is read by its indexes', async () => {
  const { sql: text } = knownDevice('').compile(db)
  const client = await shop.owner.pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query(`explain (generic_plan) ${text}`)
  await client.query('rollback')
  client.release()
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/sale_lines_of_device/)
  expect(plan).toMatch(/repairs_of_device/)
})

test('what sells often comes first', async () => {
  await buildSale(hana, saleInput([phone]))
  await buildSale(hana, saleInput([phone]))
  const { items } = (await hana.call('GET', '/api/sales/popular-products')).json()
  expect(items[0]).toMatchObject({ id: phone.productId, name: phone.productName, type: 'phone', price: null })
  expect(idsOf(items)).toContain(cable.productId)
  expect((await hana.call('GET', `/api/sales/${randomUUID()}`)).statusCode).toBe(404)
})

test('three products added in the last days come after the six that sell most, also if they were never sold', async () => {
  const lines = []
  for (let count = 1; count <= 7; count++) lines.push(await buildLine(shop, { productName: `Phone ${count}` }))
  await buildSale(hana, saleInput(lines.slice(0, 6)))
  await buildSale(hana, saleInput(lines.slice(6)))
  const age = (days: number) =>
    shop.owner.db
      .updateTable('products')
      .set({ created_at: sql<string>`now() - make_interval(days => ${days})` })
      .execute()
  const popular = async () => idsOf((await hana.call('GET', '/api/sales/popular-products')).json().items)
  await age(8)
  const sold = await popular()
  const added = []
  for (const name of ['D', 'B', 'A', 'C']) added.push(await buildLine(shop, { productName: `New phone ${name}` }))
  const [, b, a, c] = added.map(({ productId }) => productId)
  // As new as each other, like those of an import.
  await shop.owner.db
    .updateTable('products')
    .set({ created_at: sql<string>`now()` })
    .where('name', 'like', 'New phone %')
    .execute()
  expect(await popular()).toEqual([...sold.slice(0, 6), a, b, c, ...sold.slice(6)])
  await age(8)
  expect(await popular()).toEqual(sold)
})

test('the customer is thanked in the language of the shop, unless the sale names another', async () => {
  await changeSettings(admin, { smsLanguage: 'am' })
  const sell = async (overrides: object = {}) => {
    const { smsLanguage } = await buildSale(hana, saleInput([cable], overrides))
    return [smsLanguage, provider.received.at(-1)?.message]
  }
  expect(await sell()).toEqual(['am', expect.stringMatching(/^ውድ /)])
  expect(await sell({ smsLanguage: 'en' })).toEqual(['en', expect.stringMatching(/^Dear /)])
  await changeSettings(admin, { smsLanguage: 'en' })
})
