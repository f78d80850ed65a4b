/** What becomes of a message; see docs/decisions/0012-sms-outbox.md. */
export const smsStates = ['queued', 'sending', 'sent', 'failed', 'unknown', 'cancelled'] as const
export type SmsState = (typeof smsStates)[number]

/** The problem of a failed message that was only stored. */
export const noProvider = 'No SMS provider is set up'
