import Typography from '@mui/material/Typography'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { FigureTable } from '#web/reports/FigureTable.tsx'
import { fillHours, fillSeries } from '#web/reports/fillSeries.ts'
import { formatHour, formatStart, shortAmount, shortStart } from '#web/reports/formatReport.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface Bar {
  label: string
  shortLabel: string
  sales: number
  total: number
  isOnlyOnScreen?: boolean
}

/** A chart, and a table for exact figures and screen readers. */
const SalesChart = ({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }) => {
  const formatAmount = useFormatAmount()
  const rows = bars.map(({ label, sales, total, isOnlyOnScreen = false }) => ({
    key: label,
    cells: [label, formatCount(sales), formatAmount(total)],
    isOnlyOnScreen,
  }))
  return (
    <Section title={title}>
      <BarChart
        title={texts.inBirr}
        labels={bars.map(({ shortLabel }) => shortLabel)}
        values={bars.map(({ total }) => total)}
        formatValue={shortAmount}
        hidesCrowdedValues
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
        <FigureTable title={title} columns={[unit, texts.sales, texts.amount]} rows={rows} />
      </details>
    </Section>
  )
}

export const SalesOverTime = (report: SalesReport) => {
  const { seriesUnit } = report
  const bars = fillSeries(report).map(({ start, ...sums }) => ({
    label: formatStart(start, seriesUnit),
    shortLabel: shortStart(start, seriesUnit),
    ...sums,
  }))
  const [title, unit] = seriesUnit === 'day' ? [texts.perDay, texts.day] : [texts.perMonth, texts.month]
  return <SalesChart title={title} unit={unit} bars={bars} />
}

export const SalesByHour = ({ hours }: Pick<SalesReport, 'hours'>) => {
  const bars = fillHours(hours).map(({ hour, ...sums }) => ({
    label: formatHour(hour),
    shortLabel: String(hour),
    ...sums,
    isOnlyOnScreen: sums.sales === 0,
  }))
  return <SalesChart title={texts.perHour} unit={texts.hour} bars={bars} />
}
