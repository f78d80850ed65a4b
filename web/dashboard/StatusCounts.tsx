import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { CountLink, listLinks } from '#web/dashboard/listLinks.tsx'
import { statusName } from '#web/language/labels.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { StatCard } from '#web/ui/page/StatCard.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const countedStatuses = ['In Progress', 'Completed', 'Delivered'] as const satisfies RepairStatus[]

const totalOf = ({ byStatus }: Dashboard) => Object.values(byStatus).reduce((sum, count) => sum + count, 0)

const cards = {
  display: 'grid',
  // Three beside each other on most phones, two on a narrow one.
  gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
  gap: { xs: 1, md: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
}

/** The number of repairs in each of the main statuses, compared with all repairs. */
export const StatusCounts = ({ query }: { query: UseQueryResult<Dashboard> }) => {
  if (query.isLoadingError)
    return (
      <Paper sx={surface}>
        <ErrorState failure={texts.countsFailed} error={query.error} onRetry={() => query.refetch()} />
      </Paper>
    )
  const { data } = query
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mt: 3, mb: 1.5 }}>
        <Typography variant="h2">{texts.counts}</Typography>
        <Typography variant="body2" color="textSecondary">
          {data && texts.inAll(totalOf(data))}
        </Typography>
      </Box>
      <Box component="ul" aria-label={texts.counts} aria-busy={query.isPending} sx={cards}>
        {countedStatuses.map(status => (
          <li key={status}>
            <StatCard
              label={<RepairStatusChip status={status} label={status} />}
              value={
                data && (
                  <CountLink
                    list={listLinks.ofStatus(status)}
                    count={data.byStatus[status] ?? 0}
                    label={texts.withStatus(statusName(status))}
                  />
                )
              }
              comparison={null}
              dense
            />
          </li>
        ))}
      </Box>
    </>
  )
}
