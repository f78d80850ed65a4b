import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { createOptOut, deleteOptOut, listOptOuts } from '#contract/sms/optOuts/optOuts.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

export const optOutKeys = {
  all: ['optOuts'] as const satisfies [Topic],
  list: (search: string) => [...optOutKeys.all, 'list', search] as const,
  /** By the list of recipients as typed. */
  check: (list: string) => [...optOutKeys.all, 'check', list] as const,
}

export const optOutsQuery = (search: string) =>
  pagedQuery(optOutKeys.list(search), (cursor, options) => call(listOptOuts, { search, cursor, limit: 20 }, options))

export const useOptOutChanges = () => {
  const invalidating = useInvalidateAfter(optOutKeys.all)
  return {
    add: (input: InputOf<typeof createOptOut>) => invalidating(call(createOptOut, input)),
    remove: (id: string) => invalidating(call(deleteOptOut, { id }), { id }),
  }
}
