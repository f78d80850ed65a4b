import Add from '@mui/icons-material/Add'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { dashboardQuery } from '#web/dashboard/dashboard.queries.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { LastDays } from '#web/dashboard/LastDays.tsx'
import { ReadyRepairs } from '#web/dashboard/ReadyRepairs.tsx'
import { RecentRepairs } from '#web/dashboard/RecentRepairs.tsx'
import { StatusCounts } from '#web/dashboard/StatusCounts.tsx'
import { ToDo } from '#web/dashboard/ToDo.tsx'
import { TodayRow } from '#web/dashboard/TodayRow.tsx'
import { Workload } from '#web/dashboard/Workload.tsx'
import { FirstDay } from '#web/firstDay/FirstDay.tsx'
import { Bench } from '#web/repairs/bench/Bench.tsx'
import { AddressCheckOffer } from '#web/settings/AddressCheckOffer.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { AddButton } from '#web/ui/list/AddButton.tsx'
import { FloatingAddButton } from '#web/ui/list/FloatingAddButton.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

/** Refetches all that is shown, and returns whether that is still running. A refetch after a live update is not shown. */
const useRefresh = () => {
  const cache = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await cache.refetchQueries({ type: 'active' })
    setRefreshing(false)
  }
  return { isRefreshing, refresh }
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  mb: 2,
}

const outlined = { border: 1, borderColor: 'divider', borderRadius: 1 }
const filled = {
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
}

export const DashboardPage = () => {
  const navigate = useNavigate()
  const { user } = useRouteContext({ from: '__root__' })
  const dashboard = useQuery(dashboardQuery)
  const { isRefreshing, refresh } = useRefresh()
  const isWide = useIsWide()
  /** Who lists only their own repairs works on them. */
  const hasBench = !can(user, 'repairs.ofEveryone')
  const { data, dataUpdatedAt: updatedAt } = dashboard
  const add = { label: texts.add, onAdd: () => navigate({ to: '/admin/repairs/new' }) }
  useShortcut('add', add.onAdd)
  return (
    <>
      <PageHeader
        title={texts.heading}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {/* The menu has it at a desk. */}
            {!isWide && (
              <IconButton
                aria-label={isRefreshing ? texts.refreshing : texts.refresh}
                loading={isRefreshing}
                onClick={refresh}
                sx={outlined}
              >
                <Refresh />
              </IconButton>
            )}
            {/* Technicians have no page of sales, which others begin one on. */}
            {!can(user, 'sales.read') && (
              <LinkButton variant="outlined" to="/admin/create-sale">
                {texts.newSale}
              </LinkButton>
            )}
            <AddButton {...add} />
            {hasBench && !isWide && (
              <IconButton aria-label={add.label} onClick={add.onAdd} sx={filled}>
                <Add />
              </IconButton>
            )}
          </Box>
        }
      />
      {can(user, 'settings.manage') && <FirstDay />}
      {hasBench && <Bench />}
      {can(user, 'sales.ofEveryone') && <TodayRow />}
      {dashboard.isPending && <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />}
      {data && (
        <Box sx={columns}>
          <ToDo data={data} />
          <ReadyRepairs ready={data.ready} />
        </Box>
      )}
      {can(user, 'settings.manage') && <AddressCheckOffer />}
      <StatusCounts query={dashboard} />
      <Typography
        variant="body2"
        role="status"
        color="textSecondary"
        sx={{ textAlign: 'right', mt: 1.5, minHeight: 20 }}
      >
        {updatedAt > 0 && texts.updated(shopTime(new Date(updatedAt).toISOString()))}
      </Typography>
      <RecentRepairs query={dashboard} />
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 3 }}>
          <Workload workload={data.workload} />
          <LastDays days={data.days} />
        </Box>
      )}
      {/* On the bench it would cover what the thumb is for. */}
      {!hasBench && <FloatingAddButton {...add} />}
    </>
  )
}
