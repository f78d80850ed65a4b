import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { formatEtb } from '#contract/money.ts'
import { overpaidAmount } from '#contract/payments/paymentAmounts.ts'
import { isMoney, type LedgerMethod } from '#contract/payments/paymentMethods.ts'
import { mayReturnSale } from '#contract/returns/mayReturnSale.ts'
import { isReturnedWhole, maxGivenBack, quantityLeft, returnedValue } from '#contract/returns/returnAmounts.ts'
import { returnSms } from '#contract/returns/returnSms.ts'
import type { createReturn, payBackSale, SaleReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { isWalkIn } from '#contract/sales/saleTerms.ts'
import { findForeignFiles } from '../files/files.service.ts'
import type { MayRead } from '../files/readAccess.ts'
import { branchOfMoney, findPaymentBranch, insertPayment } from '../payments/payments.service.ts'
import { type Database, setReason, type Write } from '../platform/db/database.ts'
import { assertVersion } from '../platform/db/editOnce.ts'
import type { Actor } from '../platform/http/caller.ts'
import { type Caller, getOwnSale, lockOwnSale } from '../sales/sales.service.ts'
import { getSmsSignature } from '../settings/settings.service.ts'
import { findSmsByCause, type StoredSms, storeSms } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { endReturnedWarranties } from '../warranties/warranties.service.ts'
import { findReturnOwed, insertReturn, isPhotoOfOwnSale, selectReturns } from './returns.sql.ts'

type NewReturn = ParsedInputOf<typeof createReturn>
type ReturnedLine = SaleReturn['lines'][number]

interface StoredReturn {
  readonly sale: Sale
  readonly saleReturn: SaleReturn
  readonly sms: StoredSms | null
}

/** Who takes back, and what the SMS to the customer needs. */
export interface ReturnActor extends Pick<Actor, 'user' | 'publicUrl'> {
  readonly sms: Pick<SmsSender, 'hasProvider'>
}

const causeOf = ({ id, returnId }: Pick<NewReturn, 'id' | 'returnId'>) =>
  ({ kind: 'sale', reference: id, id: returnId }) as const

export const listOwnReturns = async (db: Database, caller: Caller, saleId: string): Promise<SaleReturn[]> => {
  await getOwnSale(db, caller, saleId)
  return selectReturns(db, saleId)
}

/** For a retry of takeBack: the sale and the return as they are now. */
export const getReturned = async (
  db: Database,
  caller: Caller,
  { id, returnId }: Pick<NewReturn, 'id' | 'returnId'>,
): Promise<StoredReturn> => {
  const sale = await getOwnSale(db, caller, id)
  const saleReturn = (await selectReturns(db, id)).find(each => each.id === returnId)
  if (!saleReturn) throw new Error(`The return ${returnId} has no row`)
  return { sale, saleReturn, sms: await findSmsByCause(db, causeOf({ id, returnId })) }
}

/** Who may see the sale may see the pictures of its returns. */
export const mayReadReturnPhoto: MayRead = async (db, { user }, fileId) =>
  can(user, 'sales.ofEveryone') || (can(user, 'sales.read') && (await isPhotoOfOwnSale(db, user.id, fileId)))

const findLineProblem = (line: Sale['lines'][number] | undefined, quantity: number): string | undefined => {
  if (!line) return message('This item is not on the sale')
  const left = quantityLeft(line)
  if (left === 0) return message('This was already returned')
  return quantity > left ? message('Only {n} can still be returned', { n: left }) : undefined
}

/** What is returned with what it had cost. Refuses more than was sold and not yet returned, by the path of the lines in the input. */
export const pricedLines = (sale: Sale, chosen: NewReturn['lines'], path = 'lines'): ReturnedLine[] => {
  const fields: Record<string, string> = {}
  const lines = chosen.map(({ place, quantity }, index) => {
    const line = sale.lines[place - 1]
    const problem = findLineProblem(line, quantity)
    if (problem) fields[`${path}.${index}.quantity`] = problem
    return { place, quantity, amount: returnedValue(sale, place - 1, quantity) }
  })
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  return lines
}

/** What was paid for the returned lines. */
export const paidFor = (sale: Sale, lines: readonly ReturnedLine[]): number =>
  maxGivenBack(
    sale,
    lines.reduce((sum, line) => sum + line.amount, 0),
  )

const refuseAmount = (problem: string) => new Refusal('input.invalid', { fields: { amount: problem } })

const assertAmount = (max: number, amount: number): void => {
  if (amount <= max) return
  const problem =
    max === 0
      ? message('Nothing was paid for this. Enter 0.')
      : message('At most {amount} was paid for this', { amount: formatEtb(max) })
  throw refuseAmount(problem)
}

/** Refuses who may not return the sale. The lock makes another desk wait, which then sees what is left. */
const lockToReturn = async (trx: Write, actor: Caller, id: string): Promise<Sale> => {
  const sale = await lockOwnSale(trx, actor, id)
  if (!mayReturnSale(actor.user, sale, new Date())) throw new Refusal('returns.tooOld')
  return sale
}

export const lockReturnable = async (trx: Write, actor: Caller, id: string): Promise<Sale> => {
  const sale = await lockToReturn(trx, actor, id)
  if (isReturnedWhole(sale)) throw new Refusal('returns.nothingLeft')
  return sale
}

interface ReturnToStore extends Pick<NewReturn, 'returnId' | 'reason' | 'photoId'> {
  readonly sale: Pick<Sale, 'id' | 'branch'>
  readonly lines: readonly ReturnedLine[]
  /** The new sale of an exchange. */
  readonly exchangedFor?: string
}

export const storeReturn = async (trx: Write, actor: Caller, saleReturn: ReturnToStore): Promise<void> => {
  const { sale, returnId, reason, photoId, lines, exchangedFor = null } = saleReturn
  const { user } = actor
  const fields = await findForeignFiles(trx, actor, photoId === null ? {} : { photoId })
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  await setReason(trx, reason)
  const row = {
    id: returnId,
    sale_id: sale.id,
    reason,
    returned_by: user.id,
    returned_by_name: user.name,
    branch: branchOfMoney(user, sale.branch),
    photo_id: photoId,
    exchanged_for: exchangedFor,
  }
  await insertReturn(trx, row, lines)
}

interface GivenBack extends Pick<NewReturn, 'amount' | 'reference' | 'note'> {
  /** Null if more was paid than the sale cost, or if it is for several returns. */
  readonly returnId: string | null
  readonly sale: Pick<Sale, 'id' | 'branch'>
  readonly drawer?: NewReturn['drawer']
  readonly method: LedgerMethod
}

/** Records money that is given back for a sale. What is given back with a return has its id, unless it is the credit of an exchange. */
export const giveBack = async (
  trx: Write,
  { user }: Caller,
  { sale, returnId, method, amount, reference, note, drawer }: GivenBack,
  paymentId: string,
): Promise<void> => {
  if (amount === 0) return
  await insertPayment(trx, {
    id: paymentId,
    kind: 'return',
    sale_id: sale.id,
    return_id: returnId,
    method,
    reference,
    note: note ?? null,
    amount: -amount,
    received_by: user.id,
    received_by_name: user.name,
    branch: await findPaymentBranch(trx, user, sale.branch, drawer),
  })
}

/** Null unless the shop has switched this SMS on. A walk-in customer has no phone. */
const notifyCustomer = async (
  trx: Write,
  actor: ReturnActor,
  { sale, saleReturn }: Omit<StoredReturn, 'sms'>,
): Promise<StoredSms | null> => {
  const { smsReturns, ...signature } = await getSmsSignature(trx, actor)
  if (!smsReturns || isWalkIn(sale)) return null
  const lines = saleReturn.lines.map(({ place, quantity }) => ({
    productName: sale.lines[place - 1]?.productName ?? '',
    quantity,
  }))
  const givenBack = saleReturn.givenBack.filter(isMoney).reduce((sum, { amount }) => sum + amount, 0)
  const { customerName, customerPhone: phone, smsLanguage } = sale
  const text = returnSms({ customerName, smsLanguage, lines, givenBack }, signature)
  return storeSms(trx, actor.sms, {
    ...{ phone, customerName, text },
    cause: causeOf({ id: sale.id, returnId: saleReturn.id }),
    ownerId: sale.salesPerson.id,
  })
}

/** What follows from a return that is stored with its money. */
export const finishReturn = async (
  trx: Write,
  actor: ReturnActor,
  { endedWarranties, ...saleReturn }: Pick<NewReturn, 'id' | 'returnId' | 'endedWarranties'>,
  path = 'endedWarranties',
): Promise<StoredReturn> => {
  const stored = await getReturned(trx, actor, saleReturn)
  const places = stored.saleReturn.lines.map(({ place }) => place)
  await endReturnedWarranties(trx, stored.sale, { places, endedWarranties }, path)
  return { ...stored, sms: await notifyCustomer(trx, actor, stored) }
}

/** Takes back items of a sale, gives back what was paid for them or less, and records both. */
export const takeBack = async (trx: Write, actor: ReturnActor, input: NewReturn): Promise<StoredReturn> => {
  // The payment has the id of the return. That of a sale is the payment that came with it.
  if (input.returnId === input.id) throw new Refusal('id.taken')
  const sale = await lockReturnable(trx, actor, input.id)
  assertVersion({ what: 'this sale', current: sale, version: input.version })
  const lines = pricedLines(sale, input.lines)
  assertAmount(paidFor(sale, lines), input.amount)
  await storeReturn(trx, actor, { ...input, sale, lines })
  await giveBack(trx, actor, { ...input, sale }, input.returnId)
  return finishReturn(trx, actor, input)
}

/** Gives back later what the customer is owed: the rest of a return, or what was paid above the cost of the sale. */
export const payBack = async (trx: Write, actor: Caller, input: ParsedInputOf<typeof payBackSale>): Promise<Sale> => {
  const { id, paymentId, version, amount } = input
  if (paymentId === id) throw new Refusal('id.taken')
  const sale = await lockToReturn(trx, actor, id)
  assertVersion({ what: 'this sale', current: sale, version })
  const owed = overpaidAmount(sale)
  if (owed === 0)
    throw refuseAmount(
      message('Nothing is to be given back for this sale. Take items back first if the customer gets money back.'),
    )
  if (amount > owed)
    throw refuseAmount(message('Only {amount} is to be given back. Enter that or less.', { amount: formatEtb(owed) }))
  await giveBack(trx, actor, { ...input, sale, returnId: await findReturnOwed(trx, id, amount) }, paymentId)
  return getOwnSale(trx, actor, id)
}
