import { z } from 'zod'

/**
 * The outcome of the SMS about a change: none was needed, or it is sent, queued for a retry, or failed. Without a provider
 * nothing can be sent. It is unknown when the provider did not confirm it: the customer may have it, so it is not sent again.
 * It is held when the budget of the day is used up: it waits until an Admin releases it.
 */
export const smsOutcome = z.enum(['none', 'sent', 'queued', 'failed', 'noProvider', 'unknown', 'held'])
export type SmsOutcome = z.output<typeof smsOutcome>

/**
 * Why no SMS is sent at once about a status of which the customer was told within the hour: it is also the last that they were told,
 * or the SMS follows when the hour is over, if the status does not change by then.
 */
export const smsDelay = z.enum(['repeated', 'postponed'])
export type SmsDelay = z.output<typeof smsDelay>

/** What a reply says about the SMS that its change has caused. */
export const smsInReply = {
  sms: smsOutcome,
  /** Why it failed, in words for staff. */
  smsProblem: z.string().optional(),
  smsDelay: smsDelay.optional(),
}
export interface SmsInReply {
  readonly sms: SmsOutcome
  readonly smsProblem?: string | undefined
  readonly smsDelay?: SmsDelay | undefined
}
