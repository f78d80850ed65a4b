import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Exception } from '#contract/exceptions/exceptions.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { verify } from '../platform/derived/verify.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { references } from './derivedFigures.sql.ts'

const shop = await openShop()
const { admin, technician, buildRepair, repairInput } = await openDesk(shop)
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]
const cable = await buildLine(shop, { productName: 'USB-C cable', productType: 'accessory', unitPrice: 100_000 })

const newReference = () => randomUUID().slice(0, 13)
const saleWith = (overrides: object) => ({ ...saleInput([cable]), paymentMethod: 'telebirr', ...overrides })
const sell = (seller: Session, overrides: object) => seller.call('POST', '/api/sales', saleWith(overrides))
const sellOk = async (seller: Session, overrides: object): Promise<Sale> => {
  const sold = await sell(seller, overrides)
  expect(sold.statusCode, sold.body).toBe(201)
  return sold.json()
}
const pay = (session: Session, { number, paid }: Repair, payment: object, path = 'payments') =>
  session.call('POST', `/api/repairs/${number}/${path}`, {
    ...{ paymentId: randomUUID(), paidWas: paid, method: 'telebirr', amount: 10_000 },
    ...payment,
  })
const correct = (session: Session, { id, version, payments }: Sale, payment: object) =>
  session.call('PATCH', `/api/sales/${id}/payments/${payments[0]?.id}`, {
    ...{ correctionId: randomUUID(), version, method: 'telebirr', amount: 100_000, reason: 'Mistyped' },
    ...payment,
  })
const upload = (seller: Session, overrides: object) => {
  const { id, ...sale } = saleWith(overrides)
  const madeAt = new Date().toISOString()
  const sent = { id, sellerId: seller.id, payloadVersion: 1, madeAt, sentAt: madeAt, sale }
  return seller.call('POST', '/api/sales/offline', sent)
}
const require = async (requiresReference: boolean) => {
  const { version } = (await admin.call('GET', '/api/settings')).json()
  expect((await admin.call('PATCH', '/api/settings', { version, requiresReference })).statusCode).toBe(200)
}
const requireForThisTest = async () => {
  await require(true)
  onTestFinished(() => require(false))
}

test('PAY-05 a reference counts once in the whole shop, whatever its spelling, and the second use says where the first was', async () => {
  const sale = await sellOk(hana, { reference: ' cjf-12 34ab ' })
  expect(sale.payments).toMatchObject([{ reference: 'cjf-12 34ab', isReferenceRepeated: false }])
  expect((await hana.call('GET', `/api/sales/${sale.id}`)).json().payments).toEqual(sale.payments)
  const second = await sell(hana, { reference: 'CJF1234AB' })
  expect([second.statusCode, second.json().code]).toEqual([409, 'payments.referenceUsed'])
  const sentence = new RegExp(
    `^This reference was already used for sale ${saleNumber(sale.id)} on \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d, received by The Sales\\.$`,
  )
  expect(second.json().message).toMatch(sentence)
  expect(second.json().details.fields).toEqual({ reference: second.json().message })
  const repair = await buildRepair({ extraCost: 50_000 })
  const refused = await pay(admin, repair, { reference: 'Cjf 1234-ab', method: 'mobile' })
  expect(refused.json().message).toMatch(sentence)
  expect((await admin.call('GET', `/api/repairs/${repair.number}`)).json().payments).toEqual([])
})

test('who may not see the sale or the ticket is told only what it was', async () => {
  const [onSale, onRepair] = [newReference(), newReference()]
  await sellOk(hana, { reference: onSale })
  const repair = await buildRepair({ extraCost: 50_000 })
  expect((await pay(technician, repair, { reference: onRepair })).statusCode).toBe(201)
  expect((await sell(sara, { reference: onSale })).json().message).toMatch(/used for another sale on /)
  expect((await sell(sara, { reference: onRepair })).json().message).toMatch(
    /for another repair on .* The Technician\.$/,
  )
  expect((await pay(technician, repair, { reference: onSale, paidWas: 10_000 })).json().message).toMatch(/another sale/)
  const seen = await sell(admin, { reference: onRepair })
  expect(seen.json().message).toContain(`repair ${repair.number} on`)
  expect(JSON.stringify(seen.json())).not.toContain(repair.id)
})

test('a repair takes references at intake, with payments, with the hand-over and with what is given back', async () => {
  const references = [newReference(), newReference(), newReference(), newReference()] as const
  const deposit = { method: 'cheque', amount: 10_000, reference: references[0] } as const
  const repair = await buildRepair({ extraCost: 30_000, deposit })
  expect((await admin.call('POST', '/api/repairs', repairInput({ deposit }))).json().code).toBe(
    'payments.referenceUsed',
  )
  const paid: Repair = (await pay(admin, repair, { reference: references[1] })).json()
  const payment = { id: randomUUID(), paidWas: paid.paid, method: 'mobile', amount: 10_000, reference: references[2] }
  const delivered = { id: randomUUID(), status: 'Delivered', payment }
  const done: Repair = (await admin.call('POST', `/api/repairs/${repair.number}/status`, delivered)).json()
  const charge = { id: randomUUID(), status: 'NOT REPAIRED', notRepaired: { notRepairedCharge: 0 } }
  expect((await admin.call('POST', `/api/repairs/${repair.number}/status`, charge)).statusCode).toBe(200)
  const back: Repair = (await pay(admin, done, { reference: references[3] }, 'pay-backs')).json()
  expect(back.payments.map(({ reference }) => reference)).toEqual(references)
})

