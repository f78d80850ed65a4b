import { reportViews } from '#contract/reports/salesReport.ts'
import { readBranch } from '#web/settings/useBranchFilter.ts'
import { filterReader, readDay, readId, readOneOf, type UrlFilter } from '#web/ui/list/urlFilter.ts'

/** What the report shows. */
export const readReportFilter = filterReader({
  view: readOneOf(reportViews),
  from: readDay,
  to: readDay,
  day: readDay,
  salesPerson: readId,
  branch: readBranch,
})

export type ReportFilter = UrlFilter<typeof readReportFilter>
