import { queryOptions } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { call } from '#web/http/call.ts'

/** The menu and the frame show these on every page. */
export const undecidedBulkQuery = queryOptions({
  queryKey: ['bulkMessages' satisfies Topic, 'undecided'] as const,
  queryFn: () => call(getUndecidedBulkMessages, {}),
})
