import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Exception } from '#contract/exceptions/exceptions.ts'
import { formatMessage } from '#contract/formatMessage.ts'
import { mistypedAmount } from '#contract/payments/paymentAmounts.ts'
import { repairDue } from '#contract/repairs/cost.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { pdfLines } from '../testing/pdfLines.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair, buildItem } = await openDesk(shop)

const pathOf = ({ number }: Repair, rest = '') => `/api/repairs/${number}${rest}`
const getRepair = async (repair: Repair): Promise<Repair> => (await admin.call('GET', pathOf(repair))).json()

const pay = (session: Session, repair: Repair, payment: object) =>
  session.call('POST', pathOf(repair, '/payments'), {
    paymentId: randomUUID(),
    paidWas: repair.paid,
    method: 'cash',
    ...payment,
  })
const payBack = (session: Session, repair: Repair, payment: object) =>
  session.call('POST', pathOf(repair, '/pay-backs'), {
    paymentId: randomUUID(),
    paidWas: repair.paid,
    method: 'cash',
    ...payment,
  })
const correct = (session: Session, repair: Repair, paymentId: string, payment: object) =>
  session.call('PATCH', pathOf(repair, `/payments/${paymentId}`), {
    correctionId: randomUUID(),
    paidWas: repair.paid,
    method: 'cash',
    reason: 'Mistyped',
    ...payment,
  })
const setStatus = (session: Session, repair: Repair, input: object) =>
  session.call('POST', pathOf(repair, '/status'), { id: randomUUID(), ...input })
const amountsOf = ({ payments }: Repair) => payments.map(({ method, amount, change }) => [method, amount, change])

test('a deposit is taken at intake, and the rest is received on the ticket with the change', async () => {
  const repair = await buildRepair({ extraCost: 100_000, deposit: { method: 'telebirr', amount: 30_000 } })
  expect(repair).toMatchObject({ cost: 100_000, paid: 30_000, paidBefore: 0 })
  expect(repair.payments).toMatchObject([{ id: repair.id, method: 'telebirr', amount: 30_000, change: 0 }])
  const second = { paymentId: randomUUID(), amount: 20_000 }
  const paid = await pay(technician, repair, second)
  expect([paid.statusCode, paid.json()]).toMatchObject([201, { paid: 50_000, version: 1 }])
  expect(paid.json().payments[1]).toMatchObject({ id: second.paymentId, receivedBy: { id: technician.id } })
  expect((await pay(technician, repair, second)).json(), 'a retry').toEqual(paid.json())
  expect((await pay(technician, repair, { ...second, amount: 1 })).json().code).toBe('id.taken')
  expect((await pay(admin, repair, { amount: 1 })).json(), 'a colleague was faster').toMatchObject({
    code: 'repairs.paidChanged',
    details: { current: paid.json() },
  })
  const last = (await pay(admin, paid.json(), { amount: 60_000 })).json()
  expect(last).toMatchObject({ cost: 100_000, paid: 100_000 })
  expect(amountsOf(last)[2]).toEqual(['cash', 50_000, 10_000])
  const more = await pay(admin, last, { amount: 1 })
  expect(more.json().details.fields).toEqual({
    amount: 'This repair is already paid in full. Raise the cost first if it costs more.',
  })
  expect(await getRepair(repair)).toEqual(last)
})

test('a payment has the note with which it was received or given back, also once it is corrected', async () => {
  const repair = await buildRepair({ extraCost: 30_000 })
  const paid: Repair = (await pay(technician, repair, { amount: 20_000, note: ' His brother paid ' })).json()
  expect(paid.payments).toMatchObject([{ amount: 20_000, note: 'His brother paid' }])
  const corrected = (await correct(admin, paid, paid.payments[0]?.id ?? '', { amount: 25_000 })).json()
  expect(corrected.payments).toMatchObject([{ amount: 25_000, note: 'His brother paid' }])
  const more: Repair = (await pay(technician, corrected, { amount: 5000, note: '' })).json()
  expect(more.payments[1]?.note).toBeNull()
  const tooLong = await pay(admin, repair, { paidWas: 30_000, amount: 1, note: 'x'.repeat(201) })
  expect(tooLong.json().details.fields).toEqual({ note: 'Note can have at most 200 characters' })
  const listed = (await admin.call('GET', '/api/payments?kind=repair')).json().items
  expect(listed).toContainEqual(expect.objectContaining({ amount: 25_000, note: 'His brother paid' }))
})

