import {
  correctRepairPayment,
  listRepairPaymentCorrections,
  payBackRepair,
  receiveRepairPayment,
} from '#contract/repairs/repairPayments.ts'
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
import type { Database } from '../platform/db/database.ts'
import { reads, writes, writesOnce, writesOnceThen } from '../platform/http/route.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { changeTicket } from './edit.service.ts'
import { getOpenedTicket, openTicket } from './intake.service.ts'
import { changeRepairPayment, listRepairCorrections, payBack, receiveForTicket } from './payments.service.ts'
import { countTickets, getTicket, listTickets, removeTicket, summarizeRepairs } from './repairs.service.ts'
import { selectTechnicians } from './repairs.sql.ts'
import { changeStatus, getStatusChange, previewStatus } from './status.service.ts'

const ticketOf = (db: Database, _actor: unknown, { number }: { number: string }) => getTicket(db, number)

export const repairRoutes = (sender: SmsSender) => [
  reads(listRepairs, listTickets),
  reads(countRepairs, countTickets),
  reads(getRepairSummary, summarizeRepairs),
  reads(getRepair, ticketOf),
  writesOnceThen(
    createRepair,
    {
      write: (trx, actor, input) => openTicket(trx, { ...actor, sms: sender }, input),
      readAgain: (trx, _actor, input) => getOpenedTicket(trx, input),
    },
    async (db, { repair, sms }) => ({ ...repair, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
  writesOnce(updateRepair, { write: changeTicket, readAgain: ticketOf }),
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
  writesOnce(receiveRepairPayment, { write: receiveForTicket, readAgain: ticketOf }),
  writesOnce(payBackRepair, { write: payBack, readAgain: ticketOf }),
  writesOnce(correctRepairPayment, { write: changeRepairPayment, readAgain: ticketOf }),
  reads(listRepairPaymentCorrections, async (db, _actor, { number }) => ({
    items: await listRepairCorrections(db, number),
  })),
  reads(previewRepairStatus, previewStatus),
  reads(listTechnicians, selectTechnicians),
]
