import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'

/** Under the topic of repairs, so that every change of a repair refetches it. */
export const dashboardQuery = queryOptions({
  queryKey: ['repairs' satisfies Topic, 'dashboard'],
  queryFn: () => call(getDashboard, {}),
})
