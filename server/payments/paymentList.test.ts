import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import type { ListedPayment, PaymentSummary } from '#contract/payments/paymentList.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, moveSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)
const hana = await shop.staff('Sales')
const cable = await buildLine(shop, { productName: 'USB-C cable', productType: 'accessory', unitPrice: 100_000 })

type Query = Record<string, string>
const list = async (session: Session, query: Query = {}) => {
  const reply = await session.call('GET', `/api/payments?${new URLSearchParams(query)}`)
  return reply.json() as { items: ListedPayment[]; nextCursor: string | null }
}
const summary = async (session: Session, query: Query = {}): Promise<PaymentSummary> =>
  (await session.call('GET', `/api/payments/summary?${new URLSearchParams(query)}`)).json()
const idsOf = async (session: Session, query: Query = {}) => (await list(session, query)).items.map(({ id }) => id)

const today = businessDay(new Date())
const lastWeek = '2026-01-07'
let old: Sale
let telebirr: Sale
let repair: Repair

beforeAll(async () => {
  await sql`update users set branch = 2 where id = ${hana.id}`.execute(shop.owner.db)
  old = await buildSale(hana, saleInput([cable]))
  await moveSale(shop, old.id, `${lastWeek}T10:00:00Z`)
  telebirr = await buildSale(admin, saleInput([cable], { paymentMethod: 'telebirr', reference: 'CJF-12 34' }))
  repair = await buildRepair({ extraCost: 30_000, deposit: { method: 'cheque', amount: 10_000, reference: 'CJF9' } })
})

test('PAY-07 the server filters payments by method, kind, person, branch and days, finds them by reference and adds them up; others than Admins get only what they took', async () => {
  expect(await idsOf(admin)).toEqual([repair.id, telebirr.id, old.id])
  expect((await list(admin)).items).toMatchObject([
    { kind: 'repair', repairNumber: repair.number, sale: null, amount: 10_000, state: 'counts' },
    { kind: 'sale', sale: { id: telebirr.id, isDeleted: false }, reference: 'CJF-12 34', repairNumber: null },
    { kind: 'sale', receivedBy: { id: hana.id }, branch: 2, receivedAt: `${lastWeek}T10:00:00.000Z` },
  ])
  const cases: [Query, string[], amount: number][] = [
    [{ method: 'telebirr' }, [telebirr.id], 100_000],
    [{ method: 'cash', kind: 'repair' }, [], 0],
    [{ kind: 'sale' }, [telebirr.id, old.id], 200_000],
    [{ person: hana.id }, [old.id], 100_000],
    [{ branch: '2' }, [old.id], 100_000],
    [{ branch: 'none' }, [repair.id, telebirr.id], 110_000],
    [{ from: lastWeek, to: lastWeek }, [old.id], 100_000],
    [{ from: today }, [repair.id, telebirr.id], 110_000],
    [{ search: 'cjf 1-234' }, [telebirr.id], 100_000],
    [{ search: 'Cjf' }, [repair.id, telebirr.id], 110_000],
    [{ search: 'cjf', kind: 'repair' }, [repair.id], 10_000],
    [{ search: '1234' }, [], 0],
  ]
  for (const [query, ids, amount] of cases) {
    const leftOut = { exchanged: 0, opening: 0 }
    const expected = { count: ids.length, isMore: false, amount, leftOut }
    expect([query, await idsOf(admin, query), await summary(admin, query)]).toEqual([query, ids, expected])
  }
  expect(await idsOf(hana, { person: admin.id })).toEqual([old.id])
  expect(await summary(hana)).toMatchObject({ count: 1, amount: 100_000 })
  expect(await idsOf(technician)).toEqual([])
  expect((await hana.call('GET', '/api/payments/people')).statusCode).toBe(403)
  const people = (await admin.call('GET', '/api/payments/people')).json()
  expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual([admin.id, hana.id, technician.id].toSorted())
})

