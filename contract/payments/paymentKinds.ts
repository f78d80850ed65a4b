/** What a payment is for. */
export const paymentKinds = ['sale', 'repair', 'return', 'cash'] as const
export type PaymentKind = (typeof paymentKinds)[number]