test('a correction keeps or changes the reference; what was removed or deleted frees it', async () => {
  const [first, second] = [newReference(), newReference()]
  const sale = await sellOk(hana, { reference: first })
  const kept: Sale = (await correct(hana, sale, { amount: 90_000, reference: first.toUpperCase() })).json()
  expect(kept.payments).toMatchObject([{ amount: 90_000, reference: first.toUpperCase() }])
  const untouched: Sale = (await correct(hana, kept, { amount: 80_000 })).json()
  expect(untouched.payments).toMatchObject([{ reference: first.toUpperCase() }])
  expect((await sell(sara, { reference: first })).statusCode).toBe(409)
  const changed: Sale = (await correct(hana, untouched, { amount: 80_000, reference: second })).json()
  expect(changed.payments).toMatchObject([{ amount: 80_000, reference: second }])
  const other = await sellOk(sara, { reference: first })
  expect((await correct(hana, changed, { amount: 80_000, reference: first })).json().code).toBe(
    'payments.referenceUsed',
  )
  const toCash: Sale = (await correct(hana, changed, { method: 'cash' })).json()
  expect(toCash.payments).toMatchObject([{ method: 'cash', reference: null }])
  expect((await sell(sara, { reference: second })).statusCode).toBe(201)
  await sara.call('DELETE', `/api/sales/${other.id}?reason=Mistake`)
  const repair = await buildRepair({ extraCost: 10_000, deposit: { method: 'mobile', amount: 1, reference: first } })
  await admin.call('DELETE', `/api/repairs/${repair.number}?reason=Mistake`)
  expect((await sell(hana, { reference: first })).statusCode).toBe(201)
  const { items } = (await hana.call('GET', `/api/sales/${sale.id}/payment-corrections`)).json()
  expect(items[2]).toMatchObject({ before: { reference: first.toUpperCase() }, after: { reference: second } })
})

test('what is given back for a return or in an exchange has a reference, which counts once', async () => {
  const references = [newReference(), newReference()] as const
  const takeBack = (sale: Sale, terms: object) =>
    admin.call('POST', `/api/sales/${sale.id}/returns`, {
      ...{ returnId: randomUUID(), version: sale.version, lines: [{ place: 1, quantity: 1 }], amount: 100_000 },
      ...{ method: 'telebirr', reason: 'Too short', ...terms },
    })
  const sale = await sellOk(hana, { reference: references[0] })
  const used = await takeBack(sale, { reference: references[0].toUpperCase() })
  expect([used.statusCode, used.json().code]).toEqual([409, 'payments.referenceUsed'])
  const returned = await takeBack(sale, { reference: references[1] })
  expect([returned.statusCode, returned.json().sale.payments[1].reference]).toEqual([201, references[1]])
  expect((await sell(hana, { reference: references[1] })).json().code).toBe('payments.referenceUsed')
  const ofCash = await takeBack(await sellOk(hana, {}), { method: 'cash', reference: newReference() })
  expect(ofCash.json().code).toBe('payments.cashReference')

  const other = await sellOk(hana, {})
  const exchange = (reference: string | null) => ({
    ...saleWith({ lines: [{ ...cable, unitPrice: 30_000 }], reference }),
    exchange: {
      ...{ saleId: other.id, version: other.version, lines: [{ place: 1, quantity: 1 }] },
      ...{ reason: 'Too short', credit: 100_000 },
    },
  })
  expect((await admin.call('POST', '/api/exchanges', exchange(references[1]))).statusCode).toBe(409)
  const inExchange = newReference()
  expect((await admin.call('POST', '/api/exchanges', exchange(inExchange))).statusCode).toBe(201)
  const payments: Sale['payments'] = (await admin.call('GET', `/api/sales/${other.id}`)).json().payments
  expect(payments.find(({ amount }) => amount === -70_000)?.reference).toBe(inExchange)
})

