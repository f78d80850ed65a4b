import { queryOptions } from '@tanstack/react-query'
import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'

/** Under no topic: whatever happens in the shop, a device stays what it is, and to ask may take seconds and money. */
export const deviceQuery = (imei: string) =>
  queryOptions({ queryKey: ['imei', imei], queryFn: () => call(checkImei, { imei }) })

export const imeiTicketsQuery = (imei: string) =>
  queryOptions({
    queryKey: ['repairs' satisfies Topic, 'imei', imei],
    queryFn: () => call(listImeiTickets, { imei }),
  })
