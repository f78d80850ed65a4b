import { z } from 'zod'
import { endpoint, noInput, noReply } from '../../endpoint.ts'
import { phoneNumber } from '../../phone.ts'
import { smsOutcome } from './smsOutcome.ts'
import { smsRefusals } from './smsRefusals.ts'

/** How often it was sent when the person decided, so that a repeated request does not send it once more. */
const attempts = z.int().min(0).max(2_147_483_647)

export const getSmsProvider = endpoint({
  name: 'sms.provider',
  summary: 'Get the settings of the SMS provider, without its token',
  method: 'GET',
  path: '/api/sms/provider',
  allow: 'settings.manage',
  input: noInput,
  reply: z.object({
    /** The host of SMS_API_URL. Null: no provider is set up. */
    host: z.string().nullable(),
    hasToken: z.boolean(),
    from: z.string(),
    sender: z.string(),
  }),
})
export type SmsProvider = z.output<typeof getSmsProvider.reply>

export const sendTestSms = endpoint({
  name: 'sms.test',
  summary: 'Send a test message. A repeat with the same id gets the result of the first',
  method: 'POST',
  path: '/api/sms/test',
  allow: 'settings.manage',
  requestId: 'id',
  refusals: ['sms.noProvider', ...smsRefusals],
  input: z.object({ id: z.uuid(), phone: phoneNumber }),
  reply: z.object({
    /** A test that cannot be sent now has failed: it is not retried. */
    state: z.enum(['sent', 'sending', 'failed', 'unknown']),
    /** Why it was not sent, in words for the owner. */
    problem: z.string().nullable(),
  }),
})
export type SmsTestResult = z.output<typeof sendTestSms.reply>

export const resendSms = endpoint({
  name: 'sms.resend',
  summary: 'Send a message again that failed or whose answer was lost',
  method: 'POST',
  path: '/api/sms/{id}/resend',
  allow: 'messages.send',
  refusals: ['sms.notFound', 'sms.sent', 'sms.withdrawn', 'sms.held', 'sms.noProvider', ...smsRefusals],
  input: z.object({ id: z.uuid(), attempts }),
  reply: z.object({ sms: smsOutcome }),
})

export const markSmsAsSent = endpoint({
  name: 'sms.markAsSent',
  summary: 'Mark a message as sent that failed or whose answer was lost, because the customer has it or was told',
  method: 'POST',
  path: '/api/sms/{id}/mark-as-sent',
  allow: 'messages.send',
  refusals: ['sms.notFound', 'sms.waiting', 'sms.withdrawn'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
