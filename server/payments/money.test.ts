import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentMethod, paymentMethods } from '#contract/payments/paymentMethods.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { derivedFigures } from '../derivedFigures.ts'
import { verify } from '../platform/derived/verify.ts'
import { storeSaleSums } from '../reports/reports.jobs.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

/**
 * The figures of money agree everywhere, after any order of sales, repairs, payments, corrections, deletions, offline uploads and
 * retries. The model only adds and subtracts; the program is asked over HTTP.
 */
const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)
const line = await buildLine(shop)

interface Paid {
  readonly kind: 'sale' | 'repair'
  /** What it costs. */
  total: number
  readonly payments: Map<string, { method: PaymentMethod; amount: number }>
}

/** By sale id, and by repair number. Nothing is removed between the runs, because the shop is the same. */
const model = new Map<string, Paid>()

const paidOf = ({ payments }: Paid) => [...payments.values()].reduce((sum, { amount }) => sum + amount, 0)
const dueOf = (paid: Paid) => Math.max(0, paid.total - paidOf(paid))

type Command = () => Promise<void>

const method = fc.constantFrom(...paymentMethods)
const amount = fc.integer({ min: 1, max: 5000 })
const place = fc.nat({ max: 50 })

/** Sends a write, often a second time as after a lost answer. The second answer must be the first one again. */
const send = async (verb: 'POST' | 'PATCH' | 'DELETE', path: string, input: object, isRepeated: boolean) => {
  const first = await admin.call(verb, path, input)
  if (isRepeated && first.statusCode < 300) expect((await admin.call(verb, path, input)).json()).toEqual(first.json())
  return first
}

/** One that still exists, if there is any. */
const chosen = (kind: Paid['kind'], at: number) => {
  const entries = [...model].filter(([, paid]) => paid.kind === kind)
  return entries.length === 0 ? undefined : entries[at % entries.length]
}

const newSale = fc.record({ method, total: amount, received: amount, isOffline: fc.boolean(), repeats: fc.boolean() })
const sell = newSale.map(
  ({ method, total, received, isOffline, repeats }): Command =>
    async () => {
      const terms =
        received >= total
          ? { paymentStatus: 'paid' as const, amountReceived: received }
          : { paymentStatus: 'partial' as const, amountReceived: received }
      const { id, ...sale } = saleInput([{ ...line, unitPrice: total }], { paymentMethod: method, ...terms })
      const now = new Date().toISOString()
      const upload = { id, sellerId: admin.id, payloadVersion: 1, madeAt: now, sentAt: now, sale }
      const reply = isOffline
        ? await send('POST', '/api/sales/offline', upload, repeats)
        : await send('POST', '/api/sales', { id, ...sale }, repeats)
      expect(reply.statusCode, reply.body).toBe(201)
      model.set(id, { kind: 'sale', total, payments: new Map([[id, { method, amount: Math.min(total, received) }]]) })
    },
)

const takeIn = fc.tuple(amount, fc.option(amount), method).map(
  ([cost, deposit, method]): Command =>
    async () => {
      const repair = await buildRepair({
        extraCost: cost,
        ...(deposit !== null && { deposit: { method, amount: deposit } }),
      })
      const payments = new Map(deposit === null ? [] : [[repair.id, { method, amount: deposit }]])
      model.set(repair.number, { kind: 'repair', total: cost, payments })
    },
)

const pathOf = (kind: Paid['kind'], key: string) => `/api/${kind}s/${key}`
const versionOf = async (kind: Paid['kind'], key: string, paid: Paid) =>
  kind === 'repair'
    ? { paidWas: paidOf(paid) }
    : { version: ((await admin.call('GET', pathOf(kind, key))).json() as Sale).version }

