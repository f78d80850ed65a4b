import { setReason, type Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { insertReplacement, insertReversals, type Replacement, type Subject } from './payments.sql.ts'

export { branchOfMoney, branchOfOfflineMoney, findPaymentBranch } from './paymentBranch.ts'
export {
  type FirstPayment,
  givenBackColumn,
  insertFirstPayment,
  insertPayment,
  isCounted,
  isInClosedDay,
  paymentsColumn,
  selectCorrections,
} from './payments.sql.ts'

interface Corrected {
  readonly subject: Subject
  readonly paymentId: string
  /** What takes its place. The amount 0 only removes it. */
  readonly replacement: Replacement
  readonly reason: string
}

/** The ledger is append-only: a correction takes the payment back and puts another one in its place. */
export const correctInLedger = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { subject, paymentId, replacement, reason }: Corrected,
): Promise<void> => {
  const correction = { correctedBy: user.id, reason }
  await setReason(trx, reason)
  // First, because the record of the reversal names it.
  if (replacement.amount !== 0) await insertReplacement(trx, paymentId, replacement, correction)
  await insertReversals(trx, { subject, paymentId }, correction)
}

/** Takes back what was paid for a sale or a repair that is deleted. */
export const takeBackPayments = (trx: Write, { user }: Pick<Actor, 'user'>, subject: Subject, reason: string) =>
  insertReversals(trx, { subject }, { correctedBy: user.id, reason })
