import { queryOptions } from '@tanstack/react-query'
import { checkImei } from '#contract/imei/imei.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'

/** Among the repairs, since it shows which of them a device has had. */
const imeiKeys = {
  one: (imei: string) => ['repairs' satisfies Topic, 'imei', imei] as const,
}

export const imeiQuery = (imei: string) =>
  queryOptions({ queryKey: imeiKeys.one(imei), queryFn: () => call(checkImei, { imei }) })
