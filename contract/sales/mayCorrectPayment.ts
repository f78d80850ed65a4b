import { can } from '../access.ts'
import { businessDay } from '../businessDay.ts'
import type { Seller } from './mayDeleteSale.ts'

interface Received {
  readonly receivedBy: { readonly id: string }
  readonly receivedAt: string
}

/** An Admin may correct any payment, a Sales user one that they received, within that business day. */
export const mayCorrectPayment = (user: Seller, { receivedBy, receivedAt }: Received, now: Date): boolean =>
  can(user, 'sales.ofEveryone') ||
  (can(user, 'sales.work') && receivedBy.id === user.id && businessDay(new Date(receivedAt)) === businessDay(now))
