import { z } from 'zod'
import { endpoint, noReply } from '../endpoint.ts'
import { smsOutcome } from './smsOutcome.ts'

/** How often it was sent when the person decided, so that a repeated request does not send it once more. */
const attempts = z.int().min(0).max(2_147_483_647)

export const resendSms = endpoint({
  name: 'sms.resend',
  summary: 'Send a message again that failed or whose answer was lost',
  method: 'POST',
  path: '/api/sms/{id}/resend',
  allow: 'messages.send',
  input: z.object({ id: z.uuid(), attempts }),
  reply: z.object({ sms: smsOutcome }),
})

export const markSmsAsSent = endpoint({
  name: 'sms.markAsSent',
  summary: 'Mark a message as sent that failed or whose answer was lost, because the customer has it or was told',
  method: 'POST',
  path: '/api/sms/{id}/mark-as-sent',
  allow: 'messages.send',
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
