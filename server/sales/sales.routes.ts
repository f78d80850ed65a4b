import { uploadSale } from '#contract/sales/offlineSale.ts'
import { listPaymentCorrections } from '#contract/sales/paymentCorrections.ts'
import {
  checkSaleImei,
  correctPayment,
  createSale,
  deleteSale,
  getSale,
  getSaleSummary,
  listPopularProducts,
  listSales,
  listSalesPeople,
  receivePayment,
  updateSale,
} from '#contract/sales/sales.ts'
import { handles, reads, writes, writesOnce, writesOnceThen } from '../platform/http/route.ts'
import { awaitSmsInReply } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { receiveOfflineSale } from './offlineSales.service.ts'
import { addPayment, changePayment, listOwnCorrections } from './payments.service.ts'
import {
  changeSale,
  checkDeviceToSell,
  getOwnSale,
  getSold,
  listOwnSales,
  removeSale,
  sell,
  summarizeOwnSales,
} from './sales.service.ts'
import { selectPopularProducts, selectSalesPeople } from './sales.sql.ts'

export const salesRoutes = (sender: SmsSender) => [
  reads(listSales, listOwnSales),
  reads(getSaleSummary, summarizeOwnSales),
  reads(checkSaleImei, checkDeviceToSell),
  reads(listSalesPeople, selectSalesPeople),
  reads(listPopularProducts, async db => ({ items: await selectPopularProducts(db) })),
  reads(getSale, (db, actor, { id }) => getOwnSale(db, actor, id)),
  reads(listPaymentCorrections, async (db, actor, { id }) => ({ items: await listOwnCorrections(db, actor, id) })),
  writesOnceThen(
    createSale,
    { write: (trx, actor, input) => sell(trx, { ...actor, sms: sender }, input), readAgain: getSold },
    async (db, { sale, sms }) => ({ ...sale, ...(await awaitSmsInReply(db, sender, sms)) }),
  ),
  // A device sends many of them one after the other, so no reply waits for the SMS.
  handles(uploadSale, ({ db }, actor, input) => receiveOfflineSale(db, { ...actor, sms: sender }, input)),
  writes(updateSale, changeSale),
  writesOnce(receivePayment, { write: addPayment, readAgain: (trx, actor, { id }) => getOwnSale(trx, actor, id) }),
  writesOnce(correctPayment, { write: changePayment, readAgain: (trx, actor, { id }) => getOwnSale(trx, actor, id) }),
  writes(deleteSale, removeSale),
]
