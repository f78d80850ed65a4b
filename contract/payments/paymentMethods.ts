/** telebirr is the mobile-money product of the shop, which can rename it in its settings. */
export const paymentMethods = ['cash', 'cheque', 'mobile', 'telebirr'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What money came in or went out for. Cash is paid into a drawer or out of it, such as for an expense. */
export const paymentKinds = ['sale', 'repair', 'return', 'cash'] as const
export type PaymentKind = (typeof paymentKinds)[number]
