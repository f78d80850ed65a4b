import Typography from '@mui/material/Typography'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { FigureTable } from '#web/reports/FigureTable.tsx'
import { fillHours, fillSeries } from '#web/reports/fillSeries.ts'
import { formatStart, shortAmount, shortStart } from '#web/reports/formatReport.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { shopHour, shortHour } from '#web/ui/format/shopTime.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface Bar {
  label: string
  shortLabel: string
  /** Undefined if it is no sum of sales. */
  sales?: number
  total: number
  isOnlyOnScreen?: boolean
}

interface ChartProps {
  title: string
  unit: string
  bars: readonly Bar[]
  days?: readonly string[] | undefined
}

/** A chart, and a table for exact figures and screen readers. */
const SalesChart = ({ title, unit, bars, days }: ChartProps) => {
  const formatAmount = useFormatAmount()
  const rows = bars.map(({ label, sales, total, isOnlyOnScreen = false }) => ({
    key: label,
    cells: [label, ...(sales === undefined ? [] : [formatCount(sales)]), formatAmount(total)],
    isOnlyOnScreen,
  }))
  const columns = [unit, ...(bars.some(({ sales }) => sales !== undefined) ? [texts.sales] : []), texts.amount]
  return (
    <Section title={title}>
      <BarChart
        title={texts.inBirr}
        labels={bars.map(({ shortLabel }) => shortLabel)}
        values={bars.map(({ total }) => total)}
        formatValue={shortAmount}
        {...(days && { days })}
      />
      <details>
        <Typography
          component="summary"
          variant="body2"
          sx={{ lineHeight: `${touchTarget}px`, cursor: 'pointer' }}
          className="no-print"
        >
          {texts.asTable}
        </Typography>
        <FigureTable title={title} columns={columns} rows={rows} />
      </details>
    </Section>
  )
}

export const SalesOverTime = (report: SalesReport) => {
  const { seriesUnit } = report
  const series = fillSeries(report)
  const bars = series.map(({ start, ...sums }) => ({
    label: formatStart(start, seriesUnit),
    shortLabel: shortStart(start, seriesUnit),
    ...sums,
  }))
  const isDaily = seriesUnit === 'day'
  const unit = isDaily ? texts.day : texts.month
  const days = isDaily ? series.map(({ start }) => start) : undefined
  const returns = bars.map(({ label, shortLabel, returned }) => ({ label, shortLabel, total: returned }))
  return (
    <>
      <SalesChart title={isDaily ? texts.perDay : texts.perMonth} unit={unit} bars={bars} days={days} />
      {report.returns.count > 0 && (
        <SalesChart
          title={isDaily ? texts.returnsPerDay : texts.returnsPerMonth}
          unit={unit}
          bars={returns}
          days={days}
        />
      )}
    </>
  )
}

export const SalesByHour = ({ hours }: Pick<SalesReport, 'hours'>) => {
  const bars = fillHours(hours).map(({ hour, ...sums }) => ({
    label: shopHour(hour),
    shortLabel: shortHour(hour),
    ...sums,
    isOnlyOnScreen: sums.sales === 0,
  }))
  return <SalesChart title={texts.perHour} unit={texts.hour} bars={bars} />
}