test('only cash gives change for a repair: more than is due by another method is refused, also by a correction', async () => {
  const repair = await buildRepair({ extraCost: 45_000 })
  const refusal = { amount: 'Only cash gives change. Enter what is due: ETB 450.00.' }
  const sent = await pay(admin, repair, { amount: 50_000, method: 'telebirr' })
  expect([sent.statusCode, sent.json().details?.fields]).toEqual([400, refusal])
  const paid: Repair = (await pay(admin, repair, { amount: 50_000 })).json()
  expect(amountsOf(paid)).toEqual([['cash', 45_000, 5000]])
  const id = paid.payments[0]?.id ?? ''
  expect((await correct(admin, paid, id, { amount: 50_000, method: 'mobile' })).json().details?.fields).toEqual(refusal)
  const exact = await correct(admin, paid, id, { amount: 45_000, method: 'mobile' })
  expect(amountsOf(exact.json())).toEqual([['mobile', 45_000, 0]])
})

/** What everybody is told of a ticket: in the list, on the ticket, on the receipt, on the tracking page and in an SMS. */
const figuresOf = async (repair: Repair) => {
  const { number } = repair
  const { items } = (await admin.call('GET', `/api/repairs?search=${number}`)).json()
  const shown = [items[0], await getRepair(repair)].map(({ cost, paid }: Repair) => [
    cost,
    paid,
    repairDue({ cost, paid }),
  ])
  const paper = pdfLines((await admin.call('GET', pathOf(repair, '/papers/receipt'))).rawPayload).flat()
  const page = (await shop.app.inject(`/status/${number}`)).body.replaceAll(/<[^>]*>/g, '|')
  const sms = await sql<{ text: string }>`
    select text from sms_outbox where reference = ${number} order by position desc limit 1`.execute(shop.db)
  return {
    ...{ list: shown[0], ticket: shown[1] },
    receipt: paper.slice(paper.indexOf('Total'), paper.indexOf('Customer Signature')),
    page: [...page.matchAll(/\|(Repair Cost|Paid so far|Left to pay|Payment)\|+([^|]+)/g)].map(([, label, text]) => [
      label,
      text,
    ]),
    sms: sms.rows[0]?.text,
  }
}

test('PAY-02 after a deposit at intake and payments on the ticket, the server gives list, ticket, receipt, tracking page and SMS the same cost, paid and due', async () => {
  const template = '/api/sms-templates/repairCompleted/en'
  const text = '{customer} {device} {number} [Cost {cost}] [Paid {paid}] [Due {due}] {shop}'
  expect((await admin.call('PATCH', template, { version: 1, text })).statusCode).toBe(200)
  const repair = await buildRepair({ extraCost: 100_050, deposit: { method: 'telebirr', amount: 30_000 } })
  await setStatus(technician, repair, { status: 'Completed' })
  expect(await figuresOf(repair)).toEqual({
    ...{ list: [100_050, 30_000, 70_050], ticket: [100_050, 30_000, 70_050] },
    receipt: ['Total', '1,000.50 Birr', 'Paid', '300.00 Birr', 'Balance due', '700.50 Birr'],
    page: [
      ['Repair Cost', 'ETB 1,000.50'],
      ['Paid so far', 'ETB 300.00'],
      ['Left to pay', 'ETB 700.50'],
    ],
    sms: `Abebe Kebede Samsung A54 ${repair.number} Cost 1,000.50 Paid 300 Due 700.50`,
  })
  const paid = (await pay(technician, repair, { amount: 70_050 })).json()
  expect(amountsOf(paid)).toEqual([
    ['telebirr', 30_000, 0],
    ['cash', 70_050, 0],
  ])
  for (const status of ['In Progress', 'Completed']) await setStatus(technician, repair, { status })
  expect(await figuresOf(repair)).toEqual({
    ...{ list: [100_050, 100_050, 0], ticket: [100_050, 100_050, 0] },
    receipt: ['Total', '1,000.50 Birr', 'Paid', '1,000.50 Birr'],
    page: [
      ['Repair Cost', 'ETB 1,000.50'],
      ['Payment', 'Paid'],
    ],
    sms: `Abebe Kebede Samsung A54 ${repair.number} Cost 1,000.50 Paid 1,000.50`,
  })
  await admin.call('POST', `${template}/reset`, { version: 2 })
})

