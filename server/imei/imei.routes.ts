import { checkImei } from '#contract/imei/imei.ts'
import { reads } from '../http/route.ts'
import { describeImei } from './imei.service.ts'
import type { Provider } from './provider.ts'

export const imeiRoutes = (providers: readonly Provider[]) => [
  reads(checkImei, (db, actor, input) => describeImei(db, actor, input, providers)),
]
