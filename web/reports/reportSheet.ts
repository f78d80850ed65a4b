import type { SalesReport } from '#contract/reports/salesReport.ts'
import { fillHours, fillSeries } from '#web/reports/fillSeries.ts'
import { formatHour, formatPeriod, formatStart } from '#web/reports/formatReport.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { saleTexts } from '#web/sales/sale.texts.ts'
import type { Sheet } from '#web/ui/excel/buildWorkbook.ts'

type Row = Sheet['rows'][number]

/** Exact: a whole number of santim divided by 100 is the nearest number to its two decimals. */
const birr = (santim: number): number => santim / 100

const columns = [
  { title: texts.part, width: 24 },
  { title: texts.what, width: 36 },
  { title: texts.sales, width: 12 },
  { title: texts.totalInEtb, width: 18, isAmount: true },
] as const

const summaryRows = (report: SalesReport, person: string): Row[] => [
  [texts.period, formatPeriod(report), null, null],
  [texts.salesPerson, person, null, null],
  [texts.total, null, report.sales, birr(report.total)],
  [texts.average, null, null, report.average === null ? null : birr(report.average)],
  [texts.balance, null, null, birr(report.balance)],
]

/** What the page shows, one part after the other. */
export const reportSheet = (report: SalesReport, person: string): Sheet => {
  const { methods, items, seriesUnit, hours, previous, people } = report
  const rows: Row[] = [
    ...summaryRows(report, person),
    ...(previous ? [[texts.previous, formatPeriod(previous), previous.sales, birr(previous.total)]] : []),
    ...methods.map(({ method, sales, total }) => [texts.methods, saleTexts.paymentMethod[method], sales, birr(total)]),
    ...items.map(({ name, quantity, total }) => [texts.items, name, quantity, birr(total)]),
    ...fillSeries(report).map(({ start, sales, total }) => [
      ...[seriesUnit === 'day' ? texts.perDay : texts.perMonth, formatStart(start, seriesUnit)],
      ...[sales, birr(total)],
    ]),
    ...fillHours(hours).map(({ hour, sales, total }) => [texts.perHour, formatHour(hour), sales, birr(total)]),
    ...(people ?? []).map(({ name, sales, total }) => [texts.people, name, sales, birr(total)]),
  ]
  return { columns, rows }
}
