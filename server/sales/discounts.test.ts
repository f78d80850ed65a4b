import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSale } from '#contract/sales/sales.ts'
import { hashInput } from '../platform/idempotency/idempotency.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const [admin, hana, technician] = [await shop.staff('Admin'), await shop.staff('Sales'), await shop.staff('Technician')]
const phone = await buildLine(shop, { unitPrice: 1_850_050 })
const cable = await buildLine(shop, { productName: 'Cable', productType: 'accessory', unitPrice: 25_050, quantity: 2 })
/** Its list price is 1,000 Birr. */
const priced = await buildLine(shop, { productName: 'Power bank', productType: 'accessory', unitPrice: 100_000 })
await shop.db.updateTable('products').set({ price: 100_000 }).where('id', '=', priced.productId).execute()

const sell = (by: Session, input: object) => by.call('POST', '/api/sales', input)
const upload = (by: Session, sale: object) => {
  const now = new Date().toISOString()
  const envelope = { id: randomUUID(), sellerId: by.id, payloadVersion: 1, madeAt: now, sentAt: now }
  return by.call('POST', '/api/sales/offline', { ...envelope, sale })
}
const setLimit = async (maxDiscountPercent: number) => {
  const { version } = (await admin.call('GET', '/api/settings')).json()
  return admin.call('PATCH', '/api/settings', { version, maxDiscountPercent })
}

test('DISC-01 on the server, a sale has discounts in Birr and percent on its lines and on the whole, the total is what is left, and the report counts them', async () => {
  const report = async () => (await admin.call('GET', '/api/reports/sales?view=daily')).json()
  const before = await report()
  const lines = [
    { ...phone, discount: 46_251, discountPercent: 2.5 },
    { ...cable, discount: 100 },
  ]
  const input = saleInput(lines, { discount: 92_690, discountPercent: 5, amountReceived: 2_000_000 })
  const answer = await sell(hana, input)
  const sale = answer.json()
  const total = 1_850_050 - 46_251 + 50_100 - 100 - 92_690
  expect([answer.statusCode, sale.total]).toEqual([201, total])
  expect(sale).toMatchObject({
    ...{ discount: 92_690, discountPercent: 5, discountTotal: 139_041, isDiscountTooLarge: false },
    paymentStatus: 'paid',
    lines: [
      { unitPrice: 1_850_050, discount: 46_251, discountPercent: 2.5 },
      { unitPrice: 25_050, discount: 100, discountPercent: null },
    ],
    payments: [{ amount: total, change: 2_000_000 - total }],
  })
  const { sms: _, ...stored } = sale
  expect((await hana.call('GET', `/api/sales/${input.id}`)).json()).toEqual(stored)
  expect((await hana.call('GET', '/api/sales')).json().items[0]).toEqual(stored)
  const retried = await sell(hana, input)
  expect([retried.statusCode, retried.json().total]).toEqual([201, total])
  const inBirr = saleInput([{ ...phone, discountPercent: 10, discount: 185_005 }], { discount: 5_000 })
  expect((await sell(admin, inBirr)).json()).toMatchObject({ total: 1_660_045, discountTotal: 190_005 })
  const after = await report()
  expect([after.discounts - before.discounts, after.total - before.total]).toEqual([329_046, total + 1_660_045])
})

test('a sale without a discount has none, from an app of any version, and the retry of an older request is the same one', async () => {
  const input = saleInput([phone])
  const none = { discount: null, discountPercent: null }
  const sale = (await sell(hana, input)).json()
  expect(sale).toMatchObject({ ...none, discountTotal: 0, total: 1_850_050, lines: [none] })
  const zero = { ...input, discount: 0, lines: [{ ...phone, discount: 0, discountPercent: 0 }] }
  expect((await sell(hana, zero)).statusCode).toBe(201)
  const { discount: _, discountPercent: __, lines, ...older } = createSale.input.parse(input)
  const olderLines = lines.map(({ discount, discountPercent, ...line }) => line)
  expect(hashInput({ input: { ...older, lines: olderLines } })).toEqual(
    hashInput({ input: createSale.input.parse(zero) }),
  )
  expect((await upload(hana, saleInput([phone]))).json()).toMatchObject(none)
})

