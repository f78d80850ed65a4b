import { verifyWarranty } from '#contract/warranties/publicWarranty.ts'
import {
  countWarranties,
  createWarranty,
  deleteWarranty,
  getWarranty,
  listDeviceWarranties,
  listRepairWarranties,
  listSaleWarranties,
  listWarranties,
  updateWarranty,
} from '#contract/warranties/warranties.ts'
import { reads, writes, writesOnceThen } from '../platform/http/route.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { lookUpWarranty } from './publicWarranty.service.ts'
import {
  changeWarranty,
  getIssuedWarranty,
  getVisibleWarranty,
  issueWarranty,
  listAll,
  listOfDevice,
  listOfRepair,
  listOfSale,
  removeWarranty,
} from './warranties.service.ts'
import { countWarrantyRows } from './warranties.sql.ts'

export const warrantyRoutes = (sender: SmsSender) => [
  reads(listWarranties, listAll),
  reads(countWarranties, async db => ({ used: await countWarrantyRows(db) })),
  reads(listDeviceWarranties, listOfDevice),
  reads(getWarranty, getVisibleWarranty),
  reads(listRepairWarranties, listOfRepair),
  reads(listSaleWarranties, listOfSale),
  writesOnceThen(
    createWarranty,
    {
      write: (trx, actor, input) => issueWarranty(trx, { ...actor, sms: sender }, input),
      readAgain: getIssuedWarranty,
    },
    async (db, { warranty, sms }) => ({ ...warranty, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
  writes(updateWarranty, changeWarranty),
  writes(deleteWarranty, removeWarranty),
  reads(verifyWarranty, (db, visitor, input) => lookUpWarranty(db, visitor, input, 'warranties.notFound')),
]
