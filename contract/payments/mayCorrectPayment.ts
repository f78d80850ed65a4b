import { can, type Role } from '../access.ts'
import { businessDay } from '../businessDay.ts'

interface Corrector {
  readonly id: string
  readonly role: Role
}

interface Received {
  readonly receivedBy: { readonly id: string }
  readonly receivedAt: string
}

/** An Admin may correct any payment, everyone else one that they received, within that business day. */
export const mayCorrectPayment = (user: Corrector, { receivedBy, receivedAt }: Received, now: Date): boolean =>
  can(user, 'payments.ofEveryone') ||
  (receivedBy.id === user.id && businessDay(new Date(receivedAt)) === businessDay(now))
