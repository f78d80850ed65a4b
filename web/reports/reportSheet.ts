import type { SalesReport } from '#contract/reports/salesReport.ts'
import { lateSales } from '#contract/sales/saleTerms.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import type { PaymentNames } from '#web/payments/paymentMethods.ts'
import { fillHours, fillSeries } from '#web/reports/fillSeries.ts'
import { formatPeriod, formatStart, peopleWithSales } from '#web/reports/formatReport.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import type { Sheet } from '#web/ui/excel/buildWorkbook.ts'
import { shopHour } from '#web/ui/format/shopTime.ts'

type Row = Sheet['rows'][number]

/** Exact: a whole number of santim divided by 100 is the nearest number to its two decimals. */
const birr = (santim: number): number => santim / 100

const columns = [
  { title: texts.section, width: 24 },
  { title: texts.name, width: 36 },
  { title: texts.sales, width: 12 },
  { title: texts.quantity, width: 12 },
  { title: texts.totalInEtb, width: 18, isAmount: true },
  { title: texts.owedInEtb, width: 18, isAmount: true },
  { title: texts.payments, width: 12 },
  { title: texts.receivedInEtb, width: 18, isAmount: true },
] as const

interface Figures {
  readonly sales?: number
  readonly quantity?: number
  /** In santim. */
  readonly total?: number | null
  readonly owed?: number
  readonly payments?: number
  readonly received?: number
}

const amount = (santim: number | null | undefined) => (santim == null ? null : birr(santim))

const rowOf = (section: string, name: string | null, figures: Figures = {}): Row => [
  ...[section, name, figures.sales ?? null, figures.quantity ?? null, amount(figures.total), amount(figures.owed)],
  ...[figures.payments ?? null, amount(figures.received)],
]

interface Selection {
  readonly person: string
  /** Undefined for all branches. */
  readonly branch: string | undefined
}

const returnRows = (total: number, returns: SalesReport['returns']): Row[] => [
  ...(returns.count === 0
    ? []
    : [
        rowOf(texts.returns, null, { quantity: returns.count, total: returns.total }),
        rowOf(texts.net, null, { total: total - returns.total }),
      ]),
  ...(returns.givenBack === 0 ? [] : [rowOf(texts.givenBack, null, { received: -returns.givenBack })]),
]

/** A user who sees only their own sales of today sees no more than the total and the number. */
const summaryRows = (
  { sales, total, returns, average, balance, discounts, otherItems, people, ...period }: SalesReport,
  { person, branch }: Selection,
): Row[] => [
  rowOf(texts.period, formatPeriod(period)),
  rowOf(texts.salesPerson, person),
  ...(branch === undefined ? [] : [rowOf(texts.branch, branch)]),
  rowOf(texts.total, null, { sales, total }),
  ...returnRows(total, returns),
  ...(people
    ? [
        rowOf(texts.average, null, { total: average }),
        rowOf(texts.balance, null, { owed: balance }),
        rowOf(texts.discounts, null, { total: discounts }),
        rowOf(texts.otherItems, null, otherItems),
      ]
    : []),
]

/** What the page shows, one section after the other. */
export const reportSheet = (report: SalesReport, selection: Selection, paymentNames: PaymentNames): Sheet => {
  const { view, late, methods, income, items, seriesUnit, hours, previous } = report
  const [overTime, returnsOverTime] =
    seriesUnit === 'day' ? [texts.perDay, texts.returnsPerDay] : [texts.perMonth, texts.returnsPerMonth]
  const rows = [
    ...summaryRows(report, selection),
    ...(previous ? [rowOf(texts.previous, formatPeriod(previous), previous)] : []),
    ...(view === 'daily' ? [] : fillSeries(report)).map(({ start, sales, total }) =>
      rowOf(overTime, formatStart(start, seriesUnit), { sales, total }),
    ),
    ...(view === 'daily' ? [] : fillSeries(report))
      .filter(({ returned }) => returned > 0)
      .map(({ start, returned }) => rowOf(returnsOverTime, formatStart(start, seriesUnit), { total: returned })),
    ...lateSales.filter(days => late[days].sales > 0).map(days => rowOf(texts.late, texts.lateNames[days], late[days])),
    ...items.map(({ name, quantity, total }) => rowOf(texts.items, name, { quantity, total })),
    ...methods.map(({ method, ...received }) => rowOf(texts.methods, paymentNames[method], received)),
    ...income
      .filter(({ kind }) => kind !== 'sale')
      .map(({ kind, method, category, ...received }) =>
        rowOf(
          texts.income,
          texts.incomeLine(
            texts.incomeOf[kind],
            category === null ? paymentNames[method] : cashCategoryLabel(category),
          ),
          received,
        ),
      ),
    ...fillHours(hours).map(({ hour, sales, total }) => rowOf(texts.perHour, shopHour(hour), { sales, total })),
    ...peopleWithSales(report).map(({ name, sales, total, balance }) =>
      rowOf(texts.people, name, { sales, total, owed: balance }),
    ),
  ]
  return { columns, rows }
}