test('two desks with one reference at once: exactly one wins', async () => {
  const reference = newReference()
  const repair = await buildRepair({ extraCost: 50_000 })
  const replies = await Promise.all([
    ...[hana, sara, admin, technician].map(seller => sell(seller, { reference })),
    pay(admin, repair, { reference }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('the shop can require a reference with every payment that is not cash; cash never has one', async () => {
  const earlier = await sellOk(hana, {})
  await requireForThisTest()
  const refused = await sell(hana, {})
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'payments.referenceRequired'])
  expect(refused.json().details.fields).toEqual({ reference: 'Please enter the reference of the payment' })
  const repair = await buildRepair({ extraCost: 50_000 })
  expect((await pay(admin, repair, {})).json().code).toBe('payments.referenceRequired')
  expect((await pay(admin, repair, { method: 'cash' })).statusCode).toBe(201)
  expect((await sell(hana, { paymentMethod: 'cash' })).statusCode).toBe(201)
  expect((await sell(hana, { paymentStatus: 'unpaid' })).statusCode).toBe(201)
  expect((await sell(hana, { reference: newReference() })).statusCode).toBe(201)
  expect((await correct(hana, earlier, { amount: 50_000 })).statusCode, 'nobody knows its reference').toBe(200)
  const correctable = { paymentId: randomUUID(), method: 'cash', amount: 60_000 }
  const overpaid: Repair = (await pay(admin, await buildRepair({ extraCost: 60_000 }), correctable)).json()
  await admin.call('PATCH', `/api/repairs/${overpaid.number}`, {
    ...{ editId: randomUUID(), version: overpaid.version, extraCost: 30_000 },
  })
  expect((await pay(admin, overpaid, {}, 'pay-backs')).json().code).toBe('payments.referenceRequired')
  const { version }: Sale = (await admin.call('GET', `/api/sales/${earlier.id}`)).json()
  const returned = { returnId: randomUUID(), version, lines: [{ place: 1, quantity: 1 }] }
  const back = { ...returned, amount: 50_000, method: 'telebirr' }
  const path = `/api/sales/${earlier.id}/returns`
  const withoutReference = await admin.call('POST', path, { ...back, reason: 'Too short' })
  expect(withoutReference.json().details.fields).toEqual({ reference: 'Please enter the reference of the payment' })
  const withReference = { ...back, reason: 'Too short', reference: newReference() }
  expect((await admin.call('POST', path, withReference)).statusCode).toBe(201)
  expect((await upload(hana, {})).statusCode, 'the goods are gone').toBe(201)
  const cash = await sell(hana, { paymentMethod: 'cash', reference: newReference() })
  expect(cash.json().details.fields.reference).toMatch(/^Cash has no reference/)
})

test.each([
  ['---', 'Please enter letters or digits'],
  ['x'.repeat(61), 'Reference can have at most 60 characters'],
])('the reference %s is refused with words', async (reference, message) => {
  expect((await sell(hana, { reference })).json().details.fields).toEqual({ reference: message })
})

const exceptionsOf = async (sale: Sale): Promise<Exception[]> => {
  const { items } = (await admin.call('GET', '/api/exceptions?kind=referenceUsedTwice&limit=200')).json()
  return items.filter(({ activity }: Exception) => activity.after?.sale_id === sale.id)
}
const marksOf = async ({ id }: Sale): Promise<boolean[]> =>
  (await admin.call('GET', `/api/sales/${id}`))
    .json()
    .payments.map((paid: Sale['payments'][number]) => paid.isReferenceRepeated)

test('PAY-06 of two offline sales with one reference both stay, and the second is marked until an Admin has decided', async () => {
  const reference = newReference()
  const replies = await Promise.all([upload(hana, { reference }), upload(sara, { reference: reference.toUpperCase() })])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const sales: Sale[] = replies.map(reply => reply.json())
  const [second, first] = sales.toSorted(
    (a, b) => Number(b.payments[0]?.isReferenceRepeated) - Number(a.payments[0]?.isReferenceRepeated),
  )
  if (!first || !second) throw new Error('Both sales were stored')
  expect([await marksOf(first), await marksOf(second)]).toEqual([[false], [true]])
  const [exception, ...others] = await exceptionsOf(second)
  expect(others).toEqual([])
  expect(exception?.activity).toMatchObject({ before: { sale_id: first.id }, after: { sale_id: second.id } })
  expect((await sell(hana, { reference })).json().code).toBe('payments.referenceUsed')
  await admin.call('POST', '/api/exceptions/seen', { id: exception?.id })
  expect(await marksOf(second)).toEqual([false])
  expect((await correct(admin, second, { amount: 50_000 })).statusCode).toBe(200)
  expect([await marksOf(second), (await exceptionsOf(second)).length], 'a correction leaves it decided').toEqual([
    [false],
    0,
  ])
})

test('a marked payment can be corrected with its reference, and gets it when the first one no longer has it', async () => {
  const reference = newReference()
  const first = await sellOk(hana, { reference })
  const second: Sale = (await upload(sara, { reference })).json()
  expect(second.payments).toMatchObject([{ isReferenceRepeated: true }])
  const corrected: Sale = (await correct(sara, second, { amount: 50_000 })).json()
  expect(corrected.payments).toMatchObject([{ amount: 50_000, reference, isReferenceRepeated: true }])
  await hana.call('DELETE', `/api/sales/${first.id}?reason=Mistake`)
  expect(await marksOf(second)).toEqual([false])
  expect((await sell(hana, { reference })).json().message).toContain('another sale')
  await sara.call('DELETE', `/api/sales/${second.id}?reason=Mistake`)
  expect((await sell(hana, { reference })).statusCode).toBe(201)
})

test('after all of this, what is stored of the references agrees with the payments', async () => {
  expect(await verify(shop.owner.db, [references])).toEqual([])
})