test.each([
  [0, 'Please enter the amount received'],
  [-1, 'Amount received must be 0 or more'],
  [1_000_000, formatMessage(mistypedAmount, 'en')],
  [10_000_000_001, 'Amount received can be at most 100,000,000'],
])('a payment of %i santim for a repair of 1,000 santim is refused with words', async (amount, message) => {
  const repair = await buildRepair({ extraCost: 1000 })
  const refused = await pay(admin, repair, { amount })
  expect([refused.statusCode, refused.json().details.fields]).toEqual([400, { amount: message }])
  expect((await pay(admin, repair, { amount: 1, method: 'gold' })).statusCode).toBe(400)
  expect(await getRepair(repair)).toMatchObject({ paid: 0, payments: [] })
})

test('what is due follows the parts and the charge; what was paid above the cost is given back, never more', async () => {
  const item = await buildItem({ unitCost: 40_000 })
  const repair = await buildRepair({ extraCost: 10_000, parts: [{ itemId: item.id, quantity: 2 }] })
  expect(repair).toMatchObject({ cost: 90_000, paid: 0 })
  const paid: Repair = (await pay(admin, repair, { amount: 90_000 })).json()
  expect((await payBack(admin, paid, { amount: 1 })).json().details.fields).toEqual({
    amount: 'Nothing was paid above the cost. Lower the cost first if the customer gets money back.',
  })
  const edit = { editId: randomUUID(), version: paid.version, parts: [{ itemId: item.id, quantity: 1 }] }
  await admin.call('PATCH', pathOf(repair), edit)
  const cheaper = await getRepair(repair)
  expect(cheaper).toMatchObject({ cost: 50_000, paid: 90_000 })
  await setStatus(admin, repair, {
    status: 'NOT REPAIRED',
    notRepaired: { notRepairedCharge: 5000, returnsParts: true },
  })
  const free = await getRepair(repair)
  expect(free).toMatchObject({ cost: 5000, partsCost: 0, paid: 90_000 })
  expect((await payBack(admin, free, { amount: 85_001 })).json().details.fields).toEqual({
    amount: 'Only ETB 850.00 was paid above the cost. Enter that or less.',
  })
  const back = { paymentId: randomUUID(), amount: 85_000 }
  const given = (await payBack(technician, free, back)).json()
  expect(given).toMatchObject({ cost: 5000, paid: 5000 })
  expect((await payBack(technician, free, back)).json(), 'a retry').toEqual(given)
  expect(amountsOf(given)[1]).toEqual(['cash', -85_000, 0])
})

