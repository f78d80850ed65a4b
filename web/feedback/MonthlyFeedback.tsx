import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type FeedbackDashboard, ratingNames } from '#contract/feedback/feedback.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { formatAverage, oneDecimal } from '#web/feedback/formatRating.ts'
import { language } from '#web/language/language.ts'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import type { BarChartProps } from '#web/ui/chart/barChartProps.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { narrowMonth, shopMonth } from '#web/ui/format/shopTime.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

type Months = Pick<FeedbackDashboard, 'months'>

const chartsOf = ({ months }: Months): Omit<BarChartProps, 'labels'>[] => [
  {
    title: texts.averageRating,
    values: months.map(month => month.averageRating),
    formatValue: oneDecimal,
    max: ratingNames.length,
  },
  {
    title: texts.responses,
    values: months.map(month => month.responses),
    formatValue: value => value.toLocaleString(language, { notation: 'compact' }),
  },
]

const Charts = ({ months }: Months) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}>
    {chartsOf({ months }).map(chart => (
      <BarChart key={chart.title} {...chart} labels={months.map(({ month }) => narrowMonth(month))} />
    ))}
  </Box>
)

const figures = {
  fontVariantNumeric: 'tabular-nums',
  maxWidth: 480,
  '& th': { px: 0, whiteSpace: 'nowrap' },
  '& td': { px: 0 },
}

const Figures = ({ months }: Months) => (
  <Table size="small" aria-label={texts.months} sx={figures}>
    <TableHead>
      <TableRow>
        <TableCell>{texts.month}</TableCell>
        <TableCell align="right">{texts.averageRating}</TableCell>
        <TableCell align="right">{texts.responses}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {months.map(({ month, averageRating, responses }) => (
        <TableRow key={month}>
          <TableCell component="th" scope="row">
            {shopMonth(month)}
          </TableCell>
          <TableCell align="right">{formatAverage(averageRating)}</TableCell>
          <TableCell align="right">{formatCount(responses)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const summary = { lineHeight: `${touchTarget}px`, cursor: 'pointer' }

/** The last twelve months as charts, and as a table for exact figures and screen readers. */
export const MonthlyFeedback = ({ months }: Months) => (
  <Section title={texts.months}>
    {months.some(({ responses }) => responses > 0) ? (
      <>
        <Charts months={months} />
        <details>
          <Typography component="summary" variant="body2" sx={summary}>
            {texts.asTable}
          </Typography>
          <Figures months={months} />
        </details>
      </>
    ) : (
      <Typography variant="body2" color="textSecondary">
        {texts.noneInMonths}
      </Typography>
    )}
  </Section>
)
