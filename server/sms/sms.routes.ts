import { markSmsAsSent, resendSms } from '#contract/sms/sms.ts'
import { writes, writesThen } from '../platform/http/route.ts'
import { markAsSent, resend } from './decision.service.ts'
import type { SmsSender } from './sender.ts'
import { awaitSmsOutcome } from './sms.service.ts'

export const smsRoutes = (sender: SmsSender) => [
  writesThen(
    resendSms,
    (trx, _actor, input) => resend(trx, sender, input),
    async (_db, sms) => ({ sms: await awaitSmsOutcome(sender, sms) }),
  ),
  writes(markSmsAsSent, markAsSent),
]