const kind = fc.constantFrom('sale' as const, 'repair' as const)
const receive = fc.record({ kind, place, method, amount, repeats: fc.boolean() }).map(
  ({ kind, place, method, amount, repeats }): Command =>
    async () => {
      const [key, paid] = chosen(kind, place) ?? []
      if (!key || !paid) return
      const input = { paymentId: randomUUID(), ...(await versionOf(kind, key, paid)), method, amount }
      const due = dueOf(paid)
      const reply = await send('POST', `${pathOf(kind, key)}/payments`, input, repeats)
      expect(reply.statusCode, reply.body).toBe(due === 0 ? 400 : 201)
      if (due > 0) paid.payments.set(input.paymentId, { method, amount: Math.min(amount, due) })
    },
)

/** What takes the place of a payment of this amount, and whether that is refused. */
const correctedAmount = (paid: Paid, id: string, handedOver: number): number | 'refused' => {
  const own = paid.payments.get(id)?.amount ?? 0
  const due = paid.total - (paidOf(paid) - own)
  if (own < 0) return handedOver > Math.max(0, paidOf(paid) - paid.total) - own ? 'refused' : -handedOver
  const isLast = [...paid.payments.keys()].at(-1) === id
  // Only with the last payment change was given, and none of what is above the cost anyway.
  const amount = isLast && own <= due ? Math.min(handedOver, due) : handedOver
  return paidOf(paid) - own + amount < 0 ? 'refused' : amount
}

/** In the place of the payment, because it keeps its time. */
const replacePayment = (paid: Paid, id: string, payment: { id: string; method: PaymentMethod; amount: number }) => {
  const rows = [...paid.payments].map(row => (row[0] === id ? ([payment.id, payment] as const) : row))
  paid.payments.clear()
  for (const [key, row] of rows) if (row.amount !== 0) paid.payments.set(key, row)
}

const correct = fc.record({ kind, place, at: place, method, amount: fc.nat({ max: 5000 }), repeats: fc.boolean() }).map(
  ({ kind, place, at, method, amount: handedOver, repeats }): Command =>
    async () => {
      const [key, paid] = chosen(kind, place) ?? []
      const ids = [...(paid?.payments.keys() ?? [])]
      const id = ids[at % Math.max(1, ids.length)]
      if (!key || !paid || !id) return
      const correctionId = randomUUID()
      const terms = {
        correctionId,
        ...(await versionOf(kind, key, paid)),
        method,
        amount: handedOver,
        reason: 'Mistyped',
      }
      const reply = await send('PATCH', `${pathOf(kind, key)}/payments/${id}`, terms, repeats)
      const amount = correctedAmount(paid, id, handedOver)
      expect(reply.statusCode, reply.body).toBe(amount === 'refused' ? 400 : 200)
      const { payments } = reply.json() as Sale | Repair
      // Nothing is written if it is the same already.
      if (amount === 'refused' || payments.some(payment => payment.id === id)) return
      replacePayment(paid, id, { id: correctionId, method, amount })
    },
)

const payBack = fc.tuple(place, method, amount).map(
  ([at, method, amount]): Command =>
    async () => {
      const [number, paid] = chosen('repair', at) ?? []
      if (!number || !paid) return
      const overpaid = paidOf(paid) - paid.total
      const input = { paymentId: randomUUID(), paidWas: paidOf(paid), method, amount }
      const reply = await send('POST', `/api/repairs/${number}/pay-backs`, input, true)
      expect(reply.statusCode, reply.body).toBe(amount <= overpaid ? 201 : 400)
      if (amount <= overpaid) paid.payments.set(input.paymentId, { method, amount: -amount })
    },
)

const reprice = fc.tuple(place, amount).map(
  ([at, cost]): Command =>
    async () => {
      const [number, paid] = chosen('repair', at) ?? []
      if (!number || !paid) return
      const { version } = (await admin.call('GET', `/api/repairs/${number}`)).json() as Repair
      const reply = await admin.call('PATCH', `/api/repairs/${number}`, {
        editId: randomUUID(),
        version,
        extraCost: cost,
      })
      expect(reply.statusCode, reply.body).toBe(200)
      paid.total = cost
    },
)

