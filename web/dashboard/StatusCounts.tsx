import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { getRepairSummary } from '#contract/repairs/repairs.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { RepairStatusChip } from '#web/repairs/RepairStatusChip.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { surface } from '#web/ui/theme/surface.ts'

type Summary = ReplyOf<typeof getRepairSummary>

const countedStatuses = ['In Progress', 'Completed', 'Delivered'] as const satisfies RepairStatus[]

const totalOf = ({ byStatus }: Summary) => Object.values(byStatus).reduce((sum, count) => sum + count, 0)

/** Three fit beside each other on a phone. */
const count = { ...surface, p: { xs: 1, md: 2.5 }, '& .MuiChip-label': { px: { xs: 0.5, md: 1 } } }
const figure = { fontVariantNumeric: 'tabular-nums', mt: 1 }

const Count = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Paper component="li" sx={count}>
    {title}
    {children}
  </Paper>
)

const Figure = ({ summary, status }: { summary: Summary | undefined; status: RepairStatus }) =>
  summary ? (
    <>
      <Typography variant="h1" component="p" sx={figure}>
        {(summary.byStatus[status] ?? 0).toLocaleString('en')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.ofAll(totalOf(summary))}
      </Typography>
    </>
  ) : (
    <>
      <Skeleton width="40%" sx={{ fontSize: '1.75rem', mt: 1 }} />
      <Skeleton width="60%" />
    </>
  )

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: { xs: 1, md: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
}

/** One figure a card, beside how many there are in all. */
export const StatusCounts = ({ query }: { query: UseQueryResult<Summary> }) => {
  if (query.isLoadingError)
    return (
      <Paper sx={surface}>
        <ErrorState failure={texts.countsFailed} error={query.error} onRetry={() => query.refetch()} />
      </Paper>
    )
  return (
    <Box component="ul" aria-label={texts.counts} aria-busy={query.isPending} sx={cards}>
      {countedStatuses.map(status => (
        <Count key={status} title={<RepairStatusChip status={status} />}>
          <Figure summary={query.data} status={status} />
        </Count>
      ))}
    </Box>
  )
}
