import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#contract/money.ts'
import { AmountLines } from '#web/drawer/AmountLines.tsx'
import { differencesQuery } from '#web/drawer/drawer.queries.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'
import type { DrawerFilter } from '#web/drawer/drawerFilter.ts'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import { shopMonth } from '#web/ui/format/shopTime.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

/** The differences of counted days by month: a chart, and the exact figures. */
export const DifferencesChart = ({ filter }: { filter: DrawerFilter }) => {
  const { data } = useQuery(differencesQuery(filter))
  const months = data?.months ?? []
  if (months.length === 0) return null
  if (months.every(({ difference }) => difference === 0))
    return (
      <Section title={texts.perMonth}>
        <Typography variant="body2" color="textSecondary">
          {texts.noDifferences}
        </Typography>
      </Section>
    )
  return (
    <Section title={texts.perMonth}>
      <BarChart
        title={texts.inEtb}
        labels={months.map(({ start }) => shopMonth(start))}
        values={months.map(({ difference }) => difference)}
        formatValue={santim => formatAmount(santim).replace('-', '−')}
      />
      <details>
        <Typography component="summary" variant="body2" sx={{ lineHeight: `${touchTarget}px`, cursor: 'pointer' }}>
          {texts.asTable}
        </Typography>
        <AmountLines lines={months.map(({ start, difference }) => ({ title: shopMonth(start), amount: difference }))} />
      </details>
    </Section>
  )
}
