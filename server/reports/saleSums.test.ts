import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { paymentMethods } from '#contract/payments/paymentMethods.ts'
import { type LineType, lineTypes } from '#contract/products/productTypes.ts'
import { type ReportView, reportViews } from '#contract/reports/salesReport.ts'
import { costOfLine } from '#contract/returns/returnAmounts.ts'
import { saleStatuses } from '#contract/sales/saleTerms.ts'
import { correctInLedger, insertPayment, takeBackPayments } from '../payments/payments.service.ts'
import { inTransaction, ownOrigin, type Write } from '../platform/db/database.ts'
import { endOfBusinessDay, startOfBusinessDay } from '../platform/db/shopDays.ts'
import type { Actor } from '../platform/http/caller.ts'
import { openShop } from '../testing/shop.ts'
import { planReport } from './salesReport.service.ts'
import { selectReport, storeChangedSums } from './salesReport.sql.ts'

const shop = await openShop()
const { db } = shop.owner
const sellers = [(await shop.buildUser('Sales', { name: 'Hana' })).id, (await shop.buildUser('Admin')).id] as const

/** Business days from January to May, and the times at which they begin and end. */
const moment = fc
  .tuple(
    fc.integer({ min: 0, max: 130 }),
    fc.constantFrom('04:29:59.999', '04:30:00.000', '20:59:59.999', '12:15:00.000'),
  )
  .map(([days, time]) => `${new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)}T${time}Z`)
const seller = fc.constantFrom(...sellers)
const branch = fc.constantFrom(0, 2, null)
const price = fc.integer({ min: 0, max: 10_000_000_000 })
const fullPriceLine = fc.record({
  product_name: fc.constantFrom('Case', 'Cable', 'Galaxy A15', 'Spark 20', 'Charger', 'Power bank'),
  product_type: fc.constantFrom('phone' as const, 'accessory' as const, 'other' as const),
  quantity: fc.integer({ min: 1, max: 1000 }),
  unit_price: price,
})
const line = fullPriceLine.map(line => ({ ...line, discount: line.unit_price > 700 ? 700 : null }))
const payment = fc.record({ payment_method: fc.constantFrom(...paymentMethods), owed: fc.boolean() })
/** Which of the sales so far. */
const index = fc.nat(1000)

type Action = (trx: Write, ids: string[]) => Promise<unknown>

/** Half of the total is still owed, or nothing. */
const paymentOf = (
  { payment_method, owed }: { payment_method: (typeof paymentMethods)[number]; owed: boolean },
  total: number,
) => (owed && total > 0 ? { payment_method, paid: Math.floor(total / 2) } : { payment_method, paid: total })

const sell = fc
  .record({
    ...{ created_at: moment, seller, branch, payment, status: fc.constantFrom(...saleStatuses), discount_total: price },
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  })
  .map(
    ({ created_at, seller, branch, payment, status, lines, discount_total }): Action =>
      async (trx, ids) => {
        const id = randomUUID()
        const total = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
        const { payment_method, paid } = paymentOf(payment, total)
        await trx
          .insertInto('sales')
          .values({
            ...{
              id,
              customer_name: 'Abebe',
              customer_phone: '251911234567',
              total,
              status,
              created_at,
              discount_total,
            },
            ...{ branch, sales_person_id: seller, sales_person_name: 'Seller', payment_method, paid },
          })
          .execute()
        const rows = lines.map((line, place) => ({ ...line, sale_id: id, place: place + 1 }))
        await trx.insertInto('sale_lines').values(rows).execute()
        const received = { received_by: seller, received_by_name: 'Seller', branch, received_at: created_at }
        if (paid > 0) await insertPayment(trx, { id, sale_id: id, method: payment_method, amount: paid, ...received })
        ids.push(id)
      },
  )

/** Changes one of the sales, if there is one. */
const onSale =
  (at: number, change: (trx: Write, id: string) => Promise<unknown>): Action =>
  async (trx, ids) => {
    const id = ids[at % ids.length]
    if (id !== undefined) await change(trx, id)
  }

const admin = { user: { id: sellers[1] } as Actor['user'] }

/** The returns of a sale, if it is there, and whether it has any. */
const findSale = async (trx: Write, id: string) => {
  const [sale] = await trx.selectFrom('sales').select(['id', 'total', 'returned']).where('id', '=', id).execute()
  const [returned] = await trx.selectFrom('returns').select('id').where('sale_id', '=', id).limit(1).execute()
  return sale && { ...sale, hasReturn: returned !== undefined }
}

