import { findRecipients, listMessages, sendMessage } from '#contract/messages/messages.ts'
import { reads, writesThen } from '../platform/http/route.ts'
import type { SmsSender } from '../sms/sender.ts'
import { awaitSmsOutcome } from '../sms/sms.service.ts'
import { listHistory, storeMessage, suggestRecipients } from './messages.service.ts'
import { selectProblem } from './messages.sql.ts'

export const messageRoutes = (sender: SmsSender) => [
  writesThen(
    sendMessage,
    (trx, actor, input) => storeMessage(trx, { ...actor, sms: sender }, input),
    async (db, stored) => {
      const sms = await awaitSmsOutcome(sender, stored)
      return { sms, problem: sms === 'sent' ? null : await selectProblem(db, stored.id) }
    },
  ),
  reads(listMessages, listHistory),
  reads(findRecipients, suggestRecipients),
]