test('of what was paid before payments were recorded nothing is given back, and the refusal says why', async () => {
  const repair = await buildRepair({ extraCost: 80_000 })
  await sql`update repairs set paid_before = total where number = ${repair.number}`.execute(shop.owner.db)
  const settled = await getRepair(repair)
  expect((await payBack(admin, settled, { amount: 1 })).json().details.fields.amount).toMatch(/Lower the cost first/)
  await admin.call('PATCH', pathOf(repair), { editId: randomUUID(), version: repair.version, extraCost: 50_000 })
  const cheaper = await getRepair(repair)
  expect(cheaper).toMatchObject({ cost: 50_000, paid: 80_000, paidBefore: 80_000 })
  expect((await payBack(admin, cheaper, { amount: 1 })).json().details.fields).toEqual({
    amount:
      'This repair was paid before payments were recorded. Record what is given back in the drawer, as cash paid out.',
  })
})

test('a payment is corrected with a reason by who received it that day or by an Admin, and both stay visible', async () => {
  const repair = await buildRepair({ extraCost: 100_000 })
  const paid: Repair = (await pay(technician, repair, { amount: 40_000 })).json()
  const [wrong = ''] = paid.payments.map(({ id }) => id)
  const other = await shop.staff('Technician')
  expect((await correct(other, paid, wrong, { amount: 1 })).json().code).toBe('payments.tooOldToCorrect')
  expect((await correct(technician, paid, wrong, { amount: 1, reason: ' ' })).json().details.fields).toEqual({
    reason: 'Reason is required',
  })
  expect((await correct(technician, paid, randomUUID(), { amount: 1 })).json().code).toBe('payments.notFound')
  const correction = { correctionId: randomUUID(), method: 'mobile', amount: 100_000 }
  const corrected = (await correct(technician, paid, wrong, correction)).json()
  expect(corrected).toMatchObject({ paid: 100_000, payments: [{ id: correction.correctionId, method: 'mobile' }] })
  expect((await correct(technician, paid, wrong, correction)).json(), 'a retry').toEqual(corrected)
  expect((await correct(technician, paid, wrong, { ...correction, amount: 7 })).json().code).toBe('id.taken')
  const { items } = (await technician.call('GET', pathOf(repair, '/payment-corrections'))).json()
  expect(items).toMatchObject([
    { reason: 'Mistyped', before: { method: 'cash', amount: 40_000 }, after: { method: 'mobile', amount: 100_000 } },
  ])
})

test('what was given back is corrected too, and a payment is not removed below what was given back', async () => {
  const repair = await buildRepair({ extraCost: 10_000, deposit: { method: 'cash', amount: 50_000 } })
  const given: Repair = (await payBack(admin, repair, { amount: 40_000 })).json()
  const [deposit = '', back = ''] = given.payments.map(({ id }) => id)
  const refused = await correct(admin, given, deposit, { amount: 0 })
  expect(refused.json().details.fields.amount).toMatch(/^More was given back than would be left/)
  const less: Repair = (await correct(admin, given, back, { amount: 30_000 })).json()
  expect([less.paid, amountsOf(less)]).toEqual([
    20_000,
    [
      ['cash', 50_000, 0],
      ['cash', -30_000, 0],
    ],
  ])
})

test('a device is handed over and paid in one step, or unpaid, which is an exception', async () => {
  const [paid, unpaid] = [await buildRepair({ extraCost: 20_000 }), await buildRepair({ extraCost: 20_000 })]
  const payment = { id: randomUUID(), paidWas: 0, method: 'cash', amount: 50_000 }
  const late = await setStatus(admin, paid, { status: 'Delivered', payment: { ...payment, paidWas: 1 } })
  expect([late.json().code, (await getRepair(paid)).status]).toEqual(['repairs.paidChanged', 'Received'])
  const delivered = await setStatus(admin, paid, { status: 'Delivered', payment })
  expect(delivered.json()).toMatchObject({ status: 'Delivered', paid: 20_000, payments: [{ change: 30_000 }] })
  await setStatus(admin, unpaid, { status: 'Delivered' })
  const { items } = (await admin.call('GET', '/api/exceptions?kind=deliveredUnpaid')).json()
  expect(items.map(({ activity }: Exception) => activity.after?.number)).toEqual([unpaid.number])
})

