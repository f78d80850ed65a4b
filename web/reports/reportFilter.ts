import { isId } from '#contract/isId.ts'
import { type ReportView, reportViews } from '#contract/reports/salesReport.ts'
import { readDateRange } from '#web/ui/list/dateRange.ts'

export interface ReportFilter {
  view?: ReportView | undefined
  from?: string | undefined
  to?: string | undefined
  salesPerson?: string | undefined
}

/** Reads what the report shows from the URL. What is invalid is left out. */
export const readReportFilter = (search: Record<string, unknown>): ReportFilter => ({
  view: reportViews.find(view => view === search.view),
  ...readDateRange(search),
  salesPerson: isId(search.salesPerson) ? search.salesPerson : undefined,
})
