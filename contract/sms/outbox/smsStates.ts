import { smsProblem } from './smsProblem.ts'

/**
 * What becomes of a message (docs/decisions/0012-sms-outbox.md):
 * - queued: not sent. It is reserved for the process that stored it for some seconds, or waits for its retry.
 * - sending: claimed by a process that is about to call the provider, or has called it.
 * - sent: accepted by the provider, or marked as sent by a person.
 * - failed: refused by the provider, not accepted within a day, or no provider is set up.
 * - unknown: the answer was lost, or the message was unsent in a restored backup. The customer may have it.
 * - held: the budget of the day was used up. It waits until an Admin releases it.
 * - cancelled: what it is about was deleted before it was sent, or the customer has opted out.
 */
export const smsStates = ['queued', 'sending', 'sent', 'failed', 'unknown', 'held', 'cancelled'] as const
export type SmsState = (typeof smsStates)[number]

/** The problem of a failed message that was only stored. */
export const noProvider = smsProblem('No SMS provider is set up')
