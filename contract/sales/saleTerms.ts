export const saleStatuses = ['completed', 'pending'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** Unpaid: nothing was received yet. */
export const paymentStatuses = ['paid', 'partial', 'unpaid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Late sales of some days: those made in them, and those of earlier days that were sent in them. */
export const lateSales = ['theseDays', 'earlierDays'] as const
export type LateSales = (typeof lateSales)[number]

/** Which items a sale of the list must have: something else than products. */
export const chosenItems = ['other'] as const

export const maxLines = 6
export const maxImages = 3

/** The customer of a sale, as replies tell it. Apps that were loaded before there were walk-in customers expect texts. */
interface SaleCustomer {
  readonly customerPhone: string
}

/** A walk-in customer has neither a name nor a phone. */
export const isWalkIn = ({ customerPhone }: SaleCustomer): boolean => customerPhone === ''

/** The number on a sale's papers. It is made from the id, which the device chooses, so that an offline sale has it too. */
export const saleNumber = (id: string): string => `S-${id.replaceAll('-', '').slice(-10).toUpperCase()}`
