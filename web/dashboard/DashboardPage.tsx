import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardQuery } from '#web/dashboard/dashboard.queries.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { RecentRepairs } from '#web/dashboard/RecentRepairs.tsx'
import { StatusCounts } from '#web/dashboard/StatusCounts.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { AddButton } from '#web/ui/list/AddButton.tsx'
import { FloatingAddButton } from '#web/ui/list/FloatingAddButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'

const QuietLink = createLink(MuiLink)

const Delayed = ({ count }: { count: number }) =>
  count === 0 ? (
    texts.nothingDelayed
  ) : (
    <QuietLink to="/admin/repairs" search={{ delayed: true }} color="warning">
      {texts.delayed(count)}
    </QuietLink>
  )

/** Refetches the query, and returns whether that is still running. A refetch after a live update is not shown. */
const useRefresh = (query: { refetch: () => Promise<unknown> }) => {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await query.refetch()
    setRefreshing(false)
  }
  return { isRefreshing, refresh }
}

export const DashboardPage = () => {
  const navigate = useNavigate()
  const dashboard = useQuery(dashboardQuery)
  const { isRefreshing, refresh } = useRefresh(dashboard)
  const { data, dataUpdatedAt: updatedAt } = dashboard
  const add = { label: texts.add, onAdd: () => navigate({ to: '/admin/repairs/new' }) }
  useShortcut('add', add.onAdd)
  return (
    <>
      <PageHeader
        title={texts.heading}
        action={
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Button
              variant="outlined"
              startIcon={<Refresh />}
              loading={isRefreshing}
              loadingPosition="start"
              onClick={refresh}
            >
              {isRefreshing ? texts.refreshing : texts.refresh}
            </Button>
            <AddButton {...add} />
          </Box>
        }
      />
      <StatusCounts query={dashboard} />
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 1.5, minHeight: 20 }}
      >
        <span>{data && <Delayed count={data.delayed} />}</span>
        <span role="status">{updatedAt > 0 && texts.updated(shopTime(new Date(updatedAt).toISOString()))}</span>
      </Typography>
      <RecentRepairs query={dashboard} />
      <FloatingAddButton {...add} />
    </>
  )
}
