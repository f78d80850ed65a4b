import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart'
import type { BarChartProps } from '#web/ui/chart/barChartProps.ts'
import { color, fill, fontSize } from '#web/ui/theme/tokens.ts'

/** Leaves space for the figure above the highest bar. */
const headroom = 1.2

/** Half of a label that is wider than its bar. */
const sideMargin = 26

const tickLabelStyle = { fontSize: fontSize.small, fill: color.textSecondary }

/** The share of the gaps. A few bars are as narrow as those of a chart with six. */
const gapRatio = (bars: number): number => Math.max(0.3, 1 - (0.7 * bars) / 6)

/** How many labels fit beside each other, and on a phone how many pixels are left for the values above the bars. */
const useSpace = (): { labels: number; width: number } => {
  const isWide = useMediaQuery('(min-width:600px)', { noSsr: true })
  const isUsualPhone = useMediaQuery('(min-width:360px)', { noSsr: true })
  if (isWide) return { labels: 12, width: Number.POSITIVE_INFINITY }
  return isUsualPhone ? { labels: 4, width: 290 } : { labels: 3, width: 220 }
}

/** The pixels that a value takes, with a gap. */
const widthOf = (value: string): number => 8 * value.length + 4

/** Shows as many labels as fit beside each other, counted from the last. */
const labelInterval = (labels: readonly string[], fitting: number) => {
  const interval = Math.ceil(labels.length / fitting)
  return (_label: string, index: number) => (labels.length - 1 - index) % interval === 0
}

/** The chart itself, without keyboard navigation because it is hidden from screen readers. */
export const BarChartOnline = ({ title, labels, values, formatValue, max, hidesCrowdedValues }: BarChartProps) => {
  const space = useSpace()
  const tickLabelInterval = labelInterval(labels, space.labels)
  const widestValue = Math.max(0, ...values.map(value => (value ? widthOf(formatValue(value)) : 0)))
  const showsValues =
    labels.length * widestValue <= space.width && (!hidesCrowdedValues || labels.length <= 1.25 * space.labels)
  const largest = max ?? Math.max(1, ...values.map(value => value ?? 0))
  const smallest = Math.min(0, ...values.map(value => value ?? 0))
  return (
    <figure style={{ margin: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {title}
      </Typography>
      <MuiBarChart
        height={180}
        margin={{ left: showsValues ? sideMargin : 0, right: sideMargin, top: 0, bottom: 0 }}
        xAxis={[
          {
            data: labels,
            scaleType: 'band',
            categoryGapRatio: gapRatio(labels.length),
            disableTicks: true,
            tickLabelInterval,
            tickLabelStyle,
          },
        ]}
        yAxis={[
          {
            position: showsValues ? 'none' : 'left',
            width: 48,
            min: headroom * smallest,
            max: headroom * largest,
            tickNumber: 3,
            valueFormatter: formatValue,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle,
          },
        ]}
        series={[
          {
            data: values,
            label: title,
            color: fill.primary,
            valueFormatter: value => (value === null ? '' : formatValue(value)),
            barLabel: ({ value }) => (value && showsValues ? formatValue(value) : ''),
            barLabelPlacement: 'outside',
          },
        ]}
        borderRadius={4}
        // A render during the animation leaves the labels inside the bars.
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        sx={{ '& .MuiChartsAxis-line': { stroke: color.outline } }}
      />
    </figure>
  )
}
