import { createReturn, listReturns } from '#contract/returns/returns.ts'
import { reads, writesOnceThen } from '../platform/http/route.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { getReturned, listOwnReturns, takeBack } from './returns.service.ts'

export const returnRoutes = (sender: SmsSender) => [
  reads(listReturns, async (db, actor, { id }) => ({ items: await listOwnReturns(db, actor, id) })),
  writesOnceThen(
    createReturn,
    { write: (trx, actor, input) => takeBack(trx, { ...actor, sms: sender }, input), readAgain: getReturned },
    async (db, { sms, ...returned }) => ({ ...returned, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
]