test('change that nobody gave is not recorded: a payment for a cost that a colleague has changed is a conflict', async () => {
  const repair = await buildRepair({ extraCost: 100_000 })
  await admin.call('PATCH', pathOf(repair), { editId: randomUUID(), version: repair.version, extraCost: 60_000 })
  const cheaper = await getRepair(repair)
  const seen = { paidWas: 0, costWas: 100_000, amount: 100_000 }
  const delivery = { status: 'Delivered', payment: { ...seen, id: randomUUID(), method: 'cash' } }
  for (const refused of [await pay(technician, repair, seen), await setStatus(technician, repair, delivery)]) {
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'repairs.paidChanged', details: { current: cheaper } },
    ])
    expect(refused.json().message).toMatch(/^A colleague has just changed the cost of this repair/)
  }
  expect(await getRepair(repair)).toEqual(cheaper)
  const terms = { notRepairedCharge: 5000, returnsParts: false }
  const payment = { ...seen, id: randomUUID(), costWas: 60_000, method: 'cash', amount: 5000 }
  const set = await setStatus(admin, repair, { status: 'NOT REPAIRED', notRepaired: terms, payment })
  expect(set.json(), 'the status brings another cost').toMatchObject({ cost: 5000, paid: 5000 })
  const back = { paidWas: 5000, costWas: 60_000, amount: 1 }
  expect((await payBack(admin, repair, back)).json().code).toBe('repairs.paidChanged')
  const old = await buildRepair({ extraCost: 100_000 })
  expect((await pay(technician, old, { amount: 100_000 })).statusCode, 'an older app does not say the cost').toBe(201)
})

test('a payment with a status counts toward the cost that the status brings, and not with a mere request', async () => {
  const repair = await buildRepair({ extraCost: 20_000 })
  const payment = { id: randomUUID(), paidWas: 0, method: 'cash', amount: 10_000 }
  const refused = await setStatus(technician, repair, { status: 'NOT REPAIRED', payment })
  expect(refused.json().details.fields.status).toMatch(/^An Admin must approve this status first/)
  const terms = { notRepaired: { notRepairedCharge: 5000, returnsParts: false } }
  const set = await setStatus(admin, repair, { status: 'NOT REPAIRED', payment, ...terms })
  expect(set.json()).toMatchObject({ cost: 5000, paid: 5000, payments: [{ amount: 5000, change: 5000 }] })
  const free = await buildRepair({ extraCost: 0 })
  const fee = { status: 'NOT REPAIRED', payment: { ...payment, id: randomUUID(), amount: 5000 }, ...terms }
  expect((await setStatus(admin, free, fee)).json()).toMatchObject({ cost: 5000, paid: 5000 })
})

test('a deposit is corrected upward, and what was given back only up to what was paid above the cost', async () => {
  const repair = await buildRepair({ extraCost: 0, deposit: { method: 'cash', amount: 50_000 } })
  const raised: Repair = (await correct(admin, repair, repair.id, { amount: 500_000 })).json()
  expect([raised.paid, amountsOf(raised)]).toEqual([500_000, [['cash', 500_000, 0]]])
  const dear = await buildRepair({ extraCost: 49_000, deposit: { method: 'cash', amount: 50_000 } })
  const given: Repair = (await payBack(technician, dear, { amount: 1 })).json()
  const [, back] = given.payments
  const tooMuch = await correct(technician, given, back?.id ?? '', { amount: 1001 })
  expect(tooMuch.json().details.fields).toEqual({
    amount: 'Only ETB 10.00 was paid above the cost. Enter that or less.',
  })
  expect((await correct(technician, given, back?.id ?? '', { amount: 1000 })).json()).toMatchObject({ paid: 49_000 })
})

