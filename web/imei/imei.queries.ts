import { queryOptions } from '@tanstack/react-query'
import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'

export const deviceKeys = ['imei'] as const

/** Has no live topic: the device of an IMEI never changes, and looking it up may take seconds and cost money. */
export const deviceQuery = (imei: string) =>
  queryOptions({ queryKey: [...deviceKeys, imei], queryFn: () => call(checkImei, { imei }) })

export const imeiTicketsQuery = (imei: string) =>
  queryOptions({
    queryKey: ['repairs' satisfies Topic, 'imei', imei],
    queryFn: () => call(listImeiTickets, { imei }),
  })
