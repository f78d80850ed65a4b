import Campaign from '@mui/icons-material/CampaignOutlined'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { can } from '#contract/access.ts'
import type { BulkMessage, BulkState } from '#contract/sms/bulk/bulk.ts'
import { BulkActions, BulkButtons, type BulkDialog, CancelDialog } from '#web/sms/bulk/BulkActions.tsx'
import { BulkProgress } from '#web/sms/bulk/BulkProgress.tsx'
import { bulkMessagesQuery } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { formatBulkTitle } from '#web/sms/bulk/bulkTitle.ts'
import { CountAsSentDialog, ResendFailedDialog, ResendUnknownDialog } from '#web/sms/bulk/DecisionDialogs.tsx'
import { RecipientsDialog } from '#web/sms/bulk/RecipientsDialog.tsx'
import { UndecidedBulkNotice } from '#web/sms/bulk/UndecidedBulk.tsx'
import { useBranches } from '#web/sms/templates/templates.queries.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { CellContent } from '#web/ui/list/CellContent.tsx'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import type { Tone } from '#web/ui/theme/tokens.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

const tones: Readonly<Record<BulkState, Tone>> = {
  queued: 'slate',
  sending: 'blue',
  paused: 'amber',
  completed: 'green',
  cancelled: 'red',
}

const message: Column<BulkMessage> = {
  key: 'title',
  title: texts.columnTitle,
  cell: ({ title }) => title,
  secondary: ({ text }) => text,
}

const facts: Column<BulkMessage>[] = [
  {
    key: 'state',
    title: texts.columnState,
    cell: ({ state, failed, unknown }) => (
      <StatusChip
        label={texts.states[state]}
        color={state === 'completed' && failed + unknown > 0 ? 'amber' : tones[state]}
      />
    ),
  },
  { key: 'progress', title: texts.columnProgress, cell: bulk => <BulkProgress bulk={bulk} />, minWidth: 240 },
  {
    key: 'started',
    title: texts.columnStarted,
    cell: ({ createdAt }) => <NoWrap>{shopTime(createdAt)}</NoWrap>,
    secondary: ({ author }) => author && texts.by(author),
    minWidth: 150,
  },
]

const dialogs: Readonly<Record<BulkDialog, ComponentType<{ bulk: BulkMessage; onClose: () => void }>>> = {
  cancel: CancelDialog,
  resendFailed: ResendFailedDialog,
  resendUnknown: ResendUnknownDialog,
  countAsSent: CountAsSentDialog,
  results: RecipientsDialog,
}

/** All bulk messages by the time they were sent, with their progress. */
export const BulkHistory = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const list = useInfiniteQuery(bulkMessagesQuery)
  const branches = useBranches()
  const rows = (list.data?.pages ?? []).flatMap(({ items }) =>
    items.map(bulk => ({ ...bulk, title: formatBulkTitle(bulk.title, branches) })),
  )
  const [opened, setOpened] = useState<{ dialog: BulkDialog; bulk: BulkMessage }>()
  const Dialog = opened && dialogs[opened.dialog]
  const isWide = useIsWide()
  const mayDecide = ({ authorId }: BulkMessage) => authorId === user.id || can(user, 'messages.ofEveryone')
  const open = (bulk: BulkMessage) => (dialog: BulkDialog) => setOpened({ dialog, bulk })
  return (
    <>
      <UndecidedBulkNotice />
      <DataTable
        label={texts.history}
        columns={[message, ...facts]}
        rows={rows}
        list={list}
        failure={texts.historyFailed}
        empty={
          <EmptyState icon={<Campaign />} title={texts.nothingSent}>
            {texts.nothingSentExplanation}
          </EmptyState>
        }
        {...(isWide && {
          actions: (bulk: BulkMessage) => mayDecide(bulk) && <BulkActions bulk={bulk} onOpen={open(bulk)} />,
        })}
        card={bulk => (
          <>
            <FactList
              facts={facts.map(column => [column.title, <CellContent key={column.key} row={bulk} column={column} />])}
            />
            {mayDecide(bulk) && <BulkButtons bulk={bulk} onOpen={open(bulk)} />}
          </>
        )}
      />
      {opened && Dialog && <Dialog bulk={opened.bulk} onClose={() => setOpened(undefined)} />}
    </>
  )
}
