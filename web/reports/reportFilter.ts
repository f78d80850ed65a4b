import { businessDay } from '#contract/businessDay.ts'
import { reportViews } from '#contract/reports/salesReport.ts'
import { readBranch } from '#web/settings/useBranchFilter.ts'
import { filterReader, readDay, readId, readOneOf, type UrlFilter } from '#web/ui/list/urlFilter.ts'

/** A day to come, as in an edited link, is ignored like one that does not exist. */
const readDayUntilToday = (value: unknown): string | undefined => {
  const day = readDay(value)
  return day !== undefined && day > businessDay(new Date()) ? undefined : day
}

/** What the report shows. */
export const readReportFilter = filterReader({
  view: readOneOf(reportViews),
  from: readDayUntilToday,
  to: readDayUntilToday,
  day: readDayUntilToday,
  salesPerson: readId,
  branch: readBranch,
})

export type ReportFilter = UrlFilter<typeof readReportFilter>
