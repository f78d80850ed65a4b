import { statusRules } from '#contract/repairs/repairStatus.ts'
import {
  countRepairs,
  createRepair,
  deleteRepair,
  getRepair,
  getRepairSummary,
  listRepairs,
  listTechnicians,
  previewRepairStatus,
  updateRepair,
  updateRepairStatus,
} from '#contract/repairs/repairs.ts'
import { reads, writes, writesOnce, writesOnceThen } from '../platform/http/route.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { changeTicket } from './edit.service.ts'
import { getOpenedTicket, openTicket } from './intake.service.ts'
import { countTickets, getTicket, listTickets, removeTicket, summarizeRepairs } from './repairs.service.ts'
import { selectTechnicians } from './repairs.sql.ts'
import { changeStatus, getStatusChange, previewStatus } from './status.service.ts'

export const repairRoutes = (sender: SmsSender) => [
  reads(listRepairs, listTickets),
  reads(countRepairs, countTickets),
  reads(getRepairSummary, summarizeRepairs),
  reads(getRepair, (db, _actor, { number }) => getTicket(db, number)),
  writesOnceThen(
    createRepair,
    {
      write: (trx, actor, input) => openTicket(trx, { ...actor, sms: sender }, input),
      readAgain: (trx, _actor, input) => getOpenedTicket(trx, input),
    },
    async (db, { repair, sms }) => ({ ...repair, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
  writesOnce(updateRepair, { write: changeTicket, readAgain: (trx, _actor, { number }) => getTicket(trx, number) }),
  writes(deleteRepair, removeTicket),
  writesOnceThen(
    updateRepairStatus,
    {
      write: (trx, actor, input) => changeStatus(trx, { ...actor, sms: sender }, input),
      readAgain: (trx, _actor, input) => getStatusChange(trx, input),
    },
    async (db, { repair, outcome, sms: stored, smsDelay }) => {
      const sms = await awaitSmsInReply(db, sender, stored)
      // The page says what became of the SMS with the feedback link.
      const isLinkSent = stored !== null && statusRules[repair.status].takesFeedback
      return { ...(isLinkSent ? await getTicket(db, repair.number) : repair), outcome, ...sms, smsDelay }
    },
  ),
  reads(previewRepairStatus, previewStatus),
  reads(listTechnicians, selectTechnicians),
]
