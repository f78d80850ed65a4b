import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Debt } from '#contract/dashboard/today.ts'
import type { Drawer } from '#contract/drawer/drawer.ts'
import type { DrawerDay } from '#contract/drawer/drawerDays.ts'
import { formatAmount } from '#contract/money.ts'
import { balanceOf, sumOf as sumOfPayments } from '#contract/payments/paymentAmounts.ts'
import { type PaymentKind, paymentKinds } from '#contract/payments/paymentKinds.ts'
import { isMoney, type LedgerMethod, ledgerMethods, paymentMethods } from '#contract/payments/paymentMethods.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { type IncomeKind, incomeKinds, type SalesReport } from '#contract/reports/salesReport.ts'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { derivedFigures } from '../derivedFigures.ts'
import { verify } from '../platform/derived/verify.ts'
import { storeSaleSums } from '../reports/reports.jobs.ts'
import {
  allOf,
  type Branch,
  book,
  branchOfMoney,
  broughtBack,
  cash,
  correctedAmount,
  costOf,
  costsOfLines,
  dayBefore,
  drawerOf,
  drawers,
  dueOf,
  forget,
  ledger,
  model,
  owedOf,
  type Paid,
  paidOf,
  replaceCash,
  replacePayment,
  returnOwed,
  storeReturn,
  sumOf,
} from '../testing/moneyModel.ts'
import { pdfLines } from '../testing/pdfLines.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

/**
 * The figures of money agree everywhere, after any order of sales with discounts, repairs, payments, corrections, returns, exchanges, deletions,
 * cash paid in and out and its corrections, closed and reopened days, offline uploads and retries. The program is asked over HTTP and compared with
 * the sums of moneyModel.ts. MODEL_RUNS=300 tries more.
 */
const runs = Number(process.env.MODEL_RUNS ?? 5)
const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)
const line = await buildLine(shop)

type Command = () => Promise<void>

/** Whose drawer the Admin works at. */
let branch: Branch = null
const workAt = async (place: Branch) => {
  branch = place
  await shop.db.updateTable('users').set({ branch: place }).where('id', '=', admin.id).execute()
}

const method = fc.constantFrom('cash' as const, ...paymentMethods)
const amount = fc.integer({ min: 1, max: 5000 })
const place = fc.nat({ max: 50 })
const repeats = fc.boolean()
const drawer = fc.constantFrom<(Branch | undefined)[]>(undefined, null, 0, 3)

/** Sends a write, often a second time as after a lost answer. The second answer must be the first one again. */
const send = async (verb: 'POST' | 'PATCH' | 'DELETE', path: string, input: object, isRepeated: boolean) => {
  const first = await admin.call(verb, path, input)
  if (isRepeated && first.statusCode < 300) expect((await admin.call(verb, path, input)).json()).toEqual(first.json())
  return first
}

/** One that still exists, if there is any: mostly of the newest ones. */
const chosen = (kind: Paid['kind'], at: number) => {
  const entries = allOf(kind).slice(-12)
  return entries.length === 0 ? undefined : entries[at % entries.length]
}

