import { queryOptions } from '@tanstack/react-query'
import { getFirstDay } from '#contract/firstDay/firstDay.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'

const topic: Topic = 'settings'

/** Never fresh: who comes back from a step sees it ticked off. */
export const firstDayQuery = queryOptions({
  queryKey: [topic, 'firstDay'],
  queryFn: () => call(getFirstDay, {}),
  staleTime: 0,
})
