import type { SalesReport } from '#contract/reports/salesReport.ts'
import { language } from '#web/language/language.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { shopDate, shopMonth, shortDate, shortMonth } from '#web/ui/format/shopTime.ts'
import { formatRange } from '#web/ui/list/dateRange.ts'

/** '1 Nov 2026 – 16 Nov 2026' or 'All Time'. */
export const formatPeriod = ({ from, to }: { from: string | null; to: string | null }): string =>
  formatRange({ from: from ?? undefined, to: to ?? undefined }) ?? texts.allTime

/** '15 Nov 2026' or 'Nov 2026'. */
export const formatStart = (start: string, unit: SalesReport['seriesUnit']): string =>
  unit === 'day' ? shopDate(start) : shopMonth(start)

/** '15 Nov' or 'Nov 26'. */
export const shortStart = (start: string, unit: SalesReport['seriesUnit']): string =>
  unit === 'day' ? shortDate(start) : shortMonth(start)

/** '+12%' or '−4%'. `before` is not 0. */
export const formatChange = (now: number, before: number): string => {
  const percent = Math.round((100 * (now - before)) / before)
  return `${percent > 0 ? '+' : ''}${formatCount(percent).replace('-', '−')}%`
}

/** Whom the report lists: a shop has many who may sell. */
export const peopleWithSales = ({ people }: Pick<SalesReport, 'people'>) =>
  (people ?? []).filter(({ sales }) => sales > 0)

/** '3.5%'. Something is not '0%'. */
export const formatShare = (part: number, whole: number): string => {
  const percent = (100 * part) / whole
  if (percent > 0 && percent < 0.1) return texts.lessThan('0.1%')
  return `${percent.toLocaleString('en', { maximumFractionDigits: 1 })}%`
}

/** Short enough for a bar of a chart: 1250050 santim is '12.5K', in Amharic '12.5 ሺ'. */
export const shortAmount = (santim: number): string =>
  (santim / 100).toLocaleString(language, { notation: 'compact', maximumSignificantDigits: 3 })
