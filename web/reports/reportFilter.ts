import { type ReportView, reportViews } from '#contract/reports/salesReport.ts'
import { readDateRange } from '#web/ui/list/dateRange.ts'

export interface ReportFilter {
  view?: ReportView | undefined
  from?: string | undefined
  to?: string | undefined
  salesPerson?: string | undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads what the report shows from the URL. What is invalid is left out. */
export const readReportFilter = (search: Record<string, unknown>): ReportFilter => ({
  view: reportViews.find(view => view === search.view),
  ...readDateRange(search),
  salesPerson: typeof search.salesPerson === 'string' && uuid.test(search.salesPerson) ? search.salesPerson : undefined,
})
