import {
  cancelBulkMessage,
  checkRecipients,
  chooseCustomers,
  countUnknownAsSent,
  createBulkMessage,
  listBulkMessages,
  listRecipients,
  pauseBulkMessage,
  resendFailed,
  resendUnknown,
  resumeBulkMessage,
} from '#contract/sms/bulk/bulk.ts'
import { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { reads, writes, writesOnceThen, writesThen } from '../../platform/http/route.ts'
import { findRefusedPhones } from '../outbox/outbox.service.ts'
import type { SmsSender } from '../outbox/sender.ts'
import {
  addBulkMessage,
  cancel,
  countAsSent,
  countUndecided,
  findCustomers,
  getBulkMessage,
  listOwnRecipients,
  pause,
  resendToFailed,
  resendToUnknown,
  resume,
} from './bulk.service.ts'
import { selectBulkMessages } from './bulk.sql.ts'

export const bulkRoutes = (sms: SmsSender) => {
  /** Begins to send after the commit, and replies without waiting. */
  const sendSoon = async <T>(_db: unknown, bulk: T): Promise<T> => {
    sms.sendSoon()
    return bulk
  }
  return [
    reads(listBulkMessages, (db, _actor, page) => selectBulkMessages(db, page)),
    writesOnceThen(
      createBulkMessage,
      {
        write: (trx, actor, input) => addBulkMessage(trx, { ...actor, sms }, input),
        readAgain: (trx, _actor, { id }) => getBulkMessage(trx, id),
      },
      sendSoon,
    ),
    reads(checkRecipients, (db, _actor, { recipients }) => findRefusedPhones(db, [...new Set(recipients)])),
    writes(pauseBulkMessage, pause),
    writesThen(resumeBulkMessage, resume, sendSoon),
    writes(cancelBulkMessage, cancel),
    writesThen(resendFailed, (trx, actor, input) => resendToFailed(trx, { ...actor, sms }, input), sendSoon),
    writesThen(resendUnknown, (trx, actor, input) => resendToUnknown(trx, { ...actor, sms }, input), sendSoon),
    writes(countUnknownAsSent, countAsSent),
    reads(getUndecidedBulkMessages, countUndecided),
    reads(listRecipients, listOwnRecipients),
    reads(chooseCustomers, findCustomers),
  ]
}
