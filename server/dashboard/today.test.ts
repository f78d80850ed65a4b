import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import type { Debt, Today } from '#contract/dashboard/today.ts'
import type { DrawerInList } from '#contract/drawer/drawer.ts'
import { startOfBusinessDay } from '../platform/db/shopDays.ts'
import { foldRepairCounts } from '../repairs/repairs.jobs.ts'
import { storeSaleSums } from '../reports/reports.jobs.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, moveSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'
import { recordOwed } from './dashboard.jobs.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)

const get = async <T>(path: string): Promise<T> => (await admin.call('GET', path)).json()
const today = () => get<Today>('/api/dashboard/today')
const day = businessDay(new Date())
const weeksAgo = (weeks: number) => Temporal.PlainDate.from(day).subtract({ weeks }).toString()

const sumOf = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

const listAllDebts = async (): Promise<Debt[]> => {
  const debts: Debt[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: Debt[]; nextCursor: string | null } = await get(
      `/api/dashboard/debts?limit=2${cursor && `&cursor=${cursor}`}`,
    )
    debts.push(...page.items)
    cursor = page.nextCursor
  }
  return debts
}

/** What the lists say to which the four figures lead. */
const sumsOfLists = async () => {
  const ofToday = `from=${day}&to=${day}`
  const { total } = await get<{ total: number }>(`/api/sales/summary?${ofToday}`)
  const { amount } = await get<{ amount: number }>(`/api/payments/summary?kind=repair&${ofToday}`)
  const { items } = await get<{ items: DrawerInList[] }>('/api/drawers')
  return {
    sold: total,
    repairsPaid: amount,
    cash: sumOf(items.map(({ expected }) => expected)),
    owed: sumOf((await listAllDebts()).map(({ owed }) => owed)),
  }
}

const figures = ({ sold, repairsPaid, cash, owed }: Today) => ({
  sold: sold.amount,
  repairsPaid: repairsPaid.amount,
  cash: cash.amount,
  owed: owed.sales + owed.repairs,
})

/** The jobs that store sums. */
const storeSums = async () => {
  for (const job of [storeSaleSums, foldRepairCounts])
    await job.run({ db: shop.db } as never, {}, new AbortController().signal)
}

const sell = async (amount: number, overrides: Parameters<typeof saleInput>[1] = {}) =>
  buildSale(admin, saleInput([await buildLine(shop, { unitPrice: amount })], overrides))
const setStatus = (number: string, status: string) =>
  admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status })

test('HOME-01 sold, repairs paid, cash and owed are those of the lists that they lead to, whatever happens', async () => {
  expect(figures(await today())).toEqual({ sold: 0, repairsPaid: 0, cash: 0, owed: 0 })
  const expectEqual = async (expected: object) => {
    for (const when of ['at once', 'after the sums were stored']) {
      expect(figures(await today()), when).toEqual(await sumsOfLists())
      expect(figures(await today()), when).toMatchObject(expected)
      await storeSums()
    }
  }

  const sale = await sell(100_000)
  await sell(70_000, { paymentStatus: 'unpaid' })
  await sell(50_000, { paymentStatus: 'partial', amountReceived: 20_000, paymentMethod: 'telebirr' })
  await expectEqual({ sold: 220_000, repairsPaid: 0, cash: 100_000, owed: 100_000 })

  const repair = await buildRepair({ extraCost: 90_000, deposit: { method: 'cash', amount: 30_000 } })
  await expectEqual({ repairsPaid: 30_000, cash: 130_000, owed: 100_000 })
  await setStatus(repair.number, 'Completed')
  const other = await buildRepair({ extraCost: 5000 })
  await setStatus(other.number, 'Delivered')
  await expectEqual({ repairsPaid: 30_000, owed: 165_000 })

  const payment = { paymentId: randomUUID(), paidWas: 30_000, method: 'cash', amount: 25_000 }
  await admin.call('POST', `/api/repairs/${repair.number}/payments`, payment)
  const lines = [{ place: 1, quantity: 1 }]
  const given = { returnId: randomUUID(), version: sale.version, lines, amount: 100_000, method: 'cash' }
  await admin.call('POST', `/api/sales/${sale.id}/returns`, { ...given, reason: 'Broken' })
  await expectEqual({ sold: 220_000, repairsPaid: 55_000, cash: 55_000, owed: 140_000 })
  expect(await today()).toMatchObject({ returned: 100_000, owed: { sales: 100_000, repairs: 40_000 } })

  await setStatus(repair.number, 'In Progress')
  await admin.call('DELETE', `/api/repairs/${other.number}`)
  await expectEqual({ repairsPaid: 55_000, owed: 100_000 })
})

test('today is compared with the same weekday of the last weeks, of the days with business, and otherwise with nothing', async () => {
  expect(await today()).toMatchObject({
    sold: { usual: null },
    repairsPaid: { usual: null },
    cash: { usual: null, leftOut: 0 },
    owed: { usual: null },
  })
  const at = (weeks: number) => new Date(Date.parse(startOfBusinessDay(weeksAgo(weeks))) + 60_000).toISOString()
  for (const [amount, weeks] of [[10_000, 1] as const, [30_000, 3] as const, [999_900, 9] as const])
    await moveSale(shop, (await sell(amount)).id, at(weeks))
  // Of three weeks ago one drawer was used, of two weeks ago another. Last week nobody closed a third one.
  const closer = { closed_by: admin.id, closed_by_name: 'Admin' }
  for (const [weeks, branch, expected, kept] of [
    [3, 0, 4000, 1000] as const,
    [2, null, 7000, 0] as const,
    [1, 0, 90_000, 0] as const,
  ])
    await shop.db
      .insertInto('drawer_days')
      .values({ id: randomUUID(), day: weeksAgo(weeks), branch, opening: 0, expected, kept, ...closer })
      .execute()
  const received = { received_by: admin.id, received_by_name: 'Admin', received_at: at(1) }
  await shop.db
    .insertInto('payments')
    .values({ id: randomUUID(), kind: 'cash', method: 'cash', amount: 500, branch: 1, note: 'Change', ...received })
    .execute()
  await recordOwed.run({ db: shop.db } as never, {}, new AbortController().signal)
  await sql`update owed_days set day = ${weeksAgo(4)}`.execute(shop.db)
  for (const when of ['at once', 'after the sums were stored']) {
    const { owed } = await today()
    expect(owed.usual, when).toEqual({ amount: owed.sales + owed.repairs, days: 1 })
    expect(await today(), when).toMatchObject({
      day,
      sold: { usual: { amount: 20_000, days: 2 } },
      repairsPaid: { usual: { amount: 0, days: 2 } },
      cash: { usual: { amount: (4000 + 7000 + 1000) / 2, days: 2 } },
    })
    await storeSums()
  }
})

test('the debts are listed newest first, of sales and repairs alike', async () => {
  const debts = await listAllDebts()
  expect(debts.map(({ createdAt }) => createdAt)).toEqual(
    debts.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  )
  const { number } = await buildRepair({ extraCost: 1500 })
  await setStatus(number, 'Payment')
  expect((await listAllDebts())[0]).toMatchObject({ kind: 'repair', repairNumber: number, owed: 1500 })
  const { id } = await sell(2500, { customerName: null, customerPhone: null, paymentStatus: 'unpaid' })
  expect((await listAllDebts())[0]).toMatchObject({ kind: 'sale', id, customerName: '', customerPhone: null })
  expect((await admin.call('GET', '/api/dashboard/debts?cursor=x')).statusCode).toBe(400)
})