const listed = async <Item>(path: string): Promise<Item[]> => {
  const items: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const url: string = `${path}${path.includes('?') ? '&' : '?'}limit=200${query}`
    const page: { items: Item[]; nextCursor: string | null } = (await admin.call('GET', url)).json()
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

const discount = fc.option(
  fc.oneof(
    fc.record({ birr: fc.nat({ max: 900 }) }),
    fc.record({ percent: fc.constantFrom(0.5, 5, 10, 12.25, 33.33, 100) }),
  ),
)
type GivenDiscount = { birr: number } | { percent: number } | null
const discountOn = (value: number, given: GivenDiscount) => {
  if (given === null) return { discount: null, discountPercent: null }
  if ('birr' in given) return { discount: Math.min(value, given.birr), discountPercent: null }
  // In hundredths of a percent, half a santim is rounded up.
  const hundredths = Math.round(given.percent * 100)
  return { discount: Math.floor((value * hundredths + 5000) / 10_000), discountPercent: given.percent }
}

/** A product, or something else. */
const item = fc.constantFrom(line, line, {
  ...line,
  productId: null,
  productName: 'Contacts moved',
  productType: 'other' as const,
})
const newLine = fc.record({ item, unitPrice: amount, quantity: fc.integer({ min: 1, max: 4 }), given: discount })
type NewLine = typeof newLine extends fc.Arbitrary<infer Line> ? Line : never

/** What is sold, with what it costs after its discounts. */
const priced = (chosenLines: readonly NewLine[], given: GivenDiscount) => {
  const lines = chosenLines.map(({ item, given, ...each }) => ({
    ...{ ...item, ...each, ...discountOn(each.quantity * each.unitPrice, given) },
  }))
  const before = sumOf(lines.map(each => each.quantity * each.unitPrice - (each.discount ?? 0)))
  const onAll = discountOn(before, given)
  return { lines, onAll, total: before - (onAll.discount ?? 0) }
}

const soldFor = ({ lines, onAll, total }: ReturnType<typeof priced>, day: string, soldIn = branch): Paid => ({
  ...{ kind: 'sale', branch: soldIn, day, total, returns: [], payments: new Map(), corrected: [] },
  discounts: sumOf(lines.map(each => each.discount ?? 0)) + (onAll.discount ?? 0),
  lines: lines.map(each => ({ ...each, discount: each.discount ?? 0, returned: 0 })),
})

const newSale = {
  ...{ method, repeats, discount, received: fc.integer({ min: 1, max: 25_000 }) },
  lines: fc.array(newLine, { minLength: 1, maxLength: 3 }),
}
/** There was no business on the days between. */
const businessDays = [0, 1, 3, 6]
const sell = fc.record({ ...newSale, drawer, daysAgo: fc.option(fc.constantFrom(...businessDays)) }).map(
  ({ method, lines: chosenLines, discount, received, drawer, daysAgo, repeats }): Command =>
    async () => {
      const sold = priced(chosenLines, discount)
      const { total } = sold
      const paymentStatus = received >= total ? 'paid' : 'partial'
      const terms = { paymentMethod: method, paymentStatus, amountReceived: received, drawer, ...sold.onAll } as const
      const { id, ...sale } = saleInput(sold.lines, terms)
      const [sentAt, madeAt] = [0, daysAgo ?? 0].map(days => new Date(Date.now() - days * 86_400_000).toISOString())
      const reply =
        daysAgo === null
          ? await send('POST', '/api/sales', { id, ...sale }, repeats)
          : await send(
              'POST',
              '/api/sales/offline',
              { id, sellerId: admin.id, payloadVersion: salePayloadVersion, madeAt, sentAt, sale },
              repeats,
            )
      // Only cash gives change. The goods of an offline sale are gone, so what is due counts as received.
      const isExact = method !== 'cash' && received > total
      expect(reply.statusCode, reply.body).toBe(isExact && daysAgo === null ? 400 : 201)
      if (reply.statusCode === 400) return
      const day = dayBefore(daysAgo ?? 0)
      // The Admin has worked at branches since today only.
      const soldIn = daysAgo ? null : branch
      const paid = soldFor(sold, day, soldIn)
      const receivedIn = branchOfMoney(soldIn, paid, drawer)
      const isLate = day < dayBefore(0) || day <= (drawerOf(receivedIn).last?.day ?? '')
      expect(reply.json().offline?.isLate ?? null).toBe(daysAgo === null ? null : isLate)
      const kept = Math.min(total, received)
      const row = { kind: 'sale', method, amount: kept, branch: receivedIn, day } as const
      if (kept > 0) paid.payments.set(id, book({ ...row, change: isExact ? 0 : received - kept }))
      model.set(id, paid)
    },
)

const takeIn = fc.tuple(amount, fc.option(amount), method, drawer).map(
  ([cost, deposit, method, drawer]): Command =>
    async () => {
      const repair = await buildRepair({
        extraCost: cost,
        ...(deposit !== null && { deposit: { method, amount: deposit, drawer } }),
      })
      const day = dayBefore(0)
      const paid: Paid = {
        ...{ kind: 'repair', branch, day, total: cost, discounts: 0, lines: [], returns: [], payments: new Map() },
        corrected: [],
      }
      const receivedIn = branchOfMoney(branch, paid, drawer)
      if (deposit !== null)
        paid.payments.set(
          repair.id,
          book({ kind: 'repair', method, amount: deposit, branch: receivedIn, day, change: 0 }),
        )
      model.set(repair.number, paid)
    },
)

const pathOf = (kind: Paid['kind'], key: string) => `/api/${kind}s/${key}`
const versionOf = async (kind: Paid['kind'], key: string, paid: Paid) =>
  kind === 'repair'
    ? { paidWas: paidOf(paid), costWas: paid.total }
    : { version: ((await admin.call('GET', pathOf(kind, key))).json() as Sale).version }

const kind = fc.constantFrom('sale' as const, 'repair' as const)
const receive = fc.record({ kind, place, method, amount, repeats, drawer }).map(
  ({ kind, place, method, amount: handedOver, repeats, drawer }): Command =>
    async () => {
      const [key, paid] = chosen(kind, place) ?? []
      if (!key || !paid) return
      const terms = { method, amount: handedOver, drawer }
      const input = { paymentId: randomUUID(), ...(await versionOf(kind, key, paid)), ...terms }
      const due = dueOf(paid)
      const reply = await send('POST', `${pathOf(kind, key)}/payments`, input, repeats)
      const isRefused = due === 0 || (method !== 'cash' && handedOver > due)
      expect(reply.statusCode, reply.body).toBe(isRefused ? 400 : 201)
      if (isRefused) return
      const amount = Math.min(handedOver, due)
      const row = { kind, method, amount, branch: branchOfMoney(branch, paid, drawer), day: dayBefore(0) }
      paid.payments.set(input.paymentId, book({ ...row, change: handedOver - amount }))
    },
)

const correct = fc.record({ kind, place, at: place, method, amount: fc.nat({ max: 5000 }), repeats }).map(
  ({ kind, place, at, method, amount: handedOver, repeats }): Command =>
    async () => {
      const [key, paid] = chosen(kind, place) ?? []
      const ids = [...(paid?.payments ?? [])].filter(([, payment]) => isMoney(payment)).map(([id]) => id)
      const id = ids[at % Math.max(1, ids.length)]
      const payment = paid?.payments.get(id ?? '')
      if (!key || !paid || !id || !payment) return
      const correctionId = randomUUID()
      const version = await versionOf(kind, key, paid)
      const terms = { correctionId, ...version, method, amount: handedOver, reason: 'Mistyped' }
      const reply = await send('PATCH', `${pathOf(kind, key)}/payments/${id}`, terms, repeats)
      const isSame = payment.method === method && Math.abs(payment.amount + payment.change) === handedOver
      const amount = isSame ? payment.amount : correctedAmount(paid, id, { method, handedOver })
      expect(reply.statusCode, reply.body).toBe(amount === 'refused' ? 400 : 200)
      if (amount === 'refused' || isSame) return
      replacePayment(paid, id, { id: correctionId, method, amount, change: amount < 0 ? 0 : handedOver - amount })
    },
)

/** What is owed for a ticket or a sale, a part of it, or more. */
const payBack = fc.record({ kind, place, method, drawer, share: fc.constantFrom(1, 0.5, 'more' as const) }).map(
  ({ kind, place, method, drawer, share }): Command =>
    async () => {
      const all = allOf(kind).filter(([, paid]) => share === 'more' || owedOf(paid) > 0)
      const [key, paid] = all[place % Math.max(1, all.length)] ?? []
      if (!key || !paid) return
      const amount = share === 'more' ? owedOf(paid) + 1 : Math.ceil(owedOf(paid) * share)
      const input = { paymentId: randomUUID(), ...(await versionOf(kind, key, paid)), method, amount, drawer }
      const reply = await send('POST', `${pathOf(kind, key)}/pay-backs`, input, true)
      expect(reply.statusCode, reply.body).toBe(share === 'more' ? 400 : 201)
      if (share === 'more') return
      const [givenBackIn, day] = [branchOfMoney(branch, paid, drawer), dayBefore(0)]
      const row = { kind: kind === 'sale' ? 'return' : 'repair', method, amount: -amount, branch: givenBackIn } as const
      paid.payments.set(input.paymentId, book({ ...row, day, change: 0, ofReturn: returnOwed(paid, amount) }))
    },
)

const quantities = fc.array(fc.constantFrom(0, 1, 1, 2, 4), { minLength: 3, maxLength: 3 })
const chosenLines = ({ lines }: Paid, quantities: readonly number[]) =>
  lines.flatMap((_, index) => (quantities[index] ? [{ place: index + 1, quantity: quantities[index] }] : []))

/** Some of each line, or more than is left; all of what may be given back, a part, or more. */
const takeBack = fc
  .record({ place, method, repeats, quantities, drawer, share: fc.constantFrom(1, 1, 0.5, 0, 'more' as const) })
  .map(
    ({ place, method, repeats, quantities, drawer, share }): Command =>
      async () => {
        const [id, paid] = chosen('sale', place) ?? []
        if (!id || !paid) return
        const lines = chosenLines(paid, quantities)
        const { value, max, isTooMuch, isNothingLeft } = broughtBack(paid, lines)
        const amount = share === 'more' ? max + 1 : Math.floor(max * share)
        const seen = { returnId: randomUUID(), ...(await versionOf('sale', id, paid)) }
        const input = { ...seen, lines, amount, method, drawer, reason: 'Does not fit' }
        const reply = await send('POST', `/api/sales/${id}/returns`, input, repeats)
        const status =
          lines.length > 0 && isNothingLeft ? 409 : lines.length === 0 || isTooMuch || amount > max ? 400 : 201
        expect(reply.statusCode, reply.body).toBe(status)
        if (status !== 201) return
        const ofReturn = storeReturn(paid, lines, value)
        const givenBackIn = branchOfMoney(branch, paid, drawer)
        const row = { kind: 'return', method, amount: -amount, branch: givenBackIn, day: dayBefore(0) } as const
        if (amount > 0) paid.payments.set(input.returnId, book({ ...row, change: 0, ofReturn }))
      },
  )

/** What is brought back is sold for something else: only the difference is paid, by the customer or by the shop. */
const exchange = fc.record({ ...newSale, place, quantities, drawer, tooMuchCredit: fc.constantFrom(0, 0, 0, 1) }).map(
  ({ place, method, repeats, quantities, lines: newLines, discount, received, drawer, tooMuchCredit }): Command =>
    async () => {
      const [saleId, paid] = chosen('sale', place) ?? []
      if (!saleId || !paid) return
      const lines = chosenLines(paid, quantities)
      const { value, max, isTooMuch, isNothingLeft } = broughtBack(paid, lines)
      const sold = priced(newLines, discount)
      const credit = max + tooMuchCredit
      const due = Math.max(0, sold.total - credit)
      // Only cash gives change.
      const handed = method === 'cash' ? received : Math.min(received, due)
      const paymentStatus = handed >= due ? 'paid' : 'partial'
      const amountReceived = due === 0 ? null : handed
      const terms = { paymentMethod: method, paymentStatus, amountReceived, drawer, ...sold.onAll } as const
      const { id, ...sale } = saleInput(sold.lines, terms)
      const exchange = { saleId, ...(await versionOf('sale', saleId, paid)), lines, reason: 'Does not fit', credit }
      const reply = await send('POST', '/api/exchanges', { id, ...sale, exchange }, repeats)
      const isConflict = isNothingLeft || (!isTooMuch && tooMuchCredit > 0)
      const status = lines.length === 0 ? 400 : isConflict ? 409 : isTooMuch ? 400 : 201
      expect(reply.statusCode, reply.body).toBe(status)
      if (status !== 201) return
      const ofReturn = storeReturn(paid, lines, value)
      const bought: Paid = { ...soldFor(sold, dayBefore(0)), branch: branch ?? paid.branch, isExchange: true }
      const moved = Math.min(credit, sold.total)
      const ofToday = { branch: branchOfMoney(branch, paid, drawer), day: dayBefore(0) }
      const [out, into] = [{ kind: 'return', ...ofToday } as const, { kind: 'sale', ...ofToday } as const]
      if (moved > 0) {
        paid.payments.set(`to ${id}`, book({ ...out, method: 'exchange', amount: -moved, change: 0, ofReturn }))
        bought.payments.set(`from ${saleId}`, book({ ...into, method: 'exchange', amount: moved, change: 0 }))
      }
      const [givenBack, kept] = [credit - moved, Math.min(due, handed)]
      const { returnId } = reply.json().exchangeOf
      const rest = { ...out, method, amount: -givenBack }
      if (givenBack > 0) paid.payments.set(returnId, book({ ...rest, change: 0, ofReturn }))
      if (kept > 0) bought.payments.set(id, book({ ...into, method, amount: kept, change: handed - kept }))
      model.set(id, bought)
    },
)

const reprice = fc.tuple(place, amount).map(
  ([at, cost]): Command =>
    async () => {
      const [number, paid] = chosen('repair', at) ?? []
      if (!number || !paid) return
      const { version } = (await admin.call('GET', `/api/repairs/${number}`)).json() as Repair
      const edit = { editId: randomUUID(), version, extraCost: cost }
      const reply = await admin.call('PATCH', `/api/repairs/${number}`, edit)
      expect(reply.statusCode, reply.body).toBe(200)
      paid.total = cost
    },
)

const remove = fc.tuple(kind, place).map(
  ([kind, at]): Command =>
    async () => {
      const [key, paid] = chosen(kind, at) ?? []
      if (!key || !paid) return
      // What was taken back later was counted as well; only a ticket can be deleted then.
      const takenBackLater = paid.corrected.filter(([old, reversal]) => old.drawerDay !== reversal.drawerDay)
      const rows = [...paid.payments.values(), ...(kind === 'sale' ? takenBackLater.map(([old]) => old) : [])]
      const isCounted = rows.some(
        ({ drawerDay, branch }) => drawerDay !== null && drawerDay <= (drawerOf(branch).last?.day ?? ''),
      )
      const isKept = isCounted || (kind === 'sale' && (paid.returns.length > 0 || paid.isExchange))
      const reply = await admin.call('DELETE', `${pathOf(kind, key)}?reason=Mistake`)
      expect(reply.statusCode, reply.body).toBe(isKept ? 409 : 204)
      if (!isKept) forget(key)
    },
)

const moveCash = fc.record({ direction: fc.constantFrom('in', 'out', 'opening'), amount, repeats }).map(
  ({ direction, amount, repeats }): Command =>
    async () => {
      const drawer = drawerOf(branch)
      const input = { id: randomUUID(), branch, direction, amount, note: 'Test' }
      const isRefused = direction === 'opening' && drawer.hasOpening
      const category = direction === 'out' ? { category: 'Transport' } : {}
      const reply = await send('POST', '/api/drawer/cash', { ...input, ...category }, repeats)
      expect(reply.statusCode, reply.body).toBe(isRefused ? 400 : 201)
      if (isRefused) return
      const isOpening = direction === 'opening'
      const day = isOpening ? drawer.openDay : dayBefore(0)
      const sum = direction === 'out' ? -amount : amount
      cash.set(input.id, book({ kind: 'cash', method: 'cash', amount: sum, branch, day, isOpening }))
    },
)

const correctCash = fc.record({ place, amount: fc.nat({ max: 5000 }), repeats }).map(
  ({ place, amount, repeats }): Command =>
    async () => {
      const entries = [...cash].filter(([, row]) => row.branch === branch).slice(-6)
      const [id, row] = entries[place % Math.max(1, entries.length)] ?? []
      if (!id || !row) return
      const input = { correctionId: randomUUID(), amount, reason: 'Mistyped' }
      const path = `/api/drawer/cash/${id}/corrections`
      const reply = await send('POST', path, input, repeats)
      expect(reply.statusCode, reply.body).toBe(200)
      if (amount === Math.abs(row.amount)) return
      replaceCash(id, input.correctionId, amount * Math.sign(row.amount))
      expect((await admin.call('POST', path, { ...input, correctionId: randomUUID() })).statusCode).toBe(409)
    },
)

const none = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }
const countsOf = (santim: number) => ({ ...none, 1: Math.floor(santim / 100), smaller: santim % 100 })

