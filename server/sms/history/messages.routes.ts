import { countUndecidedMessages, findRecipients, listMessages, sendMessage } from '#contract/sms/history/messages.ts'
import { reads, writesThen } from '../../platform/http/route.ts'
import type { SmsSender } from '../outbox/sender.ts'
import { awaitDelivery, countUndecided, listHistory, storeMessage, suggestRecipients } from './messages.service.ts'

export const messageRoutes = (sender: SmsSender) => [
  writesThen(
    sendMessage,
    (trx, actor, input) => storeMessage(trx, { ...actor, sms: sender }, input),
    (db, stored) => awaitDelivery(db, sender, stored),
  ),
  reads(listMessages, listHistory),
  reads(countUndecidedMessages, countUndecided),
  reads(findRecipients, suggestRecipients),
]
