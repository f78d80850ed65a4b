import { z } from 'zod'

/**
 * The outcome of the SMS about a change: none was needed, or it is sent, queued for a retry, or failed. Without a provider
 * nothing can be sent. It is unknown when the provider did not confirm it: the customer may have it, so it is not sent again.
 */
export const smsOutcome = z.enum(['none', 'sent', 'queued', 'failed', 'noProvider', 'unknown'])
export type SmsOutcome = z.output<typeof smsOutcome>