const remove = fc.tuple(kind, place).map(
  ([kind, at]): Command =>
    async () => {
      const [key] = chosen(kind, at) ?? []
      if (!key) return
      const reply = await admin.call('DELETE', `${pathOf(kind, key)}?reason=Mistake`)
      expect(reply.statusCode, reply.body).toBe(204)
      model.delete(key)
    },
)

const store = fc.constant((() =>
  storeSaleSums.run({ db: shop.db } as never, {}, new AbortController().signal)) as Command)

const commands = fc.array(fc.oneof(sell, takeIn, receive, receive, correct, payBack, reprice, remove, store), {
  minLength: 5,
  maxLength: 20,
})

const allOf = (kind: Paid['kind']) => [...model].filter(([, paid]) => paid.kind === kind)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const incomeOf = (kind: Paid['kind']) => {
  const sums = new Map<PaymentMethod, number>()
  for (const [, { payments }] of allOf(kind))
    for (const { method, amount } of payments.values()) sums.set(method, (sums.get(method) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

const listed = async <Item>(path: string): Promise<Item[]> => {
  const items: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: { items: Item[]; nextCursor: string | null } = (
      await admin.call('GET', `${path}?limit=200${query}`)
    ).json()
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

/** What a sale or a ticket says of itself, as paid and due. */
const figuresOf = ({ total, payments }: { total: number; payments: readonly { amount: number }[] }) => {
  const paid = sumOf(payments.map(({ amount }) => amount))
  return { total, paid, due: Math.max(0, total - paid) }
}
const expectedOf = (kind: Paid['kind']) =>
  Object.fromEntries(
    allOf(kind).map(([key, paid]) => [key, { total: paid.total, paid: paidOf(paid), due: dueOf(paid) }]),
  )

const expectAgreement = async () => {
  const sales = await listed<Sale>('/api/sales')
  expect(Object.fromEntries(sales.map(sale => [sale.id, figuresOf(sale)]))).toEqual(expectedOf('sale'))
  for (const sale of sales.slice(0, 3)) expect((await admin.call('GET', `/api/sales/${sale.id}`)).json()).toEqual(sale)
  const repairs = await listed<Repair>('/api/repairs')
  const repairFigures = ({ cost, paid }: Repair) => ({ total: cost, paid, due: Math.max(0, cost - paid) })
  expect(Object.fromEntries(repairs.map(repair => [repair.number, repairFigures(repair)]))).toEqual(
    expectedOf('repair'),
  )
  for (const { number, cost, paid } of repairs.slice(0, 3)) {
    const repair: Repair = (await admin.call('GET', `/api/repairs/${number}`)).json()
    expect(figuresOf({ ...repair, total: repair.cost })).toMatchObject({ total: cost, paid })
  }
  const due = allOf('repair').filter(([, paid]) => dueOf(paid) > 0).length
  expect((await admin.call('GET', '/api/repairs/count?balanceDue=true')).json().count).toBe(due)
  const total = sumOf(allOf('sale').map(([, paid]) => paid.total))
  expect((await admin.call('GET', '/api/sales/summary')).json()).toMatchObject({ total, count: sales.length })
  const report: SalesReport = (await admin.call('GET', '/api/reports/sales?view=all')).json()
  expect(report).toMatchObject({
    total,
    sales: sales.length,
    balance: sumOf(allOf('sale').map(([, paid]) => dueOf(paid))),
  })
  for (const kind of ['sale', 'repair'] as const) {
    const received = report.income.filter(income => income.kind === kind && income.received !== 0)
    expect(Object.fromEntries(received.map(income => [income.method, income.received])), kind).toEqual(incomeOf(kind))
  }
  expect(await verify(shop.db, derivedFigures)).toEqual([])
}

test('paid and due make up the cost of every ticket and sale, and list, detail, report and sums agree', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async run => {
      for (const command of run) await command()
      await expectAgreement()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