const percentHint = 'Discount must be between 0 and 100% with at most 2 decimals'
test.each<[string, object, Record<string, string>]>([
  ['negative', { discount: -1 }, { discount: 'Discount must be 0 or more' }],
  [
    'with a part of a santim',
    { discount: 0.5 },
    { discount: 'Discount must be an amount of 0 or more with at most 2 decimals' },
  ],
  ['above the total', { discount: 1_850_051 }, { discount: 'The discount can be at most ETB 18,500.50' }],
  ['above 100 %', { discount: 1_850_050, discountPercent: 101 }, { discountPercent: percentHint }],
  ['of too many decimals', { discount: 18_501, discountPercent: 1.005 }, { discountPercent: percentHint }],
  [
    'that is not its percentage',
    { discount: 185_000, discountPercent: 10 },
    { discount: '10% of ETB 18,500.50 is ETB 1,850.05, not ETB 1,850.00. Please enter the discount again.' },
  ],
])('a discount %s is refused with a sentence, on a line and on the whole sale', async (_what, discount, fields) => {
  const whole = await sell(admin, { ...saleInput([phone]), ...discount })
  expect([whole.statusCode, whole.json().details.fields]).toEqual([400, fields])
  const onLine = await sell(admin, saleInput([{ ...phone, ...discount }]))
  const lineFields = Object.entries(fields).map(([name, message]) => [`lines.0.${name}`, message])
  expect([onLine.statusCode, onLine.json().details.fields]).toEqual([400, Object.fromEntries(lineFields)])
})

test('what the customer pays is checked against the total after the discount', async () => {
  const refused = await sell(admin, saleInput([phone], { discount: 1_850_050, paymentStatus: 'unpaid' }))
  expect(refused.json().details.fields).toEqual({ amountReceived: 'The total is 0. Choose Paid.' })
  const partial = { discount: 50, paymentStatus: 'partial', amountReceived: 1_850_000 } as const
  expect((await sell(admin, saleInput([phone], partial))).json().details.fields).toEqual({
    amountReceived: 'This is the whole total. Choose Paid.',
  })
})

test('DISC-02 the largest discount is a setting that the server checks; offline a larger one is stored and marked', async () => {
  const tenth = saleInput([priced], { discount: 10_000, discountPercent: 10 })
  for (const seller of [hana, technician])
    expect((await sell(seller, { ...tenth, id: randomUUID() })).statusCode).toBe(201)
  const larger = saleInput([{ ...priced, unitPrice: 95_000, discount: 5_000 }], { discount: 1 })
  for (const seller of [hana, technician]) {
    const refused = await sell(seller, larger)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sales.discountTooLarge'])
    expect(refused.json().message).toBe(
      'This sale is ETB 100.01 or 10.01% below the list prices, and you can give at most 10%. Lower the discount or raise the price, or ask an Admin to make this sale.',
    )
    expect((await seller.call('GET', `/api/sales/${larger.id}`)).statusCode, 'nothing is stored').toBe(404)
  }
  expect((await sell(admin, larger)).json()).toMatchObject({ discountTotal: 10_001, isDiscountTooLarge: false })

  const offline = (await upload(hana, { ...larger, id: undefined })).json()
  expect(offline).toMatchObject({ total: 89_999, discountTotal: 10_001, isDiscountTooLarge: true })
  const { items } = (await admin.call('GET', '/api/exceptions?kind=discountTooLarge')).json()
  expect(items).toMatchObject([{ kind: 'discountTooLarge', activity: { after: { id: offline.id } } }])
  expect((await upload(admin, { ...larger, id: undefined })).json().isDiscountTooLarge).toBe(false)

  expect((await setLimit(20)).json().maxDiscountPercent).toBe(20)
  expect((await sell(hana, { ...larger, id: randomUUID() })).statusCode).toBe(201)
  expect((await hana.call('GET', `/api/sales/${offline.id}`)).json().isDiscountTooLarge, 'a fact').toBe(true)
  expect((await hana.call('GET', '/api/settings/desk')).json().maxDiscountPercent).toBe(20)
  for (const wrong of [-1, 101, 2.5])
    expect((await setLimit(wrong)).json().details.fields).toEqual({
      maxDiscountPercent: 'Largest discount must be a whole percentage between 0 and 100',
    })
  await setLimit(10)
})

