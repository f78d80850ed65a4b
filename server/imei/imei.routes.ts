import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import { reads } from '../platform/http/route.ts'
import { describeImei } from './imei.service.ts'
import { selectTicketsOfDevice } from './imei.sql.ts'
import type { Provider } from './provider.ts'

export const imeiRoutes = (providers: readonly Provider[]) => [
  reads(checkImei, (_db, _actor, { imei }) => describeImei(imei, providers)),
  reads(listImeiTickets, async (db, _actor, { imei }) => ({ tickets: await selectTicketsOfDevice(db, imei) })),
]
