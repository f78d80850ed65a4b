import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { formatEtb } from '#contract/money.ts'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import type { Payment } from '#contract/payments/payment.ts'
import {
  dueBefore,
  findAmountProblem,
  handedOver,
  isGivenBack,
  splitReceived,
} from '#contract/payments/paymentAmounts.ts'
import type { PaymentCorrection } from '#contract/payments/paymentCorrections.ts'
import { correctedReference } from '#contract/payments/paymentReference.ts'
import { payablePart, repairOverpaid } from '#contract/repairs/cost.ts'
import type { correctRepairPayment, payBackRepair, receiveRepairPayment } from '#contract/repairs/repairPayments.ts'
import type { balanceWas, Repair } from '#contract/repairs/repairs.ts'
import { correctInLedger, findPaymentBranch, insertPayment, selectCorrections } from '../payments/payments.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { getTicket, lockTicket, rewriteSms } from './repairs.service.ts'

type Clerk = Pick<Actor, 'user' | 'publicUrl'>
type NewPayment = Pick<Payment, 'id' | 'method' | 'reference' | 'amount' | 'change'> & Pick<Received, 'drawer' | 'note'>

const refuseAmount = (message: string) => new Refusal('input.invalid', { fields: { amount: message } })

/** Refuses a payment with a zero too many, or with change that is not cash. */
const assertAmount = (repair: Repair, paymentId: string | undefined, payment: Pick<Received, 'method' | 'amount'>) => {
  const problem = findAmountProblem(payablePart(repair), paymentId, payment)
  if (problem) throw refuseAmount(problem)
}

type BalanceWas = z.output<typeof balanceWas>

/** Refuses an edit conflict: somebody else has received or corrected a payment or changed the cost since the user decided. */
export const assertBalanceUnchanged = (current: Repair, { paidWas, costWas = current.cost }: BalanceWas): void => {
  if (current.paid !== paidWas || current.cost !== costWas) throw new Refusal('repairs.paidChanged', { current })
}

/** Locks the ticket. Refuses an edit conflict. */
const lockWithPaid = async (trx: Write, { number, ...was }: BalanceWas & { number: string }): Promise<Repair> => {
  await lockTicket(trx, number)
  const repair = await getTicket(trx, number)
  assertBalanceUnchanged(repair, was)
  return repair
}

export const insertRepairPayment = async (
  trx: Write,
  { user }: Clerk,
  { id, branch }: Pick<Repair, 'id' | 'branch'>,
  { drawer, note, ...payment }: NewPayment,
) =>
  insertPayment(trx, {
    ...payment,
    note: note ?? null,
    kind: 'repair',
    repair_id: id,
    received_by: user.id,
    received_by_name: user.name,
    branch: await findPaymentBranch(trx, user, branch, drawer),
  })

type Received = Omit<ParsedInputOf<typeof receiveRepairPayment>, 'number' | keyof BalanceWas>

/** Receives a payment for a locked ticket. */
export const receiveFor = async (
  trx: Write,
  clerk: Clerk,
  repair: Repair,
  { paymentId, method, reference, amount, drawer, note }: Received,
): Promise<void> => {
  const due = dueBefore(payablePart(repair), undefined)
  if (due === 0)
    throw refuseAmount(message('This repair is already paid in full. Raise the cost first if it costs more.'))
  assertAmount(repair, undefined, { method, amount })
  const split = splitReceived(payablePart(repair), undefined, amount)
  await insertRepairPayment(trx, clerk, repair, { id: paymentId, method, reference, drawer, note, ...split })
}

/** The ticket after a change of its payments, which SMS that still wait may name. */
const getPaidTicket = async (trx: Write, clerk: Clerk, number: string): Promise<Repair> => {
  const repair = await getTicket(trx, number)
  await rewriteSms(trx, clerk, repair)
  return repair
}

export const receiveForTicket = async (
  trx: Write,
  clerk: Clerk,
  input: ParsedInputOf<typeof receiveRepairPayment>,
): Promise<Repair> => {
  await receiveFor(trx, clerk, await lockWithPaid(trx, input), input)
  return getPaidTicket(trx, clerk, input.number)
}

/** Refuses to give back more than was paid above the cost, without what a correction replaces. */
const assertOverpaid = (repair: Repair, amount: number, givenBefore = 0): void => {
  const max = repairOverpaid(repair) + givenBefore
  if (amount > max)
    throw refuseAmount(
      message('Only {amount} was paid above the cost. Enter that or less.', { amount: formatEtb(max) }),
    )
}

export const payBack = async (
  trx: Write,
  clerk: Clerk,
  input: ParsedInputOf<typeof payBackRepair>,
): Promise<Repair> => {
  const { number, paymentId: id, method, reference, amount, drawer, note } = input
  const repair = await lockWithPaid(trx, input)
  if (repairOverpaid(repair) === 0)
    throw refuseAmount(
      repair.paidBefore > repair.cost
        ? message(
            'This repair was paid before payments were recorded. Record what is given back in the drawer, as cash paid out.',
          )
        : message('Nothing was paid above the cost. Lower the cost first if the customer gets money back.'),
    )
  assertOverpaid(repair, amount)
  await insertRepairPayment(trx, clerk, repair, { id, method, reference, drawer, note, amount: -amount, change: 0 })
  return getPaidTicket(trx, clerk, number)
}

/** What takes the place of a payment, or of what was given back. */
const correctedSplit = (repair: Repair, payment: Payment, input: Pick<Received, 'method' | 'amount'>) => {
  const { amount } = input
  assertAmount(repair, payment.id, input)
  if (isGivenBack(payment)) assertOverpaid(repair, amount, -payment.amount)
  return splitReceived(payablePart(repair), payment.id, amount)
}

export const changeRepairPayment = async (
  trx: Write,
  clerk: Clerk,
  input: ParsedInputOf<typeof correctRepairPayment>,
): Promise<Repair> => {
  const { number, paymentId, correctionId, method, reason } = input
  const repair = await lockWithPaid(trx, input)
  const payment = repair.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Refusal('payments.notFound')
  if (!mayCorrectPayment(clerk.user, payment, new Date())) throw new Refusal('payments.tooOldToCorrect')
  const reference = correctedReference(payment, input)
  const isSame = payment.method === method && payment.reference === reference && handedOver(payment) === input.amount
  if (isSame) return repair
  const replacement = { id: correctionId, method, reference, ...correctedSplit(repair, payment, input) }
  if (repair.paid - repair.paidBefore - payment.amount + replacement.amount < 0)
    throw refuseAmount(message('More was given back than would be left. Correct what was given back first.'))
  await correctInLedger(trx, clerk, { subject: { repairId: repair.id }, paymentId, replacement, reason })
  return getPaidTicket(trx, clerk, number)
}

/** What the payments of a repair were before they were corrected or removed. */
export const listRepairCorrections = async (db: Database, number: string): Promise<PaymentCorrection[]> =>
  selectCorrections(db, { repairId: (await getTicket(db, number)).id })
