import { randomUUID } from 'node:crypto'
import { businessDay } from '#contract/businessDay.ts'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { shopDay } from '#contract/shopTime.ts'
import { startOfBusinessDay } from '../platform/db/shopDays.ts'
import { saleInput } from './sales.ts'

export interface Write {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Made by the client, so that a retry is found. */
  readonly id: string
  readonly body?: object
  /** Sent by a Technician instead of the writer, who is an Admin. */
  readonly isTechnicians?: boolean
}

/** What the next writes need of the replies. */
export interface Reply {
  readonly number: string
  readonly version: number
  readonly expected: number
  /** Of a return. */
  readonly sale: { readonly version: number }
}

/** What the writes need. Each writer has a drawer: that of their branch, or one that they choose. */
export interface Supplies {
  readonly userId: string
  readonly technicianId: string
  readonly itemId: string
  readonly fileId: string
  readonly drawer: number
}

type Writes<Returned> = Generator<Write, Returned, Reply>

const post = (path: string, id: string, body: object): Write => ({ method: 'POST', path, id, body })
const patch = (path: string, id: string, body: object): Write => ({ method: 'PATCH', path, id, body })

const reason = 'Mistyped'
/** What is given back with a return. The rest of it is given back later. */
export const givenBackFirst = 500
const line = { productId: randomUUID(), productName: 'Galaxy A15', quantity: 3, unitPrice: 1_850_000 }
/** One day for all closes, also if the business day ends meanwhile: the oldest day is closed first. */
const day = businessDay(new Date())
const lastOfDayBefore = Date.parse(startOfBusinessDay(day)) - 3_600_000
const dayBefore = businessDay(new Date(lastOfDayBefore))

/** A new ticket with a part and a deposit. Returns its path. */
function* takeIn(
  { technicianId, itemId, fileId, drawer }: Supplies,
  deposit: number,
  id: string = randomUUID(),
): Writes<string> {
  const ticket = {
    ...{ customerName: 'Abebe Kebede', customerPhone: '0911 234 567' },
    ...{ deviceType: 'Samsung A54', serialNumber: '490154203237518', problem: 'Screen damage' },
    ...{ signatureId: fileId, images: [{ slot: 1, fileId }] },
    ...{ technicianId, estimatedCompletion: shopDay(new Date()), parts: [{ itemId, quantity: 1 }] },
    deposit: { method: 'cash', amount: deposit, drawer },
  }
  const { number } = yield post('/api/repairs', id, { id, ...ticket })
  return `/api/repairs/${number}`
}