/** Returns one of the first line, and gives a part of it back. */
const takeBack = fc.tuple(index, moment, seller, branch, fc.constantFrom(...paymentMethods)).map(
  ([at, returned_at, returned_by, branch, method]): Action =>
    onSale(at, async (trx, sale_id) => {
      const line = await trx
        .selectFrom('sale_lines')
        .select(['unit_price'])
        .where('sale_id', '=', sale_id)
        .where('place', '=', 1)
        .where(sql<boolean>`returned < quantity`)
        .executeTakeFirst()
      if (!line) return
      const id = randomUUID()
      const row = { id, sale_id, reason: 'Scratched', returned_by, returned_by_name: 'Seller', branch, returned_at }
      await trx.insertInto('returns').values(row).execute()
      const returned = { return_id: id, place: 1, quantity: 1, amount: line.unit_price }
      await trx.insertInto('return_lines').values(returned).execute()
      const amount = Math.floor(line.unit_price / 2)
      const given = { received_by: returned_by, received_by_name: 'Seller', branch, received_at: returned_at }
      if (amount > 0)
        await insertPayment(trx, { id, kind: 'return', sale_id, return_id: id, method, amount: -amount, ...given })
    }),
)

const remove = index.map(
  (at): Action =>
    onSale(at, async (trx, id) => {
      const sale = await findSale(trx, id)
      if (!sale || sale.hasReturn) return
      await takeBackPayments(trx, admin, { saleId: id }, 'Mistyped')
      await trx.deleteFrom('sales').where('id', '=', id).execute()
    }),
)
/** Takes all payments back, and receives others in two instalments, by the new method and by cash. */
const pay = fc.tuple(index, payment, fc.tuple(moment, moment), seller).map(
  ([at, payment, times, received_by]): Action =>
    onSale(at, async (trx, id) => {
      const sale = await findSale(trx, id)
      if (!sale) return
      const { payment_method, paid } = paymentOf(payment, sale.total)
      await takeBackPayments(trx, admin, { saleId: id }, 'Mistyped')
      await trx.updateTable('sales').set({ payment_method }).where('id', '=', id).execute()
      const instalments = [
        { method: payment_method, amount: Math.floor(paid / 3), received_at: times[0] },
        { method: 'cash' as const, amount: paid - Math.floor(paid / 3), received_at: times[1] },
      ]
      for (const instalment of instalments.filter(({ amount }) => amount > 0)) {
        const received = { received_by, received_by_name: 'Seller', ...instalment }
        await insertPayment(trx, { id: randomUUID(), sale_id: id, ...received })
      }
    }),
)
/** Corrects the method of the payments of a sale, and a little of their amounts. */
const correctPayments = fc.tuple(index, fc.constantFrom(...paymentMethods)).map(
  ([at, method]): Action =>
    onSale(at, async (trx, id) => {
      const isThere = await trx.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst()
      const { rows } = await sql<{ id: string; amount: number }>`
        select id, amount from payments paid where sale_id = ${id} and kind = 'sale' and reverses is null
          and not exists (select from payments where reverses = paid.id)`.execute(trx)
      for (const { id: paymentId, amount } of isThere ? rows : []) {
        const replacement = { id: randomUUID(), method, reference: null, amount: Math.max(1, amount - 5), change: 0 }
        await correctInLedger(trx, admin, { subject: { saleId: id }, paymentId, replacement, reason: 'Mistyped' })
      }
    }),
)
const redate = fc
  .tuple(index, moment)
  .map(
    ([at, created_at]): Action =>
      onSale(at, (trx, id) => trx.updateTable('sales').set({ created_at }).where('id', '=', id).execute()),
  )
const handOver = fc
  .tuple(index, seller)
  .map(
    ([at, sales_person_id]): Action =>
      onSale(at, (trx, id) => trx.updateTable('sales').set({ sales_person_id }).where('id', '=', id).execute()),
  )
const move = fc
  .tuple(index, branch)
  .map(
    ([at, branch]): Action =>
      onSale(at, (trx, id) => trx.updateTable('sales').set({ branch }).where('id', '=', id).execute()),
  )
const finish = index.map(
  (at): Action =>
    onSale(at, (trx, id) => trx.updateTable('sales').set({ status: 'completed' }).where('id', '=', id).execute()),
)
const correctLine = fc
  .tuple(index, line)
  .map(
    ([at, line]): Action =>
      onSale(at, (trx, id) =>
        trx
          .updateTable('sale_lines')
          .set(line)
          .where('sale_id', '=', id)
          .where('place', '=', 1)
          .where('returned', '=', 0)
          .execute(),
      ),
  )
