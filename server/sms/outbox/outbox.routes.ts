import { getSmsBudget, releaseHeldSms, releaseSmsBudget } from '#contract/sms/outbox/budget.ts'
import { getSmsProvider, markSmsAsSent, resendSms, sendTestSms } from '#contract/sms/outbox/outbox.ts'
import { reads, writes, writesOnce, writesOnceThen, writesThen } from '../../platform/http/route.ts'
import { readBudget, releaseHeld, releaseMore } from './budget.service.ts'
import { markAsSent, resend } from './decision.service.ts'
import { awaitSmsOutcome } from './outbox.service.ts'
import { describeProvider, type SmsSettings } from './provider.ts'
import type { SmsSender } from './sender.ts'
import { finishTest, getTest, storeTest } from './testSend.service.ts'

export const outboxRoutes = (sender: SmsSender, settings: SmsSettings) => [
  reads(getSmsProvider, async () => describeProvider(settings)),
  writesOnceThen(
    sendTestSms,
    {
      write: (trx, _actor, input) => storeTest(trx, sender, input),
      readAgain: (trx, _actor, input) => getTest(trx, input),
    },
    (db, test) => finishTest(db, sender, test),
  ),
  writesThen(
    resendSms,
    (trx, actor, input) => resend(trx, { ...actor, sms: sender }, input),
    async (db, sms) => ({ sms: await awaitSmsOutcome(db, sender, sms) }),
  ),
  writes(markSmsAsSent, markAsSent),
  reads(getSmsBudget, readBudget),
  writesOnce(releaseSmsBudget, { write: releaseMore, readAgain: readBudget }),
  writesThen(releaseHeldSms, releaseHeld, async (_db, budget) => {
    sender.sendSoon()
    return budget
  }),
]
