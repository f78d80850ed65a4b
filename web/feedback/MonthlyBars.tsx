import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { color, fill, fontSize } from '#web/ui/tokens.ts'

export interface Measure {
  title: string
  values: readonly (number | null)[]
  shown: (value: number) => string
  /** What a full bar stands for; otherwise the largest value. */
  most?: number
}

interface Props extends Measure {
  months: readonly string[]
}

/** Leaves room for the figure above the highest bar. */
const headroom = 1.2

/** What one measure was in each month, with its figures on the bars. */
export const MonthlyBars = ({ title, months, values, shown, most }: Props) => (
  <figure style={{ margin: 0 }}>
    <Typography component="figcaption" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <BarChart
      height={180}
      margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
      xAxis={[
        {
          data: months,
          scaleType: 'band',
          categoryGapRatio: 0.3,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: { fontSize: fontSize.small, fill: color.textSecondary },
        },
      ]}
      yAxis={[{ position: 'none', min: 0, max: headroom * (most ?? Math.max(1, ...values.map(value => value ?? 0))) }]}
      series={[
        {
          data: values,
          label: title,
          color: fill.primary,
          barLabel: ({ value }) => (value ? shown(value) : ''),
          barLabelPlacement: 'outside',
        },
      ]}
      borderRadius={4}
      hideLegend
    />
  </figure>
)
