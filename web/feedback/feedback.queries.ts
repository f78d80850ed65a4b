import { queryOptions } from '@tanstack/react-query'
import { getFeedbackDashboard, listFeedback } from '#contract/feedback/feedback.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { calendar } from '#web/language/preferences.ts'

const feedbackKeys = {
  all: ['feedback'] as const satisfies [Topic],
  dashboard: () => [...feedbackKeys.all, 'dashboard'] as const,
  list: (rating: number | undefined) => [...feedbackKeys.all, 'list', rating] as const,
}

export const feedbackDashboardQuery = queryOptions({
  queryKey: feedbackKeys.dashboard(),
  queryFn: () => call(getFeedbackDashboard, { calendar }),
})

export const allFeedbackQuery = (rating: number | undefined) =>
  pagedQuery(feedbackKeys.list(rating), (cursor, options) => call(listFeedback, { rating, cursor }, options))
