import { can, type Role } from '../access.ts'
import { businessDay } from '../businessDay.ts'

export interface Seller {
  readonly id: string
  readonly role: Role
}

export interface MadeSale {
  readonly salesPerson: { readonly id: string }
  readonly createdAt: string
}

/** An Admin may take back any sale, a Sales user their own within the business day in which it was made. */
export const mayReturnSale = (user: Seller, { salesPerson, createdAt }: MadeSale, now: Date): boolean =>
  can(user, 'sales.ofEveryone') ||
  (can(user, 'sales.work') && salesPerson.id === user.id && businessDay(new Date(createdAt)) === businessDay(now))