const close = fc.record({ difference: fc.constantFrom(0, 0, -700, 350), isAllKept: fc.boolean(), repeats }).map(
  ({ difference, isAllKept, repeats }): Command =>
    async () => {
      const drawer = drawerOf(branch)
      const [day, { opening, expected }] = [drawer.openDay, drawer.figures]
      const counted = Math.max(0, expected + difference)
      const kept = isAllKept ? counted : Math.floor(counted / 3)
      const input = { id: randomUUID(), branch, day, counts: countsOf(counted), kept, reason: 'Test' }
      const reply = await send('POST', '/api/drawer/days', input, repeats)
      expect(reply.statusCode, reply.body).toBe(day > dayBefore(0) ? 400 : 201)
      if (day > dayBefore(0)) return
      drawer.close({ id: input.id, day, opening, expected, counted, kept })
    },
)

const closeUncounted = fc.tuple(repeats).map(
  ([repeats]): Command =>
    async () => {
      const drawer = drawerOf(branch)
      const day = drawer.unclosed.at(-1)
      if (day === undefined) return
      const input = { id: randomUUID(), branch, day, note: 'Forgotten' }
      const reply = await send('POST', '/api/drawer/uncounted-days', input, repeats)
      expect(reply.statusCode, reply.body).toBe(201)
      const closed = await listed<DrawerDay>(`/api/drawer/days?branch=${branch ?? 'none'}`)
      while (drawer.unclosed.length > 0) {
        const [openDay, { opening, ofDay: expected }] = [drawer.openDay, drawer.figures]
        const id = closed.find(each => each.day === openDay)?.id ?? ''
        const kept = Math.max(0, expected)
        drawer.close({ id, day: openDay, opening, expected, counted: null, kept })
      }
    },
)

