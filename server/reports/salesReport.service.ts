import { can } from '#contract/access.ts'
import { businessDay } from '#contract/businessDay.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type DayRange, reportRange } from '#contract/reports/reportRange.ts'
import type { getSalesReport, SalesReport } from '#contract/reports/salesReport.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { type ReportQuery, selectReport } from './salesReport.sql.ts'
import { allSales, countDays, coverDays, previousRange, type SumPiece } from './sumPieces.ts'

type ReportInput = ParsedInputOf<typeof getSalesReport>

/** A chart with more bars is unreadable, so a longer series has a bar per month. */
const maxDaysInSeries = 92

const rangeOf = (input: Pick<ReportInput, 'view' | 'from' | 'to'>, today: string): DayRange | undefined => {
  if (input.view === 'all') return undefined
  return input.view === 'daily' ? { from: today, to: today } : reportRange(input, today)
}

type Plan = Pick<ReportQuery, 'pieces' | 'ranges' | 'seriesUnit'>

const piecesFor = <Use extends string>(use: Use, pieces: readonly SumPiece[]) =>
  pieces.map(piece => ({ ...piece, use }))

const forever = { first: '-infinity', last: 'infinity' } as const

const planOfAllSales: Plan = {
  seriesUnit: 'month',
  pieces: [...piecesFor('current', [allSales]), ...piecesFor('series', [{ period: 'month', sign: 1, ...forever }])],
  ranges: [{ use: 'current', ...forever }],
}

const planOfRange = ({ from, to }: DayRange, today: string): Plan => {
  const previous = previousRange(from, to)
  const isLong = countDays(from, to) > maxDaysInSeries
  const pieces = coverDays(from, to, today)
  return {
    seriesUnit: isLong ? 'month' : 'day',
    pieces: [
      ...piecesFor('current', pieces),
      ...piecesFor('previous', coverDays(previous.from, previous.to, today)),
      ...piecesFor('series', isLong ? pieces : [{ period: 'day', first: from, last: to, sign: 1 }]),
    ],
    ranges: [
      { use: 'current', first: from, last: to },
      { use: 'previous', first: previous.from, last: previous.to },
    ],
  }
}

/** What to read for a report, and the parts of the answer that are known before. */
export const planReport = (input: ReportInput, { today, withPeople }: { today: string; withPeople: boolean }) => {
  const range = rangeOf(input, today)
  const plan = range ? planOfRange(range, today) : planOfAllSales
  return {
    query: { ...plan, withPeople, salesPersonId: input.salesPerson } satisfies ReportQuery,
    known: { view: input.view, from: range?.from ?? null, to: range?.to ?? null, seriesUnit: plan.seriesUnit },
  }
}

/** Who may see only their own sales sees those of the current business day. */
export const reportSales = async (
  db: Database,
  { user }: Pick<Actor, 'user'>,
  input: ReportInput,
): Promise<SalesReport> => {
  const mayChoose = can(user, 'sales.ofEveryone')
  const today = businessDay(new Date())
  const { query, known } = planReport(mayChoose ? input : { view: 'daily', salesPerson: user.id }, {
    today,
    withPeople: mayChoose,
  })
  const report = { ...known, ...(await selectReport(db, query)) }
  return mayChoose ? report : { ...report, previous: null }
}