test('the list has cost and paid, and its filter finds what is not paid in full', async () => {
  const own = await shop.staff('Technician')
  const [due, settled] = [
    await buildRepair({ technicianId: own.id, extraCost: 20_000, deposit: { method: 'cash', amount: 5000 } }),
    await buildRepair({ technicianId: own.id, extraCost: 20_000, deposit: { method: 'cash', amount: 20_000 } }),
  ]
  const { items } = (await own.call('GET', '/api/repairs')).json()
  expect(items).toMatchObject([
    { id: settled.id, cost: 20_000, paid: 20_000 },
    { id: due.id, cost: 20_000, paid: 5000 },
  ])
  for (const search of ['', 'Samsung']) {
    const filtered = (await own.call('GET', `/api/repairs?balanceDue=true&search=${search}`)).json()
    expect(filtered.items.map(({ id }: Repair) => id)).toEqual([due.id])
  }
  expect((await own.call('GET', '/api/repairs/count?balanceDue=true')).json()).toMatchObject({ count: 1 })
})

test('the filter To give back finds what was paid above the cost of closed repairs, until it is given back', async () => {
  const own = await shop.staff('Technician')
  const ofOwn = { technicianId: own.id, deposit: { method: 'cash', amount: 20_000 } } as const
  const repair = await buildRepair({ ...ofOwn, extraCost: 0 })
  for (const extraCost of [0, 20_000, 30_000]) await buildRepair({ ...ofOwn, extraCost })
  const found = async (search: string) => {
    const { items } = (await own.call('GET', `/api/repairs?toGiveBack=true&search=${search}`)).json()
    return items.map(({ id }: Repair) => id)
  }
  const count = async () => (await own.call('GET', '/api/repairs/count?toGiveBack=true')).json().count
  expect([await found(''), await count()], 'a deposit').toEqual([[], 0])
  const terms = { notRepaired: { notRepairedCharge: 0, returnsParts: true } }
  await setStatus(admin, repair, { status: 'NOT REPAIRED', ...terms })
  for (const search of ['', 'Samsung']) expect(await found(search)).toEqual([repair.id])
  expect(await count()).toBe(1)
  await payBack(admin, await getRepair(repair), { amount: 20_000 })
  expect([await found(''), await count()]).toEqual([[], 0])
})

test('the payments of a deleted ticket stay in the ledger, each taken back', async () => {
  const repair = await buildRepair({ extraCost: 20_000, deposit: { method: 'cash', amount: 5000 } })
  expect((await admin.call('DELETE', `${pathOf(repair)}?reason=Typed%20twice`)).statusCode).toBe(204)
  const rows = await shop.owner.db
    .selectFrom('payments')
    .select(['amount', 'reason'])
    .where('repair_id', '=', repair.id)
    .orderBy('amount')
    .execute()
  expect(rows).toEqual([
    { amount: -5000, reason: 'Typed twice' },
    { amount: 5000, reason: null },
  ])
})

test('a ticket with payments is deleted only with a reason, also if all was given back', async () => {
  const repair = await buildRepair({ extraCost: 20_000, deposit: { method: 'cash', amount: 5000 } })
  const assertRefused = async () => {
    const refused = await admin.call('DELETE', pathOf(repair))
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, { reason: 'Reason is required' }])
  }
  await assertRefused()
  await setStatus(admin, repair, { status: 'NOT REPAIRED' })
  const givenBack = { paymentId: randomUUID(), paidWas: 5000, method: 'cash', amount: 5000 }
  expect((await admin.call('POST', pathOf(repair, '/pay-backs'), givenBack)).statusCode).toBe(201)
  await assertRefused()
  expect(await getRepair(repair)).toMatchObject({ paid: 0, payments: { length: 2 } })
})

test('two desks that receive the balance at once: one payment is stored, the other desk is told', async () => {
  const repair = await buildRepair({ extraCost: 20_000 })
  const replies = await Promise.all([
    pay(admin, repair, { amount: 20_000 }),
    pay(technician, repair, { amount: 20_000 }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect(await getRepair(repair)).toMatchObject({ paid: 20_000, payments: { length: 1 } })
})
