import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { getSalesReport, type SalesReport } from '#contract/reports/salesReport.ts'
import type { BranchChoice } from '#contract/settings/branchPlaces.ts'
import { call } from '#web/http/call.ts'
import { calendar } from '#web/language/preferences.ts'
import type { ReportFilter } from '#web/reports/reportFilter.ts'

/** A new business day begins without any sale that would announce it. */
const refetchInterval = 5 * 60_000

export interface ShownReport extends SalesReport {
  /** Whose sales they are. Undefined for everyone, and for a user who lists only their own. */
  readonly salesPerson: string | undefined
  /** Undefined for all branches. */
  readonly branch: BranchChoice | undefined
}

/** The filter of the list of the sales that a report is about. */
export const listOfReport = ({ from, to, salesPerson, branch }: ShownReport) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(salesPerson && { salesPerson }),
  ...(branch !== undefined && { branch }),
})

/**
 * Under the topic of payments, so that every sale, return and payment refetches it, also those of repairs and drawers. The report has its own sales person and branch, because
 * the page shows them while that of another filter loads.
 */
export const salesReportQuery = ({ view = 'range', from, to, day, salesPerson, branch }: ReportFilter) => {
  const input = {
    view,
    salesPerson,
    branch,
    calendar,
    ...(view === 'range' && { from, to }),
    ...(view === 'daily' && { day }),
  }
  return queryOptions({
    queryKey: ['payments' satisfies Topic, 'report', input],
    queryFn: async ({ signal }): Promise<ShownReport> => ({
      ...(await call(getSalesReport, input, { signal })),
      salesPerson,
      branch,
    }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}