const removeLine = index.map(
  (at): Action =>
    onSale(at, (trx, id) => trx.deleteFrom('sale_lines').where('sale_id', '=', id).where('place', '=', 2).execute()),
)
const store = fc.constant<Action>(storeChangedSums)

const action = fc.oneof(
  { arbitrary: sell, weight: 6 },
  ...[takeBack, remove, pay, correctPayments, redate, handOver, move, finish, correctLine, removeLine, store].map(
    arbitrary => ({
      arbitrary,
      weight: 1,
    }),
  ),
)

interface Question {
  readonly view: ReportView
  readonly from: string
  readonly to: string
  readonly today: string
  readonly salesPerson: string | undefined
  readonly branch: number | undefined
}

const question: fc.Arbitrary<Question> = fc
  .record({
    view: fc.constantFrom(...reportViews),
    days: fc.tuple(moment, moment),
    today: moment,
    salesPerson: fc.option(seller, { nil: undefined }),
    branch: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
  })
  .map(({ days, today, ...rest }) => {
    const [from = '', to = ''] = days.map(day => day.slice(0, 10)).toSorted()
    return { ...rest, from, to, today: today.slice(0, 10) }
  })

interface SoldLine {
  saleId: string
  /** Of its sale. */
  total: number
  name: string
  type: LineType
  quantity: number
  unitPrice: number
  discount: number | null
}

