/** telebirr is the mobile-money product of the shop, which can rename it in its settings. */
export const paymentMethods = ['cash', 'cheque', 'bank', 'mobile', 'telebirr'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Nobody can choose an exchange: what was paid for the returned items moves to the new sale. */
export const ledgerMethods = [...paymentMethods, 'exchange'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

/** Whether somebody has handed over money. */
export const isMoney = <P extends { readonly method: LedgerMethod }>(
  payment: P,
): payment is P & { method: PaymentMethod } => payment.method !== 'exchange'
