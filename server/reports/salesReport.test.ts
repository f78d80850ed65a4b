import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { verify } from '../platform/derived/verify.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, moveSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { saleSums } from './derivedFigures.sql.ts'
import { storeSaleSums } from './reports.jobs.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]

const phone = await buildLine(shop)
const cable = await buildLine(shop, { productName: 'Cable', productType: 'accessory', unitPrice: 25_050, quantity: 2 })

const answer = (by: Session, query = '') => by.call('GET', `/api/reports/sales?${query}`)
const report = async (by: Session, query?: string): Promise<SalesReport> => (await answer(by, query)).json()
const store = () => storeSaleSums.run({ db: shop.db } as never, {}, new AbortController().signal)
const sell = async (by: Session, overrides: object = {}, lines = [phone]) =>
  (await buildSale(by, saleInput(lines, overrides))).id as string
/** Sells one phone and then dates the sale. */
const sellAt = async (seller: Session, createdAt: string) => {
  const id = await sell(seller)
  await shop.owner.db.updateTable('sales').set({ created_at: createdAt }).where('id', '=', id).execute()
}
const today = () => businessDay(new Date())
const startOf = (day: string) => Date.parse(`${day}T07:30+03:00`)

test('without sales there are no figures, and everyone who sells is listed', async () => {
  expect(await report(admin, 'view=all')).toEqual({
    ...{ view: 'all', from: null, to: null, sales: 0, total: 0, average: null, balance: 0, discounts: 0 },
    ...{ methods: [], income: [], items: [], seriesUnit: 'month', series: [], hours: [], previous: null },
    returns: { count: 0, total: 0, givenBack: 0 },
    otherItems: { quantity: 0, total: 0 },
    late: { theseDays: { sales: 0, total: 0 }, earlierDays: { sales: 0, total: 0 } },
    people: [hana, sara]
      .map(({ id }) => ({ id, name: 'The Sales', sales: 0, total: 0, balance: 0 }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  })
})

test('the default is the 1st of the month to today, for everyone or one sales person', async () => {
  const partial = { paymentStatus: 'partial', amountReceived: 50_000, paymentMethod: 'telebirr' }
  await sell(hana, {}, [phone, cable])
  await sell(hana, partial)
  await sell(sara, partial)
  await sell(admin)
  for (const when of ['now', 'after the job']) {
    const all = await report(admin)
    expect([all.from, all.to], when).toEqual([`${today().slice(0, 8)}01`, today()])
    expect(all).toMatchObject({
      ...{ view: 'range', sales: 4, total: 7_450_100, average: 1_862_525, balance: 3_600_000 },
      methods: [
        { method: 'cash', payments: 2, received: 3_750_100 },
        { method: 'telebirr', payments: 2, received: 100_000 },
      ],
      series: [{ start: today(), sales: 4, total: 7_450_100 }],
    })
    expect(Object.fromEntries(all.people?.map(({ id, total }) => [id, total]) ?? []), when).toEqual({
      [hana.id]: 3_750_100,
      [sara.id]: 1_850_000,
      [admin.id]: 1_850_000,
    })
    expect(all.people?.[0]).toEqual({ id: hana.id, name: 'The Sales', sales: 2, total: 3_750_100, balance: 1_800_000 })
    const ofSara = await report(admin, `salesPerson=${sara.id}`)
    expect(ofSara, when).toMatchObject({ sales: 1, total: 1_850_000, balance: 1_800_000, people: all.people })
    await store()
  }
})

test('a payment counts on its day, by its method and for the person who received it', async () => {
  const seller = await shop.staff('Sales')
  const cheque = { paymentStatus: 'partial', amountReceived: 50_000, paymentMethod: 'cheque' } as const
  const sale = await buildSale(seller, saleInput([phone], cheque))
  await moveSale(shop, sale.id, '2025-02-03T09:00:00Z')
  await sql`insert into changed_sale_days (day) values ('2025-02-03')`.execute(shop.owner.db)
  const pay = (by: Session, version: number, amount: number) =>
    by.call('POST', `/api/sales/${sale.id}/payments`, { paymentId: randomUUID(), version, method: 'mobile', amount })
  expect([(await pay(seller, 1, 20_000)).statusCode, (await pay(admin, 2, 30_000)).statusCode]).toEqual([201, 201])
  for (const when of ['now', 'after the job']) {
    const past = await report(admin, `from=2025-02-03&to=2025-02-03&salesPerson=${seller.id}`)
    expect(past, when).toMatchObject({ sales: 1, balance: 1_750_000 })
    expect(past.methods, when).toEqual([{ method: 'cheque', payments: 1, received: 50_000 }])
    const now = await report(seller)
    expect(now, when).toMatchObject({ sales: 0, average: null, series: [], hours: [] })
    expect(now.methods, when).toEqual([{ method: 'mobile', payments: 1, received: 20_000 }])
    await store()
  }
})

test('REPT-03 a Sales user gets only their own sales of the current business day, whatever they ask for', async () => {
  const lastYear = `${Number(today().slice(0, 4)) - 1}-06-15`
  await sellAt(sara, `${lastYear}T09:00:00Z`)
  await sellAt(sara, new Date(startOf(today()) - 1).toISOString())
  const own = await report(sara)
  expect(own).toMatchObject({ view: 'daily', from: today(), to: today(), sales: 1, total: 1_850_000, people: null })
  expect(own.previous).toBeNull()
  for (const query of ['view=all', `from=${lastYear}&to=${lastYear}`, `view=all&salesPerson=${hana.id}`]) {
    expect(await report(sara, query), query).toEqual(own)
  }
  expect((await report(admin, 'view=daily')).sales).toBe(4)
  expect((await answer(await shop.staff('Technician'))).statusCode).toBe(403)
})

test('an Admin reports on one branch; a payment counts in the branch where it was received', async () => {
  const seller = await shop.staff('Sales')
  await shop.owner.db.updateTable('users').set({ branch: 3 }).where('id', '=', seller.id).execute()
  const partial = { paymentStatus: 'partial', amountReceived: 50_000 }
  const id = await sell(seller, partial)
  const payment = { paymentId: randomUUID(), version: 1, method: 'telebirr', amount: 100_000 }
  const colleague = await shop.staff('Admin')
  await shop.owner.db.updateTable('users').set({ branch: 1 }).where('id', '=', colleague.id).execute()
  await colleague.call('POST', `/api/sales/${id}/payments`, payment)
  for (const when of ['now', 'after the job']) {
    const { people, ...figures } = await report(admin, 'view=all&branch=3')
    expect(figures, when).toMatchObject({
      ...{ sales: 1, total: 1_850_000, balance: 1_700_000 },
      methods: [{ method: 'cash', payments: 1, received: 50_000 }],
      items: [{ name: 'Galaxy A15', quantity: 1 }],
    })
    expect(
      people?.filter(({ sales }) => sales > 0).map(person => person.id),
      when,
    ).toEqual([seller.id])
    expect(await report(admin, 'view=all&branch=1'), when).toMatchObject({
      sales: 0,
      methods: [{ method: 'telebirr', payments: 1, received: 100_000 }],
    })
    expect((await report(admin, `view=all&branch=3&salesPerson=${hana.id}`)).sales, when).toBe(0)
    await store()
  }
  expect((await answer(admin, 'branch=4')).statusCode).toBe(400)
})

test('what belongs to no branch is a part of the whole, whose figures are the sums of all parts', async () => {
  const [seller, other] = [await shop.staff('Sales'), await shop.staff('Sales')]
  const setBranch = (branch: number | null) =>
    shop.owner.db.updateTable('users').set({ branch }).where('id', '=', seller.id).execute()
  await store()
  await setBranch(null)
  await sell(seller, { paymentStatus: 'partial', amountReceived: 70_000 })
  await setBranch(2)
  await sell(seller, {})
  for (const when of ['now', 'after the job']) {
    for (const query of ['view=all', 'view=daily', `view=all&salesPerson=${seller.id}`]) {
      const whole = await report(admin, query)
      const parts = await Promise.all(['none', 0, 1, 2, 3].map(branch => report(admin, `${query}&branch=${branch}`)))
      const sumOf = (figure: (part: SalesReport) => number) => parts.reduce((sum, part) => sum + figure(part), 0)
      for (const name of ['sales', 'total', 'balance', 'discounts'] as const)
        expect(
          sumOf(part => part[name]),
          `${when}, ${query}, ${name}`,
        ).toBe(whole[name])
      const received = ({ income }: SalesReport) => income.reduce((sum, row) => sum + row.received, 0)
      expect(sumOf(received), `${when}, ${query}`).toBe(received(whole))
      const hourly = ({ hours }: SalesReport) => hours.reduce((sum, hour) => sum + hour.total, 0)
      expect(sumOf(hourly), `${when}, ${query}`).toBe(hourly(whole))
    }
    expect(await report(admin, `view=all&branch=none&salesPerson=${seller.id}`), when).toMatchObject({
      ...{ sales: 1, total: 1_850_000, balance: 1_780_000 },
      methods: [{ method: 'cash', payments: 1, received: 70_000 }],
      items: [{ name: 'Galaxy A15', quantity: 1 }],
      series: [{ sales: 1, total: 1_850_000 }],
    })
    const { people } = await report(admin, 'view=all&branch=none')
    expect(
      people?.find(({ id }) => id === seller.id),
      when,
    ).toMatchObject({ sales: 1, balance: 1_780_000 })
    expect(await report(admin, `view=all&branch=none&salesPerson=${other.id}`), when).toMatchObject({
      ...{ sales: 0, methods: [], income: [], hours: [], items: [] },
    })
    await store()
  }
})

test('REPT-06 days are business days: the 1st to the 3rd is 1st 07:30 to 4th 07:29:59.999 in Addis Ababa', async () => {
  const moments = ['01T04:29:59.999Z', '01T04:30:00.000Z', '04T04:29:59.999Z', '04T04:30:00.000Z']
  for (const moment of moments) await sellAt(hana, `2024-03-${moment}`)
  for (const when of ['now', 'after the job']) {
    const { sales, series, hours, previous } = await report(admin, 'from=2024-03-01&to=2024-03-03')
    const one = { sales: 1, total: 1_850_000 }
    expect([sales, series, hours], when).toEqual([
      2,
      [
        { start: '2024-03-01', ...one, returned: 0 },
        { start: '2024-03-03', ...one, returned: 0 },
      ],
      [{ hour: 7, sales: 2, total: 3_700_000 }],
    ])
    expect(previous, when).toEqual({ from: '2024-02-27', to: '2024-02-29', ...one })
    expect((await report(admin, 'from=2024-03-04&to=2024-03-04')).sales, when).toBe(1)
    await store()
  }
})

test('a long range has a sum per month, with only its own days of the first and the last', async () => {
  for (const day of ['2023-01-09', '2023-01-10', '2023-02-28', '2023-06-20', '2023-06-21'])
    await sellAt(hana, `${day}T12:00:00Z`)
  await store()
  const { seriesUnit, series } = await report(admin, 'from=2023-01-10&to=2023-06-20')
  expect([seriesUnit, series.map(({ start, sales }) => [start, sales])]).toEqual([
    'month',
    [
      ['2023-01-01', 1],
      ['2023-02-01', 1],
      ['2023-06-01', 1],
    ],
  ])
  expect((await report(admin, 'from=2023-01-10&to=2023-04-11')).seriesUnit).toBe('day')
  const refused = await answer(admin, 'from=2023-02-01&to=2023-01-31')
  expect([refused.statusCode, refused.json().details.fields]).toEqual([
    400,
    { to: 'The end date must not be before the start date' },
  ])
  expect(await report(admin, 'to=2023-02-28')).toMatchObject({ from: '2023-02-01', to: '2023-02-28', sales: 1 })
})

test('LANG-03 with the Ethiopian calendar the months of a report are Ethiopian, Pagume too', async () => {
  for (const day of ['2022-09-05', '2022-09-06', '2022-09-10', '2022-09-11', '2022-10-10', '2022-10-11'])
    await sellAt(hana, `${day}T12:00:00Z`)
  for (const when of ['now', 'after the job']) {
    const { seriesUnit, series } = await report(admin, 'from=2022-09-05&to=2023-01-05&calendar=ethiopian')
    expect([seriesUnit, series.map(({ start, sales }) => [start, sales])], when).toEqual([
      'month',
      [
        ['2022-08-07', 1],
        ['2022-09-06', 2],
        ['2022-09-11', 2],
        ['2022-10-11', 1],
      ],
    ])
    const pagume = await report(admin, 'to=2022-09-10&calendar=ethiopian')
    expect(pagume, when).toMatchObject({ from: '2022-09-06', to: '2022-09-10', sales: 2 })
    await store()
  }
  expect((await answer(admin, 'calendar=julian')).statusCode).toBe(400)
})

test('REPT-02 the top 5 items by revenue; one without a type counts as accessory', async () => {
  const seller = await shop.staff('Sales')
  const lines = []
  for (const [productName, unitPrice] of [
    ['A', 600],
    ['B', 100],
    ['C', 500],
    ['D', 400],
    ['E', 300],
    ['F', 200],
  ] as const) {
    const { productType: _, ...line } = await buildLine(shop, { productName, unitPrice })
    lines.push(line)
  }
  await buildSale(seller, saleInput(lines))
  const { productId } = lines[1] ?? cable
  await buildSale(seller, saleInput([{ productId, productName: 'B', quantity: 6, unitPrice: 100 }]))
  // Past sales keep the name of a product that is deleted.
  await shop.db.deleteFrom('products').where('id', '=', productId).execute()
  for (const when of ['now', 'after the job']) {
    const { items } = await report(admin, `view=all&salesPerson=${seller.id}`)
    expect(
      items.map(({ name, type, quantity, total }) => [name, type, quantity, total]),
      when,
    ).toEqual([
      ['B', 'accessory', 7, 700],
      ['A', 'accessory', 1, 600],
      ['C', 'accessory', 1, 500],
      ['D', 'accessory', 1, 400],
      ['E', 'accessory', 1, 300],
    ])
    await store()
  }
})

test('the sums stay correct while sales are made, deleted, stored and read at the same time', async () => {
  const seller = await shop.staff('Sales')
  const going = await Promise.all([1, 2, 3, 4].map(() => sell(seller)))
  const work = [
    ...[1, 2, 3, 4, 5].map(() => sell(seller)),
    ...going.map(id => admin.call('DELETE', `/api/sales/${id}?reason=Mistake`)),
    ...Array.from({ length: 6 }, store),
  ]
  const seen = await Promise.all(Array.from({ length: 6 }, () => report(seller)))
  await Promise.all(work)
  for (const { sales, total } of seen) expect(total).toBe(sales * 1_850_000)
  expect(await report(seller)).toMatchObject({ sales: 5, total: 9_250_000 })
  await store()
  expect(await report(seller)).toMatchObject({ sales: 5, total: 9_250_000 })
})

test('the daily report is that of today, or of the day that an Admin has chosen', async () => {
  const day = '2026-03-05'
  await sellAt(hana, new Date(startOf(day)).toISOString())
  expect(await report(admin, `view=daily&day=${day}`)).toMatchObject({ from: day, to: day, sales: 1 })
  expect(await report(admin, 'view=daily')).toMatchObject({ from: today(), to: today() })
  expect(await report(hana, `view=daily&day=${day}`)).toMatchObject({ from: today(), to: today() })
})

test('income has what was received and given back for repairs beside the sales, for who took it and where', async () => {
  const [desk, technician] = [await openDesk(shop), await shop.staff('Technician')]
  await shop.owner.db.updateTable('users').set({ branch: 2 }).where('id', '=', technician.id).execute()
  const repair = await desk.buildRepair({ extraCost: 50_000, deposit: { method: 'telebirr', amount: 20_000 } })
  const payment = { paymentId: randomUUID(), paidWas: 20_000, method: 'cash', amount: 30_000 }
  await technician.call('POST', `/api/repairs/${repair.number}/payments`, payment)
  const correction = { correctionId: randomUUID(), paidWas: 50_000, method: 'cash', amount: 25_000, reason: 'Mistyped' }
  await technician.call('PATCH', `/api/repairs/${repair.number}/payments/${payment.paymentId}`, correction)
  for (const when of ['now', 'after the job']) {
    const { income } = await report(admin, 'view=all')
    expect(
      income.filter(({ kind }) => kind === 'repair'),
      when,
    ).toEqual([
      { kind: 'repair', method: 'cash', category: null, payments: 1, received: 25_000 },
      { kind: 'repair', method: 'telebirr', category: null, payments: 1, received: 20_000 },
    ])
    expect(income.filter(({ kind }) => kind === 'sale').length, when).toBeGreaterThan(0)
    const ofBranch = await report(admin, `view=daily&branch=2&salesPerson=${technician.id}`)
    expect(ofBranch, when).toMatchObject({
      sales: 0,
      income: [{ kind: 'repair', method: 'cash', category: null, payments: 1, received: 25_000 }],
    })
    await store()
  }
})

test('income has what was paid into the drawer and the expenses by category as further figures, also after a correction', async () => {
  const cashier = await shop.staff('Sales')
  const move = async (input: object) => {
    const moved = { id: randomUUID(), branch: null, note: 'Test', ...input }
    expect((await cashier.call('POST', '/api/drawer/cash', moved)).statusCode).toBe(201)
    return moved
  }
  await move({ direction: 'in', amount: 70_000 })
  const { id } = await move({ direction: 'out', amount: 30_000, category: 'Transport' })
  await move({ direction: 'out', amount: 900, category: 'Food' })
  const correction = { correctionId: randomUUID(), amount: 20_000, category: 'Rent', reason: 'Mistyped' }
  expect((await cashier.call('POST', `/api/drawer/cash/${id}/corrections`, correction)).statusCode).toBe(200)
  for (const when of ['now', 'after the job']) {
    const { income } = await report(admin, `view=all&salesPerson=${cashier.id}`)
    expect(income, when).toEqual([
      { kind: 'cash', method: 'cash', category: null, payments: 1, received: 70_000 },
      { kind: 'expense', method: 'cash', category: 'Food', payments: 1, received: -900 },
      { kind: 'expense', method: 'cash', category: 'Rent', payments: 1, received: -20_000 },
    ])
    await store()
  }
})

test('a day on which something was only returned, with nothing given back, is verified too', async () => {
  const id = await sell(hana)
  const { version } = (await admin.call('GET', `/api/sales/${id}`)).json()
  const lines = [{ place: 1, quantity: 1 }]
  const returned = { returnId: randomUUID(), version, lines, amount: 0, method: 'cash' }
  await admin.call('POST', `/api/sales/${id}/returns`, { ...returned, reason: 'Scratched' })
  await shop.owner.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update returns set returned_at = '2026-02-03 12:00+03' where id = ${returned.returnId}`.execute(trx)
    await sql`insert into changed_sale_days (day) values ('2026-02-03')`.execute(trx)
  })
  await store()
  expect((await report(admin, 'view=daily&day=2026-02-03')).returns).toMatchObject({ count: 1, givenBack: 0 })
  expect(await verify(shop.owner.db, [saleSums])).toEqual([])
})

test('discounts count on the day of their sale, by line and on the whole, with prices below list; sums stay right', async () => {
  const seller = await shop.staff('Sales')
  const charger = await buildLine(shop, { productName: 'Fast charger', productType: 'accessory', unitPrice: 95_000 })
  await shop.db.updateTable('products').set({ price: 100_000 }).where('id', '=', charger.productId).execute()
  const lines = [{ ...charger, quantity: 2, discount: 1_900, discountPercent: 1 }]
  const id = await sell(seller, { discount: 100 }, lines)
  expect((await seller.call('GET', `/api/sales/${id}`)).json()).toMatchObject({ total: 188_000, discountTotal: 12_000 })
  for (const when of ['now', 'after the job']) {
    const own = await report(admin, `salesPerson=${seller.id}`)
    expect(own, when).toMatchObject({ sales: 1, total: 188_000, discounts: 12_000, items: [{ total: 188_000 }] })
    await store()
  }
  await admin.call('DELETE', `/api/sales/${id}?reason=Mistake`)
  expect(await report(admin, `salesPerson=${seller.id}`)).toMatchObject({ sales: 0, discounts: 0 })
})

test('a return counts on its own day, beside the total, with what was given back', async () => {
  const line = await buildLine(shop, { productName: 'Returned phone' })
  const { id, version } = await buildSale(hana, saleInput([line], { paymentMethod: 'cheque' }))
  await moveSale(shop, id, '2023-05-10T10:00:00Z')
  const lines = [{ place: 1, quantity: 1 }]
  const input = { returnId: randomUUID(), version, lines, reason: 'Scratched', method: 'cash' }
  await admin.call('POST', `/api/sales/${id}/returns`, { ...input, amount: 1_800_000 })
  const today = businessDay(new Date())
  for (const when of ['at once', 'stored']) {
    const ofSale = await report(admin, 'from=2023-05-01&to=2023-05-31')
    expect(ofSale, when).toMatchObject({ sales: 1, total: 1_850_000, balance: 0, returns: { count: 0, total: 0 } })
    expect(ofSale.methods, when).toEqual([{ method: 'cheque', payments: 1, received: 1_850_000 }])
    const ofToday = await report(admin, `from=${today}&to=${today}&salesPerson=${hana.id}`)
    expect(ofToday.returns, when).toEqual({ count: 1, total: 1_850_000, givenBack: 0 })
    expect(ofToday.series.at(-1), when).toMatchObject({ start: today, returned: 1_850_000 })
    const ofAdmin = await report(admin, `from=${today}&to=${today}&salesPerson=${admin.id}`)
    expect(ofAdmin.returns, when).toEqual({ count: 0, total: 0, givenBack: 1_800_000 })
    await store()
  }
})

test('a day to come is refused with a sentence at its field; a Sales user gets today whatever they ask for', async () => {
  const tomorrow = businessDay(new Date(Date.now() + 86_400_000))
  const message = 'This day is still to come. Please choose today or an earlier day.'
  for (const [query, field] of [
    [`view=daily&day=${tomorrow}`, 'day'],
    [`from=${tomorrow}`, 'from'],
    [`from=${today()}&to=${tomorrow}`, 'to'],
  ] as const) {
    const refused = await answer(admin, query)
    expect([refused.statusCode, refused.json().message], query).toEqual([400, message])
    expect(refused.json().details.fields).toEqual({ [field]: message })
  }
  expect((await answer(admin, `view=daily&day=${today()}`)).statusCode).toBe(200)
  expect(await report(hana, `view=daily&day=${tomorrow}`)).toMatchObject({ from: today() })
})