const reopen = fc.tuple(repeats).map(
  ([repeats]): Command =>
    async () => {
      const drawer = drawerOf(branch)
      const { last } = drawer
      if (!last) return
      const input = { reopeningId: randomUUID(), reason: 'Miscounted' }
      const reply = await send('POST', `/api/drawer/days/${last.id}/reopening`, input, repeats)
      expect(reply.statusCode, reply.body).toBe(200)
      drawer.reopenLast()
    },
)

/** Days without business pass after a close. */
const waitForDays = fc.constant((async () => {
  drawerOf(branch).makeLateOlder()
  await shop.owner.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      update payments set drawer_day = last_closed_day(coalesce(branch, -1)) + 1
      where branch is not distinct from ${branch} and drawer_day > last_closed_day(coalesce(branch, -1))
        and business_day(received_at) <= last_closed_day(coalesce(branch, -1))`.execute(trx)
  })
}) as Command)

const store = fc.constant((() =>
  storeSaleSums.run({ db: shop.db } as never, {}, new AbortController().signal)) as Command)

/** The Admin works at another branch, or at none, so that money for a ticket or sale is taken elsewhere. */
const move = fc.constantFrom<Branch[]>(null, null, 0, 1, 2, 3).map(
  (place): Command =>
    () =>
      workAt(place),
)

const ofSales = [sell, sell, takeBack, takeBack, exchange, exchange] as const
const ofPayments = [takeIn, receive, receive, correct, correct, payBack, payBack, reprice, remove] as const
const ofDrawer = [moveCash, moveCash, correctCash, close, closeUncounted, reopen, waitForDays] as const
const commands = fc.array(fc.oneof(...ofSales, ...ofPayments, ...ofDrawer, move, move, store), {
  minLength: 25,
  maxLength: 45,
})

const expectedOf = (kind: Paid['kind']) =>
  Object.fromEntries(
    allOf(kind).map(([key, paid]) => [key, { cost: costOf(paid), paid: paidOf(paid), due: dueOf(paid) }]),
  )

/** As the list and the detail say it. web/sales/saleFigures.test.tsx has the receipt and the export. */
const saleFigures = (sale: Sale) => ({
  ...{ cost: sale.total - sale.returned, paid: sumOfPayments(sale.payments), due: balanceOf(sale) },
})

const expectSales = async () => {
  const sales = await listed<Sale>('/api/sales')
  expect(Object.fromEntries(sales.map(sale => [sale.id, saleFigures(sale)]))).toEqual(expectedOf('sale'))
  for (const { id, discountTotal, paymentStatus } of sales) {
    const paid = model.get(id)
    const status = paid && dueOf(paid) > 0 ? (paidOf(paid) > 0 ? 'partial' : 'unpaid') : 'paid'
    expect([discountTotal, paymentStatus]).toEqual([paid?.discounts, status])
  }
  for (const sale of sales.slice(0, 3)) expect((await admin.call('GET', `/api/sales/${sale.id}`)).json()).toEqual(sale)
}

/** What the printed receipt of a ticket says below its parts. */
const expectReceipt = async ({ number, cost, paid }: Repair) => {
  const due = Math.max(0, cost - paid)
  // No ticket of the model is closed.
  const paidAs = paid > cost ? 'Deposit' : 'Paid'
  const sums = [
    ['Total', cost],
    ...(paid > 0 ? [[paidAs, paid]] : []),
    ...(due > 0 ? [['Balance due', due]] : []),
  ] as const
  const { rawPayload } = await admin.call('GET', `/api/repairs/${number}/papers/thermal`)
  const lines = pdfLines(rawPayload).flat()
  const start = lines.indexOf('Total')
  const printed = lines.slice(start, lines.indexOf('Scan to Track'))
  expect(printed).toEqual(sums.flatMap(([label, santim]) => [label, `${formatAmount(Number(santim))} Birr`]))
}

const expectRepairs = async () => {
  const repairs = await listed<Repair>('/api/repairs')
  const figures = ({ cost, paid }: Repair) => ({ cost, paid, due: Math.max(0, cost - paid) })
  expect(Object.fromEntries(repairs.map(repair => [repair.number, figures(repair)]))).toEqual(expectedOf('repair'))
  for (const { number, paid } of repairs.slice(0, 3)) {
    const repair: Repair = (await admin.call('GET', `/api/repairs/${number}`)).json()
    expect([repair.paid, sumOfPayments(repair.payments)]).toEqual([paid, paid])
    await expectReceipt(repair)
  }
  const due = allOf('repair').filter(([, paid]) => dueOf(paid) > 0).length
  expect((await admin.call('GET', '/api/repairs/count?balanceDue=true')).json().count).toBe(due)
}

const sumsBy = (rows: readonly { name: string; amount: number }[]) => {
  const sums = new Map<string, number>()
  for (const { name, amount } of rows) sums.set(name, (sums.get(name) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** What takes it back is above 0. */
const isExpense = ({ kind, amount, isReversal }: (typeof ledger)[number]) =>
  kind === 'cash' && amount < 0 !== isReversal

const listFilters: readonly { kind?: PaymentKind; method?: LedgerMethod }[] = [
  ...[{}, ...paymentKinds.map(kind => ({ kind })), ...ledgerMethods.map(method => ({ method }))],
]

/** The list of payments has the sums of the report, by kind and by method, and says what it leaves out. */
const expectPaymentSums = async (rows: typeof ledger, { income }: SalesReport, query: string) => {
  for (const filter of listFilters) {
    const isListed = ({ kind, method }: { kind: IncomeKind; method: LedgerMethod }) =>
      (filter.kind === undefined || filter.kind === (kind === 'expense' ? 'cash' : kind)) &&
      (filter.method === undefined || filter.method === method)
    const listed = rows.filter(isListed)
    const sumFor = (isMeant: (row: (typeof ledger)[number]) => boolean) =>
      sumOf(listed.filter(isMeant).map(({ amount }) => amount))
    const url = `/api/payments/summary?${query}&${new URLSearchParams({ ...filter })}`
    expect((await admin.call('GET', url)).json(), url).toEqual({
      ...{ count: listed.length, isMore: false, amount: sumOf(income.filter(isListed).map(row => row.received)) },
      leftOut: { exchanged: sumFor(row => !isMoney(row)), opening: sumFor(({ isOpening }) => isOpening) },
    })
  }
}

const costsOfOthers = (paid: Paid) =>
  costsOfLines(paid).filter((_, index) => paid.lines[index]?.productType === 'other')

/** The report, the list of sales and that of payments of a branch, of what has none (null), or of all. */
const expectSumsOf = async (place?: Branch) => {
  const query = place === undefined ? '' : `branch=${place ?? 'none'}`
  const isOfPlace = (each: { branch: Branch }) => place === undefined || each.branch === place
  const sales = allOf('sale').flatMap(([, paid]) => (isOfPlace(paid) ? [paid] : []))
  const rows = ledger.filter(isOfPlace)
  const total = sumOf(sales.map(paid => paid.total))
  const returns = sales.flatMap(paid => paid.returns)
  const givenBack = 0 - sumOf(rows.filter(row => row.kind === 'return' && isMoney(row)).map(row => row.amount))
  const report: SalesReport = (await admin.call('GET', `/api/reports/sales?view=all&${query}`)).json()
  expect(report, query).toMatchObject({
    total,
    sales: sales.length,
    balance: sumOf(sales.map(dueOf)),
    discounts: sumOf(sales.map(({ discounts }) => discounts)),
    returns: { count: returns.length, total: sumOf(returns), givenBack },
    otherItems: { total: sumOf(sales.flatMap(costsOfOthers)) },
  })
  for (const kind of incomeKinds) {
    const ofKind = rows.filter(
      row => isMoney(row) && !row.isOpening && (isExpense(row) ? 'expense' : row.kind) === kind,
    )
    expect(
      sumsBy(report.income.filter(row => row.kind === kind).map(row => ({ name: row.method, amount: row.received }))),
      `${query} ${kind}`,
    ).toEqual(sumsBy(ofKind.map(({ method, amount }) => ({ name: method, amount }))))
  }
  const first = dayBefore(3)
  const days = `from=${first}&to=${dayBefore(0)}&${query}`
  const ofDays: SalesReport = (await admin.call('GET', `/api/reports/sales?${days}`)).json()
  expect(sumsBy(ofDays.series.map(({ start, total }) => ({ name: start, amount: total }))), query).toEqual(
    sumsBy(sales.filter(({ day }) => day >= first).map(({ day, total }) => ({ name: day, amount: total }))),
  )
  expect(sumOf(ofDays.series.map(({ returned }) => returned)), query).toBe(sumOf(returns))
  await expectPaymentSums(
    rows.filter(({ day }) => day >= first),
    ofDays,
    days,
  )
  const ofSales = (await admin.call('GET', `/api/sales/summary?${query}`)).json()
  expect(ofSales, query).toMatchObject({ total, count: sales.length })
}

const expectReport = async () => {
  await expectSumsOf()
  for (const { branch: place } of drawers) await expectSumsOf(place)
}

/** No repair is done, so only sales are owed. */
const expectDashboard = async () => {
  const sales = allOf('sale')
  const today = dayBefore(0)
  const dues = sales.filter(([, paid]) => dueOf(paid) > 0)
  const owed = { sales: sumOf(dues.map(([, paid]) => dueOf(paid))), repairs: 0 }
  expect((await admin.call('GET', '/api/dashboard/today')).json()).toMatchObject({
    day: today,
    sold: { amount: sumOf(sales.map(([, { day, total }]) => (day === today ? total : 0))) },
    returned: sumOf(sales.flatMap(([, { returns }]) => returns)),
    repairsPaid: { amount: sumOf(ledger.filter(({ kind }) => kind === 'repair').map(({ amount }) => amount)) },
    cash: { amount: sumOf(drawers.map(({ cash }) => cash)), leftOut: 0 },
    owed,
  })
  const debts = await listed<Debt>('/api/dashboard/debts')
  expect(Object.fromEntries(debts.map(debt => [debt.id, debt.owed]))).toEqual(
    Object.fromEntries(dues.map(([id, paid]) => [id, dueOf(paid)])),
  )
}

const expectDrawers = async () => {
  for (const drawer of drawers) {
    const query = `branch=${drawer.branch ?? 'none'}`
    const open: Drawer = (await admin.call('GET', `/api/drawer?${query}`)).json()
    const { opening, expected } = drawer.figures
    expect({ ...open, expected: open.figures?.expected }).toMatchObject({ day: drawer.openDay, opening, expected })
    expect(open.hasOpening).toBe(drawer.hasOpening)
    for (const day of drawer.unclosed) expect([day, drawer.hasBusiness(day)]).toEqual([day, true])
    const closed = drawer.days.filter(({ isReopened }) => !isReopened)
    const days = await listed<DrawerDay>(`/api/drawer/days?${query}`)
    const figuresOf = ({
      day,
      opening,
      expected,
      counted,
      kept,
    }: Omit<DrawerDay, 'figures'> | (typeof closed)[number]) => ({
      ...{ day, opening, expected, counted, kept },
    })
    const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? 1 : -1)
    expect(days.map(day => ({ ...figuresOf(day), lateAmount: day.lateAmount }))).toEqual(
      closed.toSorted(byDay).map(day => ({ ...figuresOf(day), lateAmount: drawer.lateFor(day) })),
    )
    for (const day of drawer.days.slice(-4)) {
      const again: DrawerDay = (await admin.call('GET', `/api/drawer/days/${day.id}`)).json()
      expect(figuresOf(again)).toEqual(figuresOf(day))
      if (!day.isReopened) expect(again.figures?.expected).toBe(day.expected)
    }
  }
}

test('PAY-08 paid and due make up every cost on list, detail, report, dashboard and the receipt of a ticket after any order of writes and retries, drawers hold what came in less what went out, and all sums agree', {
  timeout: 60_000 + runs * 30_000,
}, async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(commands, async each => {
      await workAt(drawers[run++ % drawers.length]?.branch ?? null)
      for (const command of each) await command()
      await expectSales()
      await expectRepairs()
      await expectReport()
      await expectDashboard()
      await expectDrawers()
      expect(await verify(shop.db, derivedFigures)).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
