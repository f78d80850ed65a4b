import { z } from 'zod'

/** What became of the message that a change causes: nobody was to be told, it is on its way, or it could not be sent. */
export const smsOutcome = z.enum(['none', 'sent', 'queued', 'failed'])
export type SmsOutcome = z.output<typeof smsOutcome>