test('the pages follow one another without a gap, and a forged cursor is refused', async () => {
  const first = await list(admin, { limit: '2' })
  const second = await list(admin, { limit: '2', cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([repair.id, telebirr.id, old.id])
  expect(second.nextCursor).toBeNull()
  expect((await admin.call('GET', '/api/payments?cursor=x')).statusCode).toBe(400)
})

test('PAY-01 one ledger holds the payments of sales and repairs; what was corrected, removed or deleted stays in it with the reason, and counts once', async () => {
  const clerk = await shop.staff('Admin')
  const sale: Sale = await buildSale(clerk, saleInput([cable], { paymentMethod: 'mobile', reference: 'FT 1' }))
  const correction = { correctionId: randomUUID(), version: 1, method: 'mobile', amount: 40_000, reason: 'Mistyped' }
  await clerk.call('PATCH', `/api/sales/${sale.id}/payments/${sale.id}`, correction)
  const rows = async (kind: 'sale' | 'repair') =>
    (await list(admin, { person: clerk.id, kind })).items
      .map(({ state, amount, reason, correctedBy }) => [state, amount, reason, correctedBy].join(' '))
      .toSorted()
  const byClerk = 'Mistyped The Admin'
  expect(await rows('sale')).toEqual(['corrected 100000  ', `counts 40000 ${byClerk}`, `takesBack -100000 ${byClerk}`])
  expect(await summary(admin, { search: 'ft1' })).toMatchObject({ count: 3, amount: 40_000 })

  const ticket = await buildRepair({ extraCost: 30_000 })
  const payments = `/api/repairs/${ticket.number}/payments`
  const payment = { paymentId: randomUUID(), paidWas: 0, method: 'cash', amount: 20_000 }
  await clerk.call('POST', payments, payment)
  const removal = { correctionId: randomUUID(), paidWas: 20_000, method: 'cash', amount: 0, reason: 'Mistyped' }
  await clerk.call('PATCH', `${payments}/${payment.paymentId}`, removal)
  expect(await rows('repair')).toEqual(['removed 20000  ', `takesBack -20000 ${byClerk}`])
  expect(await summary(clerk, { person: clerk.id })).toMatchObject({ count: 5, amount: 40_000 })

  await clerk.call('DELETE', `/api/sales/${sale.id}?reason=Mistake`)
  expect(await rows('sale')).toContain(`removed 40000 ${byClerk}`)
  const left = await list(admin, { person: clerk.id, kind: 'sale' })
  expect(left.items.map(item => item.sale?.isDeleted)).toEqual([true, true, true, true])
  expect(await summary(clerk, { person: clerk.id })).toMatchObject({ amount: 0 })
  const rewrite = sql`update payments set amount = 1 where sale_id = ${sale.id}`
  await expect(rewrite.execute(shop.owner.db), 'not even the owner changes a row').rejects.toThrow()
})

test('an expense has its category and its note', async () => {
  const clerk = await shop.staff('Sales')
  const cash = { id: randomUUID(), branch: null, amount: 5000, category: 'Transport', note: 'Taxi to Bole' }
  await clerk.call('POST', '/api/drawer/cash', { ...cash, direction: 'out' })
  const { items } = await list(clerk)
  expect(items).toMatchObject([{ kind: 'cash', amount: -5000, category: 'Transport', note: 'Taxi to Bole' }])
  expect((await list(admin, { kind: 'sale' })).items[0]).toMatchObject({ category: null, note: null })
})

test('the sum leaves out what an exchange moves and what was in a drawer before its first day, as the report does', async () => {
  const clerk = await shop.staff('Admin')
  await sql`update users set branch = 3 where id = ${clerk.id}`.execute(shop.owner.db)
  const sale = await buildSale(clerk, saleInput([cable]))
  const { id: saleId, version } = sale
  const lines = [{ place: 1, quantity: 1 }]
  const exchange = { saleId, version, lines, credit: 100_000, reason: 'Does not fit' }
  const bought = saleInput([{ ...cable, unitPrice: 150_000 }])
  expect((await clerk.call('POST', '/api/exchanges', { ...bought, exchange })).statusCode).toBe(201)
  const cash = { branch: 3, amount: 7000, note: 'Test' }
  for (const direction of ['opening', 'in'])
    await clerk.call('POST', '/api/drawer/cash', { id: randomUUID(), direction, ...cash })
  const cases: [Query, amount: number, leftOut: object][] = [
    [{}, 157_000, { exchanged: 0, opening: 7000 }],
    [{ kind: 'sale' }, 150_000, { exchanged: 100_000, opening: 0 }],
    [{ kind: 'return' }, 0, { exchanged: -100_000, opening: 0 }],
    [{ kind: 'cash' }, 7000, { exchanged: 0, opening: 7000 }],
    [{ method: 'cash' }, 157_000, { exchanged: 0, opening: 7000 }],
    [{ method: 'exchange', kind: 'sale' }, 0, { exchanged: 100_000, opening: 0 }],
    [{ search: 'x' }, 0, { exchanged: 0, opening: 0 }],
  ]
  for (const [query, amount, leftOut] of cases)
    expect([query, await summary(admin, { branch: '3', ...query })]).toMatchObject([query, { amount, leftOut }])
})
