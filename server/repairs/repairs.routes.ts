import { statusRules } from '#contract/repairs/repairStatus.ts'
import {
  countRepairs,
  createRepair,
  deleteRepair,
  findCustomer,
  getRepair,
  getRepairSummary,
  listRepairs,
  listTechnicians,
  updateRepair,
  updateRepairStatus,
} from '#contract/repairs/repairs.ts'
import { reads, writes, writesThen } from '../platform/http/route.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { selectCustomer } from './customer.sql.ts'
import { changeTicket } from './edit.service.ts'
import { openTicket } from './intake.service.ts'
import { countTickets, getTicket, listTickets, removeTicket, summarizeRepairs } from './repairs.service.ts'
import { selectTechnicians } from './repairs.sql.ts'
import { changeStatus } from './status.service.ts'

export const repairRoutes = (sender: SmsSender) => [
  reads(listRepairs, listTickets),
  reads(countRepairs, countTickets),
  reads(getRepairSummary, summarizeRepairs),
  reads(findCustomer, (db, _actor, { phone }) => selectCustomer(db, phone)),
  reads(getRepair, (db, _actor, { number }) => getTicket(db, number)),
  writesThen(
    createRepair,
    (trx, actor, input) => openTicket(trx, { ...actor, sms: sender }, input),
    async (db, { repair, sms }) => ({ ...repair, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
  writes(updateRepair, changeTicket),
  writes(deleteRepair, removeTicket),
  writesThen(
    updateRepairStatus,
    (trx, actor, input) => changeStatus(trx, { ...actor, sms: sender }, input),
    async (db, { repair, outcome, sms: stored }) => {
      const sms = await awaitSmsInReply(db, sender, stored)
      // The page says what became of the SMS with the feedback link.
      const isLinkSent = stored !== null && statusRules[repair.status].takesFeedback
      return { ...(isLinkSent ? await getTicket(db, repair.number) : repair), outcome, ...sms }
    },
  ),
  reads(listTechnicians, selectTechnicians),
]
