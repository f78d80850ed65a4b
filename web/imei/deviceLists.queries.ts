import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { deleteImeiList, listImeiLists, loadImeiList } from '#contract/imei/imeiLists.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { deviceKeys } from '#web/imei/imei.queries.ts'

const listKeys = ['imeiLists'] as const satisfies [Topic]

export const deviceListsQuery = queryOptions({ queryKey: listKeys, queryFn: () => call(listImeiLists, {}) })

/** Devices that were looked up before are looked up again: a list may name them now. */
export const useDeviceListChanges = () => {
  const invalidating = useInvalidateAfter(listKeys, deviceKeys)
  return {
    load: (input: InputOf<typeof loadImeiList>) => invalidating(call(loadImeiList, input)),
    remove: (id: string) => invalidating(call(deleteImeiList, { id }), { id }),
  }
}
