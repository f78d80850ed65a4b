import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import type { BarChartProps } from '#web/ui/chart/barChartProps.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const ChartUnavailable = ({ title }: Pick<BarChartProps, 'title'>) => (
  <Typography variant="body2" color="textSecondary">
    {uiTexts.labelled(title, uiTexts.chartUnavailable)}
  </Typography>
)

/** Loaded after the page, because the chart library is as large as the rest of the page. The page works without it. */
const LazyChart = lazy(() =>
  import('#web/ui/chart/BarChart.online.tsx').then(
    module => ({ default: module.BarChartOnline }),
    () => ({ default: ChartUnavailable }),
  ),
)

/** A bar chart of one series. It is hidden from screen readers: the page shows the same figures as a table. */
export const BarChart = (props: BarChartProps) => (
  <Box aria-hidden>
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <LazyChart {...props} />
    </Suspense>
  </Box>
)
