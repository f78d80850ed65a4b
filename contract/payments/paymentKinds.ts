/** What money came in or went out for. Cash is paid into a drawer or out of it, such as for an expense. */
export const paymentKinds = ['sale', 'repair', 'return', 'cash'] as const
export type PaymentKind = (typeof paymentKinds)[number]
