import { z } from 'zod'

/** The outcome of the SMS about a change: none was needed, or it is sent, queued for a retry, or failed. */
export const smsOutcome = z.enum(['none', 'sent', 'queued', 'failed'])
export type SmsOutcome = z.output<typeof smsOutcome>
