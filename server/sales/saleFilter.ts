import type { PaymentStatus, SaleStatus } from '#contract/sales/saleTerms.ts'

/** The filters of the sales list; a sale must match all of them. */
export interface SaleFilter {
  /** Empty without a search. */
  readonly search: string
  readonly salesPersonId: string | undefined
  /** Where it was made. Null: in no branch. */
  readonly branch: number | null | undefined
  readonly status: SaleStatus | undefined
  readonly paymentStatus: PaymentStatus | undefined
  /** The range of time in which it was made: from a moment, until before another. */
  readonly madeFrom: string | undefined
  readonly madeBefore: string | undefined
  /** Only those with something else than a product. */
  readonly hasOther: boolean
  /** Only late ones. */
  readonly isLate: boolean
  /** The range of time in which they were sent to the server; sales that were made online have no such time. */
  readonly receivedFrom: string | undefined
  readonly receivedBefore: string | undefined
}

/** One page of the list. */
export interface SalePage extends SaleFilter {
  readonly limit: number
  readonly cursor?: string | undefined
}
