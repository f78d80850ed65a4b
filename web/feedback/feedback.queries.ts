import { queryOptions } from '@tanstack/react-query'
import { getFeedbackDashboard } from '#contract/feedback/feedback.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'

const feedbackKeys = {
  all: ['feedback'] as const satisfies [Topic],
  dashboard: () => [...feedbackKeys.all, 'dashboard'] as const,
}

export const feedbackDashboardQuery = queryOptions({
  queryKey: feedbackKeys.dashboard(),
  queryFn: () => call(getFeedbackDashboard, {}),
})
