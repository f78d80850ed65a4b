import { can } from '#contract/access.ts'
import { businessDay } from '#contract/businessDay.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { refusalOfField } from '#contract/errors.ts'
import { type DayRange, reportRange } from '#contract/reports/reportRange.ts'
import type { getSalesReport, SalesReport } from '#contract/reports/salesReport.ts'
import { sumMonths } from '#contract/sumMonths.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { type ReportQuery, selectReport } from './salesReport.sql.ts'

type ReportInput = ParsedInputOf<typeof getSalesReport>

/** A chart with more bars is unreadable, so a longer series has a bar per month. */
const maxDaysInSeries = 92

const rangeOf = (
  input: Pick<ReportInput, 'view' | 'from' | 'to' | 'day' | 'calendar'>,
  today: string,
): DayRange | undefined => {
  if (input.view === 'all') return undefined
  const day = input.day ?? today
  return input.view === 'daily' ? { from: day, to: day } : reportRange(input, today, input.calendar)
}

/** Nothing is sold yet on a day to come, so it was chosen by mistake. */
const assertNotInFuture = (input: ReportInput, today: string): void => {
  const chosen = input.view === 'daily' ? (['day'] as const) : (['from', 'to'] as const)
  const field = input.view === 'all' ? undefined : chosen.find(name => (input[name] ?? today) > today)
  if (field) throw refusalOfField('reports.futureDay', field)
}

/** Both days included. */
const countDays = ({ from, to }: DayRange): number => Temporal.PlainDate.from(from).until(to).days + 1

/** As many days as a range has, right before it. */
const previousRange = (range: DayRange): DayRange => {
  const first = Temporal.PlainDate.from(range.from)
  return { from: first.subtract({ days: countDays(range) }).toString(), to: first.subtract({ days: 1 }).toString() }
}

/** Before the first sale and after the last. */
const allDays: DayRange = { from: '1900-01-01', to: '2199-12-31' }

/** What to read for a report, and the parts of the answer that are known before. */
export const planReport = (input: ReportInput, { today, withPeople }: { today: string; withPeople: boolean }) => {
  const range = rangeOf(input, today)
  const seriesUnit = range && countDays(range) <= maxDaysInSeries ? 'day' : 'month'
  return {
    query: {
      range: range ?? allDays,
      previous: range && previousRange(range),
      // The stored sums of months are those of the Gregorian calendar.
      seriesUnit: input.calendar === 'gregorian' ? seriesUnit : 'day',
      withPeople,
      salesPersonId: input.salesPerson,
      branch: input.branch,
    } satisfies ReportQuery,
    known: { view: input.view, from: range?.from ?? null, to: range?.to ?? null, seriesUnit },
  } as const
}

/** Who may see only their own sales sees those of the current business day. */
export const reportSales = async (
  db: Database,
  { user }: Pick<Actor, 'user'>,
  input: ReportInput,
): Promise<SalesReport> => {
  const mayChoose = can(user, 'sales.ofEveryone')
  const today = businessDay(new Date())
  if (mayChoose) assertNotInFuture(input, today)
  const { query, known } = planReport(
    mayChoose ? input : { view: 'daily', salesPerson: user.id, calendar: input.calendar },
    {
      today,
      withPeople: mayChoose,
    },
  )
  const figures = await selectReport(db, query)
  const isSummed = known.seriesUnit === query.seriesUnit
  const series = isSummed ? figures.series : sumMonths(figures.series, ['sales', 'total', 'returned'], input.calendar)
  const report = { ...known, ...figures, series }
  return mayChoose ? report : { ...report, previous: null }
}
