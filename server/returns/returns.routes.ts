import { createExchange } from '#contract/returns/exchanges.ts'
import { createReturn, listReturns, payBackSale } from '#contract/returns/returns.ts'
import { reads, writesOnce, writesOnceThen } from '../platform/http/route.ts'
import { getOwnSale, getSold } from '../sales/sales.service.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { exchangeItems } from './exchanges.service.ts'
import { getReturned, listOwnReturns, payBack, takeBack } from './returns.service.ts'

export const returnRoutes = (sender: SmsSender) => [
  reads(listReturns, async (db, actor, { id }) => ({ items: await listOwnReturns(db, actor, id) })),
  writesOnceThen(
    createReturn,
    { write: (trx, actor, input) => takeBack(trx, { ...actor, sms: sender }, input), readAgain: getReturned },
    async (db, { sms, ...returned }) => ({ ...returned, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
  writesOnce(payBackSale, { write: payBack, readAgain: (trx, actor, { id }) => getOwnSale(trx, actor, id) }),
  writesOnceThen(
    createExchange,
    { write: (trx, actor, input) => exchangeItems(trx, { ...actor, sms: sender }, input), readAgain: getSold },
    async (db, { sale, sms }) => ({ ...sale, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
]
