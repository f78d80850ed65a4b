/** What causes messages: a change of a repair, a sale, a warranty, a customer message, a bulk message, a test. */
export const smsKinds = ['repair', 'sale', 'warranty', 'message', 'bulk', 'test'] as const
export type SmsKind = (typeof smsKinds)[number]
