import Check from '@mui/icons-material/CheckOutlined'
import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type Exception,
  type ExceptionKind,
  exceptionKinds,
  type markExceptionsSeen,
} from '#contract/exceptions/exceptions.ts'
import { ActivityChanges } from '#web/activity/ActivityChanges.tsx'
import { ActivityDialog } from '#web/activity/ActivityDialog.tsx'
import { personOf } from '#web/activity/describeActivity.ts'
import { useActivityNames } from '#web/activity/useActivityNames.ts'
import { activityOfException, linkOfException, titleOfException } from '#web/exceptions/describeException.ts'
import { readExceptionFilter } from '#web/exceptions/exceptionFilter.ts'
import { exceptionsQuery, useMarkSeen } from '#web/exceptions/exceptions.queries.ts'
import { exceptionTexts as texts } from '#web/exceptions/exceptions.texts.ts'
import { stateLabels } from '#web/language/stateLabels.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'
import type { ListFilter } from '#web/ui/list/listFilter.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { NoWrap, WithUnbrokenNumbers } from '#web/ui/page/NoWrap.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

type Names = Readonly<Record<string, string>>

const columnsWith = (names: Names): [Column<Exception>, ...Column<Exception>[]] => [
  {
    key: 'what',
    title: texts.what,
    cell: exception => <WithUnbrokenNumbers text={titleOfException(exception, names)} />,
    secondary: ({ activity: { reason } }) => reason && texts.reason(reason),
    minWidth: 200,
  },
  {
    key: 'changes',
    title: texts.changes,
    cell: exception => <ActivityChanges activity={activityOfException(exception)} names={names} />,
    minWidth: 220,
  },
  {
    key: 'who',
    title: texts.who,
    cell: ({ activity }) => personOf(activity),
    secondary: ({ activity: { address } }) => address && texts.from(address),
    minWidth: 140,
  },
  {
    key: 'when',
    title: texts.when,
    cell: ({ activity }) => <NoWrap>{shopTime(activity.at)}</NoWrap>,
    secondary: ({ seen }) => seen && texts.seenBy(seen.by, shopTime(seen.at)),
  },
]

const useFilters = () => {
  const [filter, change] = useUrlFilter(readExceptionFilter)
  const filters: ListFilter[] = [
    {
      kind: 'select',
      title: texts.kind,
      all: texts.allKinds,
      options: exceptionKinds.map(value => ({ value, label: stateLabels.exceptions[value] })),
      value: filter.kind,
      onChange: value => change({ ...filter, kind: exceptionKinds.find(kind => kind === value) }),
    },
    {
      kind: 'select',
      title: texts.state,
      all: texts.unseen,
      options: [{ value: 'yes', label: texts.seen }],
      value: filter.seen,
      onChange: value => change({ ...filter, seen: value === 'yes' ? value : undefined }),
    },
  ]
  return { filter, filters }
}

const useMark = () => {
  const markSeen = useMarkSeen()
  return (input: InputOf<typeof markExceptionsSeen>) =>
    markSeen(input).then(
      ({ marked }) => showToast({ severity: 'success', message: texts.marked(marked) }),
      (error: unknown) => showToast({ severity: 'error', message: texts.markFailedBecause(reasonOf(error)) }),
    )
}

type Mark = ReturnType<typeof useMark>

/** Marks the newest exception and all before it, after a question. */
const MarkAll = ({ newest, kind, mark }: { newest: Exception; kind: ExceptionKind | undefined; mark: Mark }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="contained" startIcon={<Check />} onClick={() => setAsking(true)}>
        {texts.markAll}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.markAllTitle}
          confirm={texts.markAll}
          cancel={texts.keepUnseen}
          failure={texts.markFailed}
          onConfirm={() => mark({ id: newest.id, andOlder: true, kind })}
          onClose={() => setAsking(false)}
        >
          <p>{texts.markAllExplanation(kind)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What an Admin should look at, until one has marked it as seen. */
export const ExceptionsPage = () => {
  const { filter, filters } = useFilters()
  const list = useInfiniteQuery(exceptionsQuery({ kind: filter.kind, seen: filter.seen ?? 'no' }))
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const names = useActivityNames(list.data?.pages)
  const mark = useMark()
  const [opened, setOpened] = useState<Exception>()
  const [newest] = rows
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <LinkButton to="/admin/settings/activity" variant="outlined">
              {texts.log}
            </LinkButton>
            {newest && !newest.seen && <MarkAll newest={newest} kind={filter.kind} mark={mark} />}
          </Box>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <ListFilters filters={filters} />
      </Box>
      <DataTable
        label={texts.list}
        columns={columnsWith(names)}
        rows={rows}
        list={list}
        failure={texts.fetchFailed}
        linkOf={exception => linkOfException(exception, names)}
        actions={exception => (
          <>
            <IconAction
              label={texts.show(titleOfException(exception, names))}
              icon={<Visibility />}
              onClick={() => setOpened(exception)}
            />
            {!exception.seen && (
              <IconAction
                label={texts.markSeen(titleOfException(exception, names))}
                icon={<Check />}
                onClick={() => void mark({ id: exception.id })}
              />
            )}
          </>
        )}
        empty={
          <EmptyState icon={<NotificationImportant />} title={filter.seen ? texts.nothingSeen : texts.nothing}>
            {texts.nothingExplanation}
          </EmptyState>
        }
      />
      {opened && <ActivityDialog activity={opened.activity} names={names} onClose={() => setOpened(undefined)} />}
    </>
  )
}
