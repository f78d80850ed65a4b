import { countUndecidedMessages, findRecipients, listMessages, sendMessage } from '#contract/sms/history/messages.ts'
import { reads, writesOnceThen } from '../../platform/http/route.ts'
import type { SmsSender } from '../outbox/sender.ts'
import {
  awaitDelivery,
  countUndecided,
  getMessage,
  listHistory,
  storeMessage,
  suggestRecipients,
} from './messages.service.ts'

export const messageRoutes = (sender: SmsSender) => [
  writesOnceThen(
    sendMessage,
    {
      write: (trx, _actor, input) => storeMessage(trx, sender, input),
      readAgain: (trx, _actor, input) => getMessage(trx, input),
    },
    (db, stored) => awaitDelivery(db, sender, stored),
  ),
  reads(listMessages, listHistory),
  reads(countUndecidedMessages, countUndecided),
  reads(findRecipients, suggestRecipients),
]