test('DISC-02 the largest discount holds for each item by itself, so that one given away with an expensive one is refused too; offline the sale is marked', async () => {
  const free = saleInput([phone, { ...priced, discount: 100_000, discountPercent: 100 }])
  const cheap = saleInput([phone, { ...priced, unitPrice: 45_000, quantity: 2, discount: 5_000 }])
  for (const [input, below, belowList] of [
    [free, 'ETB 1,000.00 or 100%', 100_000],
    [cheap, 'ETB 1,150.00 or 57.5%', 115_000],
  ] as const) {
    const refused = await sell(hana, input)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sales.itemDiscountTooLarge'])
    expect(refused.json().message).toBe(
      `Power bank is ${below} below its list price, and you can give at most 10% on each item. Lower the discount or raise the price, or ask an Admin to make this sale.`,
    )
    expect((await sell(admin, { ...input, id: randomUUID() })).json().isDiscountTooLarge).toBe(false)
    const offline = (await upload(hana, { ...input, id: undefined })).json()
    expect(offline.isDiscountTooLarge).toBe(true)
    const { items } = (await admin.call('GET', '/api/exceptions?kind=discountTooLarge')).json()
    expect(items[0].activity).toMatchObject({
      table: 'sale_lines',
      before: null,
      after: { sale_id: offline.id, product_name: 'Power bank', discount_total: belowList, discount_limit: 10 },
    })
    expect(items[1]?.activity.after.id, 'the whole sale is within the limit').not.toBe(offline.id)
  }
  const tenthOfEach = [
    { ...phone, discount: 185_005, discountPercent: 10 },
    { ...priced, unitPrice: 90_000 },
  ]
  expect((await sell(hana, saleInput(tenthOfEach))).statusCode).toBe(201)
})

test('exactly the largest discount can be given, also where it is rounded up to a santim', async () => {
  const odd = { ...phone, unitPrice: 33_335, discount: 3_334, discountPercent: 10 }
  expect((await sell(hana, saleInput([odd]))).json().discountTotal).toBe(3_334)
  expect((await sell(hana, saleInput([{ ...odd, discount: 3_335, discountPercent: null }]))).statusCode).toBe(403)
})

test('lines with exactly the largest discount make no sale that is refused for the santim that were rounded up', async () => {
  await setLimit(15)
  const odd = { ...phone, unitPrice: 125_050, discount: 18_758, discountPercent: 15 }
  expect((await sell(hana, saleInput([odd, odd]))).json().discountTotal).toBe(37_516)
  expect((await sell(hana, saleInput([odd, odd], { discount: 1 }))).statusCode).toBe(403)
  await setLimit(10)
})

test('a price below list counts as a discount alone, one above it makes room for none', async () => {
  const refused = await sell(hana, saleInput([{ ...priced, unitPrice: 89_999, quantity: 2 }]))
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('ETB 200.02 or 10.01% below its list price'),
  ])
  const above = { ...priced, unitPrice: 110_000, discount: 11_000 }
  expect((await sell(hana, saleInput([above]))).json()).toMatchObject({ total: 99_000, discountTotal: 11_000 })
  expect((await sell(hana, saleInput([{ ...above, discount: 11_001 }]))).statusCode).toBe(403)
  // The price of this one is agreed at each sale, so it has no list price.
  expect((await sell(hana, saleInput([{ ...phone, unitPrice: 1 }]))).json().discountTotal).toBe(0)
})
