import { randomUUID } from 'node:crypto'
import { businessDay } from '#contract/businessDay.ts'
import { shopDay } from '#contract/shopTime.ts'
import { saleInput } from './sales.ts'

export interface Write {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  /** Made by the client, so that a retry is found. */
  readonly id: string
  readonly body: object
}

/** What the next writes need of the replies. */
export interface Reply {
  readonly number: string
  readonly version: number
  readonly expected: number
}

/** What the writes need. Each writer has a branch with its drawer. */
export interface Supplies {
  readonly technicianId: string
  readonly itemId: string
  readonly fileId: string
  readonly branch: number
}

type Writes<Returned> = Generator<Write, Returned, Reply>

const post = (path: string, id: string, body: object): Write => ({ method: 'POST', path, id, body })
const patch = (path: string, id: string, body: object): Write => ({ method: 'PATCH', path, id, body })

const [cash, reason] = [{ method: 'cash' }, 'Mistyped'] as const
const line = { productId: randomUUID(), productName: 'Galaxy A15', quantity: 3, unitPrice: 1_850_000 }
/** One day for all closes, also if the business day ends meanwhile: the oldest day is closed first. */
const day = businessDay(new Date())

/** A ticket with a part and a deposit, its next status, and a second payment with its correction. Returns the cash that stays. */
function* repairWrites({ technicianId, itemId, fileId }: Supplies): Writes<number> {
  const [ticketId, entryId, paymentId, correctionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const ticket = {
    ...{ customerName: 'Abebe Kebede', customerPhone: '0911 234 567' },
    ...{ deviceType: 'Samsung A54', serialNumber: '490154203237518', problem: 'Screen damage' },
    ...{ signatureId: fileId, images: [{ slot: 1, fileId }] },
    ...{ technicianId, estimatedCompletion: shopDay(new Date()), parts: [{ itemId, quantity: 1 }] },
    deposit: { ...cash, amount: 1000 },
  }
  const { number } = yield post('/api/repairs', ticketId, { id: ticketId, ...ticket })
  const path = `/api/repairs/${number}`
  yield post(`${path}/status`, entryId, { id: entryId, status: 'Completed' })
  yield post(`${path}/payments`, paymentId, { paymentId, paidWas: 1000, ...cash, amount: 1000 })
  const correction = { correctionId, paidWas: 2000, ...cash, amount: 500, reason }
  yield patch(`${path}/payments/${paymentId}`, correctionId, correction)
  return 1500
}

/** A sale that was paid in cash after all, a return of one unit and an exchange of another. Returns the cash that stays. */
function* saleWrites(): Writes<number> {
  const [saleId, correctionId, returnId, newSaleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const { quantity, unitPrice } = line
  const one = { lines: [{ place: 1, quantity: 1 }], reason: 'Too small' }
  const { version } = yield post('/api/sales', saleId, saleInput([line], { id: saleId, paymentMethod: 'mobile' }))
  const correction = { correctionId, version, ...cash, amount: quantity * unitPrice, reason }
  yield patch(`/api/sales/${saleId}/payments/${saleId}`, correctionId, correction)
  yield post(`/api/sales/${saleId}/returns`, returnId, { returnId, ...one, amount: unitPrice, ...cash })
  const newSale = saleInput([{ ...line, quantity: 1, unitPrice: unitPrice + 2000 }], { id: newSaleId })
  yield post('/api/exchanges', newSaleId, { ...newSale, exchange: { saleId, ...one, credit: unitPrice } })
  return (quantity - 1) * unitPrice + 2000
}

/** Cash paid in, and an expense with its correction. Returns the cash that stays. */
function* cashWrites({ branch }: Supplies): Writes<number> {
  const [inId, outId, correctionId] = [randomUUID(), randomUUID(), randomUUID()]
  const paidIn = { id: inId, branch, direction: 'in', amount: 5000, note: 'Change' }
  yield post('/api/drawer/cash', inId, paidIn)
  const paidOut = { id: outId, branch, direction: 'out', amount: 3000, category: 'Transport', note: 'Taxi' }
  yield post('/api/drawer/cash', outId, paidOut)
  const correction = { correctionId, amount: 2000, reason }
  yield post(`/api/drawer/cash/${outId}/corrections`, correctionId, correction)
  return 3000
}

/** The close of the day, which must find all cash once, and its reopening, without which the next close is refused. */
function* drawerWrites({ branch }: Supplies, cashInAll: number): Writes<void> {
  const id = randomUUID()
  const counts = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }
  const { expected } = yield post('/api/drawer/days', id, { id, branch, day, counts, reason: 'Not counted' })
  if (expected !== cashInAll) throw new Error(`The drawer ${branch} expects ${expected} instead of ${cashInAll}`)
  yield post(`/api/drawer/days/${id}/reopening`, id, { reopeningId: randomUUID(), reason })
}

/** Every kind of write that takes or gives back money, again and again. */
export function* shopWrites(supplies: Supplies): Writes<never> {
  let cashInAll = 0
  for (;;) {
    cashInAll += yield* repairWrites(supplies)
    cashInAll += yield* saleWrites()
    cashInAll += yield* cashWrites(supplies)
    yield* drawerWrites(supplies, cashInAll)
  }
}
