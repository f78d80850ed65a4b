import {
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
import type { SmsSender } from '../sms/delivery.ts'
import { awaitSmsOutcome } from '../sms/sms.service.ts'
import { selectCustomer } from './customer.sql.ts'
import { changeTicket } from './edit.service.ts'
import { openTicket } from './intake.service.ts'
import { getTicket, listTickets, removeTicket, summarizeRepairs } from './repairs.service.ts'
import { selectTechnicians } from './repairs.sql.ts'
import { changeStatus } from './status.service.ts'

export const repairRoutes = (sms: SmsSender) => [
  reads(listRepairs, listTickets),
  reads(getRepairSummary, summarizeRepairs),
  reads(findCustomer, (db, _actor, { phone }) => selectCustomer(db, phone)),
  reads(getRepair, (db, _actor, { number }) => getTicket(db, number)),
  writesThen(createRepair, openTicket, async (db, { repair, smsId }) => ({
    ...repair,
    sms: await awaitSmsOutcome(sms, db, smsId),
  })),
  writes(updateRepair, changeTicket),
  writes(deleteRepair, removeTicket),
  writesThen(updateRepairStatus, changeStatus, async (db, { repair, outcome, smsId }) => ({
    ...repair,
    outcome,
    sms: await awaitSmsOutcome(sms, db, smsId),
  })),
  reads(listTechnicians, selectTechnicians),
]