/** The same figures from the sales themselves. */
const plainSums = async ({ view, from, to, today, salesPerson, branch }: Question) => {
  const [first, last] = view === 'daily' ? [today, today] : [from, to]
  const isIn = (start: string, end: string, column = 'created_at') =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`
  const isWanted = view === 'all' ? sql`true` : isIn(startOfBusinessDay(first), endOfBusinessDay(last))
  const ofPerson = salesPerson === undefined ? sql`true` : sql`sales_person_id = ${salesPerson}`
  const ofBranch = branch === undefined ? sql`true` : sql`branch = ${branch}`
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'created_at', 'sales_person_id', 'total', 'returned', 'paid', 'discount_total'])
    .where(sql<boolean>`${isWanted} and ${ofBranch}`)
    .execute()
  const own = sales.filter(({ sales_person_id }) => (salesPerson ?? sales_person_id) === sales_person_id)
  const sumOf = (group: typeof sales) => ({
    sales: group.length,
    total: group.reduce((sum, { total }) => sum + total, 0),
  })
  const owed = (group: typeof sales) =>
    group.reduce((sum, { total, returned, paid }) => sum + Math.max(0, total - returned - paid), 0)
  const grouped = <K>(keyOf: (sale: (typeof sales)[number]) => K, group = own) =>
    [...Map.groupBy(group, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const days = Temporal.PlainDate.from(first).until(last).days + 1
  const unit = view === 'all' || days > 92 ? 'month' : 'day'
  const startOf = (createdAt: string) => {
    const day = businessDay(new Date(createdAt))
    return unit === 'day' ? day : `${day.slice(0, 7)}-01`
  }
  const { rows: lines } = await sql<SoldLine>`
    select sale_id as "saleId", total, product_name as name, product_type as type, quantity, unit_price as "unitPrice", sale_lines.discount
    from sale_lines join sales on sales.id = sale_id
    where ${isWanted} and ${ofPerson} and ${ofBranch} order by sale_id, place`.execute(db)
  const sold = [...Map.groupBy(lines, ({ saleId }) => saleId).values()].flatMap(lines =>
    lines.map((line, index) => ({ ...line, cost: costOfLine({ lines, total: line.total }, index) })),
  )
  const sumOfLines = (group: typeof sold) => ({
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    total: group.reduce((sum, { cost }) => sum + cost, 0),
  })
  const items = [...Map.groupBy(sold, ({ type, name }) => `${name} ${lineTypes.indexOf(type)}`)]
    .flatMap(([key, group]) => group.slice(0, 1).map(({ name, type }) => ({ key, name, type, ...sumOfLines(group) })))
    .filter(({ type }) => type !== 'other')
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
    .map(({ key: _, ...item }) => item)
    .slice(0, 5)
  const isReceived = view === 'all' ? sql`true` : isIn(startOfBusinessDay(first), endOfBusinessDay(last), 'received_at')
  const receivedByPerson = salesPerson === undefined ? sql`true` : sql`received_by = ${salesPerson}`
  const { rows: income } = await sql<{ kind: string; category: null }>`
    select kind, method, null as category, count(*) as payments, sum(amount) as received from payments paid
    where ${isReceived} and ${receivedByPerson} and ${ofBranch}
      and reverses is null and not exists (select from payments where reverses = paid.id)
    group by 1, 2 order by 1, 2`.execute(db)
  const isReturned = view === 'all' ? sql`true` : isIn(startOfBusinessDay(first), endOfBusinessDay(last), 'returned_at')
  const ofSaleBranch = branch === undefined ? sql`true` : sql`sales.branch = ${branch}`
  const { rows: returns } = await sql<{ at: string; amount: number }>`
    select returned_at as at, amount from returns join return_lines on return_id = returns.id join sales on sales.id = sale_id
    where ${isReturned} and ${ofPerson} and ${ofSaleBranch}`.execute(db)
  const { rows: given } = await sql<{ amount: number }>`
    select coalesce(-sum(amount), 0)::bigint as amount from payments
    where kind = 'return' and ${isReceived} and ${receivedByPerson} and ${ofBranch}`.execute(db)
  const returnedIn = (rows: typeof returns) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const returnsByStart = Map.groupBy(returns, ({ at }) => startOf(at))
  const before = {
    from: Temporal.PlainDate.from(first).subtract({ days }).toString(),
    to: Temporal.PlainDate.from(first).subtract({ days: 1 }).toString(),
  }
  const { rows: previous } = await sql`
    select count(*) as sales, coalesce(sum(total), 0) as total from sales
    where ${isIn(startOfBusinessDay(before.from), startOfBusinessDay(first))} and ${ofPerson} and ${ofBranch}`.execute(
    db,
  )
  const hourOf = (createdAt: string) => (new Date(createdAt).getUTCHours() + 3) % 24
  const people = grouped(sale => sale.sales_person_id, sales)
  const { sales: count, total } = sumOf(own)
  return {
    sales: count,
    total,
    average: count === 0 ? null : Number((2n * BigInt(total) + BigInt(count)) / (2n * BigInt(count))),
    balance: owed(own),
    discounts: own.reduce((sum, { discount_total }) => sum + discount_total, 0),
    returns: { count: returns.length, total: returnedIn(returns), givenBack: given[0]?.amount },
    methods: income
      .filter(({ kind }) => kind === 'sale')
      .map(({ kind: _kind, category: _category, ...received }) => received),
    income,
    items,
    series: [...new Set([...own.map(sale => startOf(sale.created_at)), ...returnsByStart.keys()])]
      .toSorted()
      .map(start => ({
        start,
        ...sumOf(own.filter(sale => startOf(sale.created_at) === start)),
        returned: returnedIn(returnsByStart.get(start) ?? []),
      })),
    hours: grouped(sale => hourOf(sale.created_at)).map(([hour, group]) => ({ hour, ...sumOf(group) })),
    previous: view === 'all' ? null : { ...before, ...(previous[0] as object) },
    otherItems: sumOfLines(sold.filter(({ type }) => type === 'other')),
    // None of them was made without a connection.
    late: { theseDays: sumOf([]), earlierDays: sumOf([]) },
    people: people.map(([id, group]) => ({ id, ...sumOf(group), balance: owed(group) })),
  }
}

const reported = async ({ today, ...input }: Question) => {
  const { query } = planReport({ ...input, calendar: 'gregorian' }, { today, withPeople: true })
  const { people, ...figures } = await selectReport(db, query)
  const sold = (people ?? []).filter(({ sales }) => sales > 0).map(({ name: _, ...person }) => person)
  return { ...figures, people: sold.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

test('the report equals the plain sums, whatever is sold, edited, dated back, deleted and stored', {
  timeout: 120_000,
}, async () => {
  const run = async (actions: readonly Action[], questions: readonly Question[]) => {
    const answer = async (each: Question) => {
      const [report, sums] = await Promise.all([reported(each), plainSums(each)])
      expect(report).toEqual(sums)
    }
    const assertEqual = () => Promise.all(questions.map(answer))
    await sql`truncate sales, returns, return_lines, payments, sale_sums, changed_sale_days cascade`.execute(db)
    const ids: string[] = []
    for (const act of actions) await inTransaction(db, ownOrigin('test'), trx => act(trx, ids))
    await assertEqual()
    await inTransaction(db, ownOrigin('test'), storeChangedSums)
    await assertEqual()
  }
  for (const table of ['payments', 'returns', 'return_lines'])
    await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(db)
  const cases = fc.asyncProperty(
    fc.array(action, { maxLength: 25 }),
    fc.array(question, { minLength: 4, maxLength: 6 }),
    run,
  )
  await fc.assert(cases, { numRuns: 60 })
})
