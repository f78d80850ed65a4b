import { can, type Role } from '../access.ts'
import { businessDay } from '../businessDay.ts'
import { isMoney, type LedgerMethod } from './paymentMethods.ts'

interface Corrector {
  readonly id: string
  readonly role: Role
}

interface Received {
  readonly method: LedgerMethod
  readonly receivedBy: { readonly id: string }
  readonly receivedAt: string
}

/** An Admin may correct any payment, everyone else one that they received, within that business day. An exchange stays as it is. */
export const mayCorrectPayment = (user: Corrector, payment: Received, now: Date): boolean =>
  isMoney(payment) &&
  (can(user, 'payments.ofEveryone') ||
    (payment.receivedBy.id === user.id && businessDay(new Date(payment.receivedAt)) === businessDay(now)))
