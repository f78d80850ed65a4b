import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getToday, listDebts } from '#contract/dashboard/today.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'

/** Under the topic of repairs, so that every change of a repair refetches it. */
export const dashboardQuery = queryOptions({
  queryKey: ['repairs' satisfies Topic, 'dashboard'],
  queryFn: () => call(getDashboard, {}),
})

/** Every sale, return and payment refetches what is below it, also those of repairs and drawers. */
const money: Topic = 'payments'

/** A new business day begins without any sale that would announce it. */
const refetchInterval = 5 * 60_000

export const todayQuery = queryOptions({
  queryKey: [money, 'today'],
  queryFn: () => call(getToday, {}),
  refetchInterval,
})

export const debtsQuery = (limit: number) =>
  pagedQuery([money, 'debts', limit], (cursor, options) => call(listDebts, { limit, cursor }, options))
