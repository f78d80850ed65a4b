import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import type { BarChartProps } from '#web/ui/chart/barChartProps.ts'
import { isWeekend, labelledBars } from '#web/ui/chart/tickLabels.ts'
import { shortWeekday } from '#web/ui/format/shopTime.ts'
import { color, fill, fontSize } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const localeText = { loading: uiTexts.loading, noData: uiTexts.noData }

/** Leaves space for the figure above the highest bar. */
const headroom = 1.2

/** Between the title and bars that hang from the line. */
const marginAboveLine = 12

/** At least half of a label below a bar. */
const minSideMargin = 26

const tickLabelStyle = { fontSize: fontSize.small, fill: color.textSecondary }

/** The share of the gaps. A few bars are as narrow as those of a chart with six. */
const gapRatio = (bars: number): number => Math.max(0.3, 1 - (0.7 * bars) / 6)

/** How many labels fit beside each other, and how many pixels are left for values above the bars. */
const useSpace = (): { labels: number; width: number } => {
  const isWide = useMediaQuery('(min-width:600px)', { noSsr: true })
  const isUsualPhone = useMediaQuery('(min-width:360px)', { noSsr: true })
  if (isWide) return { labels: 12, width: 480 }
  return isUsualPhone ? { labels: 4, width: 290 } : { labels: 3, width: 220 }
}

/** The pixels that a text takes, with a gap. Ethiopic letters are wider. */
const widthOf = (text: string): number => 7 * text.length + 3 * (text.match(/\p{Script=Ethiopic}/gu)?.length ?? 0) + 3

/** How many labels fit if they are not as short as '15 Sept'. */
const useFittingLabels = (labels: readonly string[]): number => {
  const space = useSpace()
  const longest = Math.max(...labels.map(widthOf))
  return longest <= widthOf('15 Sept')
    ? space.labels
    : Math.max(1, Math.min(space.labels, Math.floor(space.width / longest)))
}

const largestIndex = (values: BarChartProps['values']): number => {
  const sizes = values.map(value => Math.abs(value ?? 0))
  const largest = Math.max(0, ...sizes)
  return largest > 0 ? sizes.indexOf(largest) : -1
}

/**
 * The values that stand above the bars: the largest, and each 0 if it fits, because a day without any has no bar to see.
 * The others show on hover.
 */
const useBarLabel = ({ values, formatValue }: BarChartProps) => {
  const { width } = useSpace()
  const largest = largestIndex(values)
  const showsZeros = values.length * widthOf(formatValue(0)) <= width
  return ({ value, dataIndex }: { value: number | null; dataIndex: number }) => {
    const isShown = dataIndex === largest || (value === 0 && showsZeros)
    return value !== null && isShown ? formatValue(value) : ''
  }
}

/** The largest value may stand above the first or the last bar, and is wider than it. */
const sideMarginOf = ({ values, formatValue }: BarChartProps): number =>
  Math.max(minSideMargin, widthOf(formatValue(values[largestIndex(values)] ?? 0)) / 2)

const useXAxis = ({ labels, days }: BarChartProps, disableLine: boolean) => {
  const labelled = labelledBars(labels.length, days, useFittingLabels(labels))
  const dayOf = (label: string) => days?.[labels.indexOf(label)]
  const colors = labels.map((_, index) => (days?.[index] && isWeekend(days[index]) ? fill.weekend : fill.primary))
  return {
    data: labels,
    scaleType: 'band' as const,
    categoryGapRatio: gapRatio(labels.length),
    disableTicks: true,
    disableLine,
    height: days ? 40 : 24,
    tickLabelInterval: (_label: string, index: number) => labelled.has(index),
    valueFormatter: (label: string, { location }: { location: string }) => {
      const day = dayOf(label)
      return day ? `${shortWeekday(day)}${location === 'tick' ? '\n' : ', '}${label}` : label
    },
    tickLabelStyle,
    colorMap: { type: 'ordinal' as const, values: [...labels], colors },
  }
}

/** The chart itself, without keyboard navigation because it is hidden from screen readers. */
export const BarChartOnline = (props: BarChartProps) => {
  const { title, values, formatValue, max } = props
  const barLabel = useBarLabel(props)
  const largest = max ?? Math.max(1, ...values.map(value => value ?? 0))
  const sideMargin = sideMarginOf(props)
  const smallest = Math.min(0, ...values.map(value => value ?? 0))
  // The line of the axis is at the bottom, and bars below zero hang from the line of the zero.
  const hangs = smallest < 0
  const xAxis = useXAxis(props, hangs)
  return (
    <figure style={{ margin: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {title}
      </Typography>
      <MuiBarChart
        height={180}
        margin={{ left: sideMargin, right: sideMargin, top: hangs ? marginAboveLine : 0, bottom: 0 }}
        xAxis={[xAxis]}
        yAxis={[{ position: 'none', min: headroom * smallest, max: headroom * largest }]}
        series={[
          {
            data: values,
            label: title,
            color: fill.primary,
            valueFormatter: value => (value === null ? '' : formatValue(value)),
            barLabel,
            barLabelPlacement: 'outside',
          },
        ]}
        localeText={localeText}
        borderRadius={4}
        // A render during the animation leaves the labels inside the bars.
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        sx={{
          // By default a value that is wider than its bar is cut off at the edge of the first and the last bar.
          '& .MuiChartsSvgLayer-root > g': { clipPath: 'none' },
          '& .MuiChartsAxis-line': { stroke: color.outline },
          '& .MuiBarChart-label': { fill: color.textSecondary, fontSize: fontSize.small },
          // By default a 0 stands below the line, where it is cut off.
          '& .MuiBarChart-label[height="0"]': { transform: 'translateY(-18px)' },
        }}
      >
        {hangs && <ChartsReferenceLine y={0} lineStyle={{ stroke: color.outline }} />}
      </MuiBarChart>
    </figure>
  )
}
