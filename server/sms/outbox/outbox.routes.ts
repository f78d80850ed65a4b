import { getSmsProvider, markSmsAsSent, resendSms, sendTestSms } from '#contract/sms/outbox/outbox.ts'
import { reads, writes, writesThen } from '../../platform/http/route.ts'
import { markAsSent, resend } from './decision.service.ts'
import { awaitSmsOutcome } from './outbox.service.ts'
import { describeProvider, type SmsSettings } from './provider.ts'
import type { SmsSender } from './sender.ts'
import { finishTest, storeTest } from './testSend.service.ts'

export const outboxRoutes = (sender: SmsSender, settings: SmsSettings) => [
  reads(getSmsProvider, async () => describeProvider(settings)),
  writesThen(
    sendTestSms,
    (trx, _actor, input) => storeTest(trx, sender, input),
    (db, test) => finishTest(db, sender, test),
  ),
  writesThen(
    resendSms,
    (trx, actor, input) => resend(trx, { ...actor, sms: sender }, input),
    async (_db, sms) => ({ sms: await awaitSmsOutcome(sender, sms) }),
  ),
  writes(markSmsAsSent, markAsSent),
]
