import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkMessage, BulkRecipient } from '#contract/sms/bulk/bulk.ts'
import { typedPhone } from '#contract/sms/bulk/recipients.ts'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { type SmsState, smsStates } from '#contract/sms/outbox/smsStates.ts'
import { bulkRecipientsQuery, readAllRecipients } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { CopyablePhone } from '#web/sms/outbox/CopyablePhone.tsx'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { SmsStateChip } from '#web/sms/outbox/SmsStateChip.tsx'
import { smsProblemLabel } from '#web/sms/outbox/smsProblem.ts'
import { smsStateLabel } from '#web/sms/outbox/smsStateLabel.ts'
import { downloadWorkbook, type WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { SelectFilterInput } from '#web/ui/list/SelectFilterInput.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Row extends BulkRecipient {
  id: string
  /** 0 unless it has left. */
  parts: number
  /** In santim. Null if nobody knew the price of a part. */
  cost: number | null
}

const rowsOf = ({ text }: BulkMessage, recipients: readonly BulkRecipient[]): Row[] => {
  const { parts } = countSmsParts(text)
  return recipients.map(recipient => {
    const { phone, partCost } = recipient
    return {
      ...recipient,
      id: phone,
      parts: partCost === 0 ? 0 : parts,
      cost: partCost === null ? null : parts * partCost,
    }
  })
}

const columns: [Column<Row>, ...Column<Row>[]] = [
  { key: 'phone', title: texts.phone, cell: ({ phone }) => <CopyablePhone phone={phone} /> },
  {
    key: 'state',
    title: texts.resultColumn,
    cell: recipient => <SmsStateChip message={recipient} />,
  },
  { key: 'problem', title: texts.reason, cell: ({ problem }) => (problem ? smsProblemLabel(problem) : texts.none) },
  { key: 'sentAt', title: texts.sentAt, cell: ({ sentAt }) => (sentAt ? shopTime(sentAt) : texts.none) },
  {
    key: 'cost',
    title: texts.factCost,
    cell: ({ cost }) => (cost ? texts.cost(cost) : texts.none),
    secondary: ({ parts }) => parts > 0 && smsTexts.parts(parts),
  },
]

const workbook: readonly WorkbookColumn<Row>[] = [
  { title: texts.phone, width: 14, value: ({ phone }) => typedPhone(phone) },
  { title: texts.resultColumn, width: 16, value: smsStateLabel },
  { title: texts.reason, width: 60, value: ({ problem }) => problem && smsProblemLabel(problem) },
  { title: texts.sentAt, width: 22, value: ({ sentAt }) => sentAt && shopTime(sentAt) },
  { title: texts.factParts, width: 10, value: ({ parts }) => parts },
  { title: texts.costInBirr, width: 12, isAmount: true, value: ({ cost }) => (cost === null ? null : cost / 100) },
]

const DownloadButton = ({ bulk }: { bulk: BulkMessage }) => {
  const [isWorking, setWorking] = useState(false)
  const download = async () => {
    setWorking(true)
    try {
      await downloadWorkbook(texts.fileName(bulk.title), workbook, rowsOf(bulk, await readAllRecipients(bulk.id)))
    } catch (error) {
      showToast({ severity: 'error', message: texts.downloadFailed(reasonOf(error)) })
    }
    setWorking(false)
  }
  return (
    <Button variant="outlined" loading={isWorking} onClick={download}>
      {texts.download}
    </Button>
  )
}

const states = smsStates.map(value => ({ value, label: smsTexts.stateFilters[value] }))

/** What happened to the message of each recipient. */
export const RecipientsDialog = ({ bulk, onClose }: { bulk: BulkMessage; onClose: () => void }) => {
  const [state, setState] = useState<SmsState>()
  const list = useInfiniteQuery(bulkRecipientsQuery(bulk.id, state))
  const rows = list.data?.pages.flatMap(({ items }) => rowsOf(bulk, items)) ?? []
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
          title={texts.resultColumn}
          all={texts.allStates}
          options={states}
          value={state}
          onChange={value => setState(smsStates.find(name => name === value))}
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
