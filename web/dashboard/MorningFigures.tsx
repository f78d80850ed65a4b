import Box from '@mui/material/Box'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { listLinks, useListsSame } from '#web/dashboard/listLinks.tsx'
import type { RepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { StatCard } from '#web/ui/page/StatCard.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

const cards = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 1, md: 2 },
  m: 0,
  mt: { xs: 1, md: 2 },
  p: 0,
  listStyle: 'none',
}

/** A Technician sees how many requests are pending, but only an Admin can list them. */
const ApprovalsLink = () => {
  const { user } = useRouteContext({ from: '__root__' })
  if (!can(user, 'approvals.decide')) return texts.byAdmin
  return (
    <TextLink to="/admin/repairs/approvals" search={{ state: 'pending' }}>
      {texts.showApprovals}
    </TextLink>
  )
}

/** The list of a figure, for those who list the whole shop. */
const ListLink = ({ list, text }: { list: RepairFilter; text: string }) => {
  const listsSame = useListsSame()
  if (!listsSame()) return texts.ofShop
  return (
    <TextLink to="/admin/repairs" search={list}>
      {text}
    </TextLink>
  )
}

/** What the shop looks at each morning, each figure with a link to its list. */
export const MorningFigures = ({ data }: { data: Dashboard | undefined }) => {
  const figures: [label: string, value: number | undefined, link: ReactNode][] = [
    [texts.dueToday, data?.dueToday, <ListLink key="due" list={listLinks.dueToday} text={texts.showDue} />],
    [texts.delayedTitle, data?.delayed, <ListLink key="delayed" list={listLinks.delayed} text={texts.showDelayed} />],
    [texts.pendingApprovals, data?.pendingApprovals, <ApprovalsLink key="approvals" />],
    [
      texts.ready,
      data && (data.byStatus.Completed ?? 0),
      <ListLink key="ready" list={listLinks.ofStatus('Completed')} text={texts.showReady} />,
    ],
  ]
  return (
    <Box component="ul" aria-label={texts.morning} aria-busy={!data} sx={cards}>
      {figures.map(([label, value, link]) => (
        <li key={label}>
          <StatCard
            label={label}
            value={value === undefined ? undefined : formatCount(value)}
            comparison={link}
            dense
          />
        </li>
      ))}
    </Box>
  )
}
