import { type MadeSale, mayReturnSale, type Seller } from '../returns/mayReturnSale.ts'
import { hasReturn } from '../returns/returnAmounts.ts'

type Lines = Parameters<typeof hasReturn>[0]

interface ReturnedOrExchanged extends Lines {
  /** Undefined in a copy that a device has saved before there were exchanges. */
  readonly exchangeOf?: object | null
}

/** A sale with a return or an exchange stays: what is left of it can only be returned. */
export const isDeletable = (sale: ReturnedOrExchanged): boolean => !hasReturn(sale) && !sale.exchangeOf

/** Who may return a sale may delete it instead, as long as nothing of it was returned or exchanged. */
export const mayDeleteSale = (user: Seller, sale: MadeSale & ReturnedOrExchanged, now: Date): boolean =>
  isDeletable(sale) && mayReturnSale(user, sale, now)
