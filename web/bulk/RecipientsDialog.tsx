import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkMessage, BulkRecipient } from '#contract/bulk/bulk.ts'
import { typedPhone } from '#contract/bulk/recipients.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { type RecipientState, readAllRecipients, recipientsQuery } from '#web/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/bulk/bulk.texts.ts'
import { downloadWorkbook, type WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { SelectFilterInput } from '#web/ui/list/SelectFilterInput.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

const tones: Readonly<Record<RecipientState, Tone>> = {
  queued: 'slate',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  unknown: 'amber',
  cancelled: 'slate',
}

type Row = BulkRecipient & { id: string }

const columns: [Column<Row>, ...Column<Row>[]] = [
  { key: 'phone', title: texts.phone, cell: ({ phone }) => formatPhone(phone) },
  {
    key: 'state',
    title: texts.result1,
    cell: ({ state }) => <StatusChip label={texts.recipientStates[state]} color={tones[state]} />,
  },
  { key: 'problem', title: texts.reason, cell: ({ problem }) => problem ?? texts.none },
  { key: 'sentAt', title: texts.sentAt, cell: ({ sentAt }) => (sentAt ? shopTime(sentAt) : texts.none) },
]

const workbook: readonly WorkbookColumn<BulkRecipient>[] = [
  { title: texts.phone, width: 14, value: ({ phone }) => typedPhone(phone) },
  { title: texts.result1, width: 16, value: ({ state }) => texts.recipientStates[state] },
  { title: texts.reason, width: 60, value: ({ problem }) => problem },
  { title: texts.sentAt, width: 22, value: ({ sentAt }) => sentAt && shopTime(sentAt) },
]

const DownloadButton = ({ bulk }: { bulk: BulkMessage }) => {
  const [isWorking, setWorking] = useState(false)
  const download = async () => {
    setWorking(true)
    try {
      await downloadWorkbook(texts.fileName(bulk.title), workbook, await readAllRecipients(bulk.id))
    } catch (error) {
      showToast({ severity: 'error', message: `${texts.downloadFailed}: ${reasonOf(error)}` })
    }
    setWorking(false)
  }
  return (
    <Button variant="outlined" loading={isWorking} onClick={download}>
      {texts.download}
    </Button>
  )
}

const states = Object.entries(texts.recipientStates).map(([value, label]) => ({ value, label }))

/** What happened to the message of each recipient. */
export const RecipientsDialog = ({ bulk, onClose }: { bulk: BulkMessage; onClose: () => void }) => {
  const [state, setState] = useState<RecipientState>()
  const list = useInfiniteQuery(recipientsQuery(bulk.id, state))
  const rows = list.data?.pages.flatMap(({ items }) => items.map(item => ({ ...item, id: item.phone }))) ?? []
  return (
    <AppDialog
      title={texts.results(bulk.title)}
      size="md"
      fullScreen="tablet"
      onClose={onClose}
      actions={
        <>
          <DownloadButton bulk={bulk} />
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        <SelectFilterInput
          kind="select"
          title={texts.result1}
          all={texts.allStates}
          options={states}
          value={state}
          onChange={value => setState(value as RecipientState | undefined)}
        />
        <Box sx={{ width: '100%' }}>
          <DataTable
            label={texts.recipientList}
            columns={columns}
            rows={rows}
            list={list}
            failure={texts.resultsFailed}
            empty={<EmptyState title={texts.noResults} />}
          />
        </Box>
      </Box>
    </AppDialog>
  )
}
