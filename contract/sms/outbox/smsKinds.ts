/** What causes messages: a change of a repair, a sale, a warranty, a customer message, a bulk message, a test. */
export const smsKinds = ['repair', 'sale', 'warranty', 'message', 'bulk', 'test'] as const
export type SmsKind = (typeof smsKinds)[number]

/**
 * Messages that a user writes and sends one by one. Beyond the limits of a day they are refused. All others belong to a
 * change that must succeed, so one beyond the limit of its phone is stored as failed, and one beyond a budget waits.
 */
export const isSentByHand = (kind: SmsKind): boolean => kind === 'message' || kind === 'test'
