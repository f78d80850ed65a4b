import { type MadeSale, mayReturnSale, type Seller } from '../returns/mayReturnSale.ts'
import { hasReturn } from '../returns/returnAmounts.ts'

type Lines = Parameters<typeof hasReturn>[0]

/** A sale with a return stays: what is left of it can only be returned. */
export const isDeletable = (sale: Lines): boolean => !hasReturn(sale)

/** Who may return a sale may delete it instead, as long as nothing of it was returned. */
export const mayDeleteSale = (user: Seller, sale: MadeSale & Lines, now: Date): boolean =>
  isDeletable(sale) && mayReturnSale(user, sale, now)
