import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { formatEtb } from '#contract/money.ts'
import type { createExchange } from '#contract/returns/exchanges.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { findPaymentBranch, insertPayment } from '../payments/payments.service.ts'
import type { Write } from '../platform/db/database.ts'
import { type Caller, getSold, lockDevicesToSell, sell } from '../sales/sales.service.ts'
import {
  finishReturn,
  giveBack,
  lockReturnable,
  paidFor,
  pricedLines,
  type ReturnActor,
  storeReturn,
} from './returns.service.ts'

type NewSale = Omit<ParsedInputOf<typeof createExchange>, 'exchange'>

interface Moved {
  readonly returnId: string
  readonly from: Pick<Sale, 'id' | 'branch'>
  readonly to: string
  readonly amount: number
  readonly drawer: NewSale['drawer']
}

/** What was paid for the returned items pays for the new sale. */
const moveCredit = async (trx: Write, actor: Caller, { returnId, from, to, amount, drawer }: Moved): Promise<void> => {
  if (amount === 0) return
  const method = 'exchange'
  await giveBack(trx, actor, { sale: from, returnId, method, amount, drawer, reference: null }, randomUUID())
  const { id, name } = actor.user
  const branch = await findPaymentBranch(trx, actor.user, from.branch, drawer)
  const receiver = { received_by: id, received_by_name: name, branch }
  await insertPayment(trx, { id: randomUUID(), sale_id: to, method, amount, ...receiver })
}

/** Takes back items of a sale and sells others. Only the difference is paid, by the customer or by the shop. */
export const exchangeItems = async (
  trx: Write,
  actor: ReturnActor,
  { exchange, ...newSale }: ParsedInputOf<typeof createExchange>,
) => {
  const { saleId: id, version, reason, photoId, endedWarranties } = exchange
  await lockDevicesToSell(trx, newSale.lines)
  const returnedSale = await lockReturnable(trx, actor, id)
  // Another attempt of the seller may have returned the items: its reply can be lost.
  if (returnedSale.version !== version) throw new Refusal('returns.saleChanged')
  const lines = pricedLines(returnedSale, exchange.lines, 'exchange.lines')
  const credit = paidFor(returnedSale, lines)
  // The seller has told the customer another difference.
  if (credit !== exchange.credit) throw new Refusal('returns.creditChanged', { amount: formatEtb(credit) })
  const { sale } = await sell(trx, actor, newSale, { credit, returnedBranch: returnedSale.branch })
  const returnId = randomUUID()
  await storeReturn(trx, actor, { sale: returnedSale, returnId, reason, photoId, lines, exchangedFor: sale.id })
  const amount = Math.min(credit, sale.total)
  const { drawer, reference, paymentNote: note } = newSale
  await moveCredit(trx, actor, { returnId, from: returnedSale, to: sale.id, amount, drawer })
  const givenBack = { returnId, method: sale.paymentMethod, amount: credit - amount, drawer, reference, note }
  await giveBack(trx, actor, { ...givenBack, sale: returnedSale }, returnId)
  await finishReturn(trx, actor, { id, returnId, endedWarranties }, 'exchange.endedWarranties')
  return getSold(trx, actor, sale)
}
