import {
  createAllowlistEntry,
  deleteAllowlistEntry,
  listAllowlist,
  updateAllowlistEntry,
} from '#contract/allowlist/allowlist.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const allowlistKeys = {
  all: ['allowlist'] as const satisfies [Topic],
  list: (search: string) => [...allowlistKeys.all, 'list', search] as const,
}

export const allowlistQuery = (search: string) =>
  pagedQuery(allowlistKeys.list(search), (cursor, options) => call(listAllowlist, { search, cursor }, options))

export const useAllowlistChanges = () => {
  const invalidating = useInvalidateAfter(allowlistKeys.all)
  return {
    create: (input: InputOf<typeof createAllowlistEntry>) => invalidating(call(createAllowlistEntry, input)),
    update: (input: InputOf<typeof updateAllowlistEntry>) => invalidating(call(updateAllowlistEntry, input)),
    remove: (input: InputOf<typeof deleteAllowlistEntry>) =>
      invalidating(call(deleteAllowlistEntry, input), { id: input.id }),
  }
}