/** A status, a payment with its correction, and one that is removed. Returns the cash that stays. */
function* paymentWrites(supplies: Supplies): Writes<number> {
  const [entryId, paymentId, correctionId, wrongId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const cash = { method: 'cash', drawer: supplies.drawer }
  const path = yield* takeIn(supplies, 1000)
  yield post(`${path}/status`, entryId, { id: entryId, status: 'Completed' })
  yield post(`${path}/payments`, paymentId, { paymentId, paidWas: 1000, ...cash, amount: 1000 })
  const correction = { correctionId, paidWas: 2000, method: 'cash', amount: 500, reason }
  yield patch(`${path}/payments/${paymentId}`, correctionId, correction)
  yield post(`${path}/payments`, wrongId, { paymentId: wrongId, paidWas: 1500, ...cash, amount: 700 })
  const removal = { correctionId: randomUUID(), paidWas: 2200, method: 'cash', amount: 0, reason }
  yield patch(`${path}/payments/${wrongId}`, wrongId, removal)
  return 1500
}

/** A ticket that is paid while it is handed over, and one that is not repaired, whose deposit is given back but for a charge. */
function* deliveryWrites(supplies: Supplies): Writes<number> {
  const [deliveryId, paymentId, entryId, payBackId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const cash = { method: 'cash', drawer: supplies.drawer }
  const delivered = yield* takeIn(supplies, 1000)
  const payment = { id: paymentId, paidWas: 1000, ...cash, amount: 2000 }
  yield post(`${delivered}/status`, deliveryId, { id: deliveryId, status: 'Delivered', payment })
  const path = yield* takeIn(supplies, 1000)
  const notRepaired = { notRepairedCharge: 600, returnsParts: false }
  yield post(`${path}/status`, entryId, { id: entryId, status: 'NOT REPAIRED', notRepaired })
  yield post(`${path}/pay-backs`, payBackId, { paymentId: payBackId, paidWas: 1000, ...cash, amount: 400 })
  return 3600
}

/** A Technician's request not to repair, which waits for an Admin, and a ticket that is deleted with its deposit. */
function* ticketWrites(supplies: Supplies): Writes<number> {
  const [requestId, wrongId] = [randomUUID(), randomUUID()]
  const path = yield* takeIn(supplies, 1000)
  const request = { id: requestId, status: 'NOT REPAIRED', note: 'Board is dead' }
  yield { ...post(`${path}/status`, requestId, request), isTechnicians: true }
  const wrong = yield* takeIn(supplies, 1000, wrongId)
  yield { method: 'DELETE', path: `${wrong}?reason=${reason}`, id: wrongId }
  return 1000
}

/** A sale that was paid in cash after all, a return of one unit whose money is given back in two parts, an exchange of another, and a sale that is deleted. */
function* saleWrites({ drawer }: Supplies): Writes<number> {
  const [saleId, correctionId, returnId] = [randomUUID(), randomUUID(), randomUUID()]
  const [newSaleId, wrongId, payBackId] = [randomUUID(), randomUUID(), randomUUID()]
  const { quantity, unitPrice } = line
  const one = { lines: [{ place: 1, quantity: 1 }], reason: 'Too small' }
  const cash = { method: 'cash', drawer }
  const terms = { id: saleId, paymentMethod: 'mobile', drawer } as const
  const { version } = yield post('/api/sales', saleId, saleInput([line], terms))
  const correction = { correctionId, version, method: 'cash', amount: quantity * unitPrice, reason }
  const corrected = yield patch(`/api/sales/${saleId}/payments/${saleId}`, correctionId, correction)
  const { sale } = yield post(`/api/sales/${saleId}/returns`, returnId, {
    ...{ returnId, version: corrected.version },
    ...one,
    amount: givenBackFirst,
    ...cash,
  })
  const rest = { paymentId: payBackId, version: sale.version, ...cash, amount: unitPrice - givenBackFirst }
  const paidBack = yield post(`/api/sales/${saleId}/pay-backs`, payBackId, rest)
  const newSale = saleInput([{ ...line, quantity: 1, unitPrice: unitPrice + 2000 }], { id: newSaleId, drawer })
  const exchange = { saleId, version: paidBack.version, ...one, credit: unitPrice }
  yield post('/api/exchanges', newSaleId, { ...newSale, exchange })
  yield post('/api/sales', wrongId, saleInput([line], { id: wrongId, drawer }))
  yield { method: 'DELETE', path: `/api/sales/${wrongId}?reason=${reason}`, id: wrongId }
  return (quantity - 1) * unitPrice + 2000
}

/** A sale of the day before with a discount, made without a connection and paid in part, and the rest of its money. */
function* offlineWrites({ userId, drawer }: Supplies): Writes<number> {
  const [id, paymentId] = [randomUUID(), randomUUID()]
  const terms = { discount: 10_000, drawer, paymentStatus: 'partial', amountReceived: 3000 } as const
  const { id: _, ...sale } = saleInput([{ ...line, discount: 5000 }], terms)
  const times = { madeAt: new Date(lastOfDayBefore).toISOString(), sentAt: new Date().toISOString() }
  const upload = { id, sellerId: userId, payloadVersion: salePayloadVersion, ...times, sale }
  const { version } = yield post('/api/sales/offline', id, upload)
  const rest = line.quantity * line.unitPrice - 5000 - 10_000 - 3000
  const payment = { paymentId, version, method: 'cash', drawer, amount: rest }
  yield post(`/api/sales/${id}/payments`, paymentId, payment)
  return rest + 3000
}

/** Cash paid in, and an expense with its correction. Returns the cash that stays. */
function* cashWrites({ drawer: branch }: Supplies): Writes<number> {
  const [inId, outId, correctionId] = [randomUUID(), randomUUID(), randomUUID()]
  const paidIn = { id: inId, branch, direction: 'in', amount: 5000, note: 'Change' }
  yield post('/api/drawer/cash', inId, paidIn)
  const paidOut = { id: outId, branch, direction: 'out', amount: 3000, category: 'Transport', note: 'Taxi' }
  yield post('/api/drawer/cash', outId, paidOut)
  const correction = { correctionId, amount: 2000, reason }
  yield post(`/api/drawer/cash/${outId}/corrections`, correctionId, correction)
  return 3000
}

/**
 * The close of the day before without a count and that of the day, which must find all cash once, and their reopenings, without
 * which the next closes are refused.
 */
function* drawerWrites({ drawer: branch }: Supplies, cashInAll: number): Writes<void> {
  const [uncountedId, id] = [randomUUID(), randomUUID()]
  const counts = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }
  const uncounted = { id: uncountedId, branch, day: dayBefore, note: 'Forgotten' }
  yield post('/api/drawer/uncounted-days', uncountedId, uncounted)
  const { expected } = yield post('/api/drawer/days', id, { id, branch, day, counts, reason: 'Not counted' })
  if (expected !== cashInAll) throw new Error(`The drawer ${branch} expects ${expected} instead of ${cashInAll}`)
  for (const closed of [id, uncountedId])
    yield post(`/api/drawer/days/${closed}/reopening`, closed, { reopeningId: randomUUID(), reason })
}

function* enterOpening({ drawer: branch }: Supplies): Writes<number> {
  const id = randomUUID()
  yield post('/api/drawer/cash', id, { id, branch, direction: 'opening', amount: 50_000, note: 'Opening amount' })
  return 50_000
}

/** Every kind of write that takes or gives back money, again and again. */
export function* shopWrites(supplies: Supplies): Writes<never> {
  let cashInAll = yield* enterOpening(supplies)
  for (;;) {
    cashInAll += yield* paymentWrites(supplies)
    cashInAll += yield* deliveryWrites(supplies)
    cashInAll += yield* ticketWrites(supplies)
    cashInAll += yield* saleWrites(supplies)
    cashInAll += yield* offlineWrites(supplies)
    cashInAll += yield* cashWrites(supplies)
    yield* drawerWrites(supplies, cashInAll)
  }
}
