/** telebirr is the mobile-money product of the shop, which can rename it in its settings. */
export const paymentMethods = ['cash', 'cheque', 'mobile', 'telebirr'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
