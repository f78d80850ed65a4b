import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { getSalesReport } from '#contract/reports/salesReport.ts'
import { call } from '#web/http/call.ts'
import type { ReportFilter } from '#web/reports/reportFilter.ts'

/** A new business day begins without any sale that would announce it. */
const refetchInterval = 5 * 60_000

/**
 * Under the topic of payments, so that every sale, return and payment refetches it, also those of repairs and drawers. The report has its own sales person and branch, because
 * the page shows them while that of another filter loads.
 */
export const salesReportQuery = ({ view = 'range', from, to, day, salesPerson, branch }: ReportFilter) => {
  const input = { view, salesPerson, branch, ...(view === 'range' && { from, to }), ...(view === 'daily' && { day }) }
  return queryOptions({
    queryKey: ['payments' satisfies Topic, 'report', input],
    queryFn: async () => ({ ...(await call(getSalesReport, input)), salesPerson, branch }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}
