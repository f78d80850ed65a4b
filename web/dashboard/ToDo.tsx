import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import Gavel from '@mui/icons-material/GavelOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined'
import Sms from '@mui/icons-material/SmsFailedOutlined'
import Today from '@mui/icons-material/TodayOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { listLinks, useListsSame } from '#web/dashboard/listLinks.tsx'
import { drawersQuery } from '#web/drawer/drawer.queries.ts'
import { drawerTexts } from '#web/drawer/drawer.texts.ts'
import { drawerName } from '#web/drawer/drawerFilter.ts'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { exceptionSummaryQuery } from '#web/exceptions/exceptions.queries.ts'
import { exceptionTexts } from '#web/exceptions/exceptions.texts.ts'
import { firstDayTexts } from '#web/firstDay/firstDay.texts.ts'
import { settingsQuery } from '#web/settings/settings.queries.ts'
import { undecidedMessagesQuery } from '#web/sms/history/messages.queries.ts'
import { messagesTexts } from '#web/sms/history/messages.texts.ts'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { addressSettings, useMissingLink } from '#web/sms/outbox/useMissingLink.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

interface Task {
  key: string
  icon: ReactNode
  /** What waits, with its number. */
  text: string
  /** Where it is done. Undefined for those who only see how much waits. */
  link?: Pick<LinkProps, 'to' | 'search'> | undefined
  more?: string | undefined
  isUrgent?: boolean
}

/** Of the repairs. A Technician lists only their own, so the figures of the shop lead nowhere. */
const useRepairTasks = ({ delayed, dueToday, pendingApprovals }: Dashboard): Task[] => {
  const { user } = useRouteContext({ from: '__root__' })
  const isLinked = useListsSame()()
  const mayDecide = can(user, 'approvals.decide')
  const repairs = (search: object) => (isLinked ? { to: '/admin/repairs' as const, search } : undefined)
  const ofShop = isLinked ? undefined : texts.ofShop
  const tasks: [count: number, task: Task][] = [
    [
      delayed,
      {
        ...{ key: 'delayed', icon: <ErrorOutline color="error" />, text: texts.delayed(delayed), isUrgent: true },
        ...{ link: repairs(listLinks.delayed), more: ofShop },
      },
    ],
    [
      dueToday,
      {
        ...{ key: 'due', icon: <Today />, text: texts.dueToday(dueToday) },
        ...{ link: repairs(listLinks.dueToday), more: ofShop },
      },
    ],
    [
      pendingApprovals,
      {
        ...{ key: 'approvals', icon: <Gavel color="warning" />, text: texts.pendingApprovals(pendingApprovals) },
        link: mayDecide ? { to: '/admin/repairs/approvals', search: { state: 'pending' } } : undefined,
        more: mayDecide ? undefined : texts.byAdmin,
      },
    ],
  ]
  return tasks.filter(([count]) => count > 0).map(([, task]) => task)
}

const useDrawerTasks = (): Task[] => {
  const { data } = useQuery(drawersQuery)
  const nameOf = useDrawerNames()
  return (data?.items ?? []).flatMap(({ branch, unclosedDay, unclosedDays }) =>
    unclosedDay === null
      ? []
      : {
          key: `drawer ${drawerName(branch)}`,
          icon: <Wallet color="warning" />,
          text: drawerTexts.unclosed(unclosedDay, unclosedDays, nameOf(branch)),
          link: { to: '/admin/drawer' as const, search: { branch: drawerName(branch) } },
        },
  )
}

const useMessageTasks = (): Task[] => {
  const { data: count } = useQuery(undecidedMessagesQuery)
  if (!count) return []
  return [
    {
      key: 'sms',
      icon: <Sms color="warning" />,
      text: messagesTexts.undecided(count),
      link: { to: '/admin/messages' },
    },
  ]
}

const useExceptionTasks = (): Task[] => {
  const { user } = useRouteContext({ from: '__root__' })
  const { data } = useQuery({ ...exceptionSummaryQuery, enabled: can(user, 'exceptions.manage') })
  if (!data || data.unseen + data.yesterday.length === 0) return []
  return [
    {
      key: 'exceptions',
      icon: <NotificationImportant color={data.unseen > 0 ? 'warning' : 'disabled'} />,
      text: exceptionTexts.count(data.unseen),
      link: { to: '/admin/exceptions' },
      more: exceptionTexts.yesterday(data.yesterday),
    },
  ]
}

const useAddressTask = (): Task[] => {
  const { isLinkMissing } = useMissingLink()
  const [text, more] = firstDayTexts.steps.address
  return isLinkMissing ? [{ key: 'address', icon: <LinkIcon />, text, more, link: addressSettings }] : []
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}

const TaskLine = ({ icon, text, link, more, isUrgent = false }: Task) => (
  <Box component="li" sx={line}>
    <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
      {icon}
    </Box>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="div" sx={{ fontWeight: isUrgent ? 600 : 400, lineHeight: '24px' }}>
        {link ? (
          <TextLink {...link} color={isUrgent ? 'error' : 'primary'}>
            {text}
          </TextLink>
        ) : (
          text
        )}
      </Typography>
      {more && (
        <Typography variant="body2" color="textSecondary">
          {more}
        </Typography>
      )}
    </Box>
  </Box>
)

/** What waits for a person now, most urgent first. Repairs that wait for their customer have their own list. */
export const ToDo = ({ data }: { data: Dashboard }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const [ofRepairs, ofMessages, ofDrawers, ofExceptions, ofAddress] = [
    useRepairTasks(data),
    useMessageTasks(),
    useDrawerTasks(),
    useExceptionTasks(),
    useAddressTask(),
  ]
  const { data: settings } = useQuery({ ...settingsQuery, enabled: can(user, 'settings.manage') })
  // Until then the list of the first day names the provider and the address among what to set up.
  const isPastFirstDay = settings?.isFirstDayOver === true
  const tasks = [...ofRepairs, ...ofMessages, ...ofDrawers, ...ofExceptions, ...(isPastFirstDay ? ofAddress : [])]
  return (
    <Section title={texts.toDo}>
      {isPastFirstDay && <ProviderNotice />}
      {tasks.length === 0 ? (
        <Typography color="textSecondary" sx={{ display: 'flex', gap: 1.5 }}>
          <CheckCircle color="success" /> {texts.nothingToDo}
        </Typography>
      ) : (
        <Box component="ul" aria-label={texts.toDo} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tasks.map(task => (
            <TaskLine {...task} key={task.key} />
          ))}
        </Box>
      )}
    </Section>
  )
}
