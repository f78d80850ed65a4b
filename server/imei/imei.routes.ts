import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import { reads } from '../platform/http/route.ts'
import { describeImei, type ImeiContext } from './imei.service.ts'
import { selectTicketsOfDevice } from './imei.sql.ts'

export const imeiRoutes = (context: ImeiContext) => [
  reads(checkImei, (db, actor, { imei }) => describeImei(db, actor, imei, context)),
  reads(listImeiTickets, async (db, _actor, { imei }) => ({ tickets: await selectTicketsOfDevice(db, imei) })),
]
