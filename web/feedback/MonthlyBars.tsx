import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart } from '@mui/x-charts/BarChart'
import { color, fill, fontSize } from '#web/ui/theme/tokens.ts'

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

/** Where all names have no room, every second one down from the newest. */
const useNamedMonths = (months: readonly string[]) => {
  const hasRoom = useMediaQuery('(min-width:600px)', { noSsr: true })
  return (_month: string, index: number) => hasRoom || (months.length - index) % 2 === 1
}

/**
 * What one measure was in each month, with its figures on the bars. For the eye alone, so the keyboard is not led into it.
 */
export const MonthlyBars = ({ title, months, values, shown, most }: Props) => {
  const isNamed = useNamedMonths(months)
  const largest = most ?? Math.max(1, ...values.map(value => value ?? 0))
  return (
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
            disableTicks: true,
            tickLabelInterval: isNamed,
            tickLabelStyle: { fontSize: fontSize.small, fill: color.textSecondary },
          },
        ]}
        yAxis={[{ position: 'none', min: 0, max: headroom * largest }]}
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
        disableKeyboardNavigation
        sx={{ '& .MuiChartsAxis-line': { stroke: color.outline } }}
      />
    </figure>
  )
}
