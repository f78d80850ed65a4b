import Delete from '@mui/icons-material/DeleteOutlined'
import Block from '@mui/icons-material/PhoneDisabledOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { createOptOut, type OptOut } from '#contract/sms/optOuts/optOuts.ts'
import { newId } from '#web/browser/newId.ts'
import { optOutsQuery, useOptOutChanges } from '#web/sms/optOuts/optOuts.queries.ts'
import { optOutsTexts as texts } from '#web/sms/optOuts/optOuts.texts.ts'
import { CopyablePhone } from '#web/sms/outbox/CopyablePhone.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const newOptOut = createOptOut.input.omit({ id: true })
const fieldOf = { 'optOuts.taken': 'phone' } as const

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId)
  const { add } = useOptOutChanges()
  const announce = ({ phone }: OptOut) => showToast({ severity: 'success', message: texts.saved(formatPhone(phone)) })
  return (
    <FormDialog
      title={texts.add}
      submit={texts.add}
      failure={texts.saveFailed}
      schema={newOptOut}
      defaultValues={{ phone: '', reason: '' }}
      fieldOf={fieldOf}
      onSubmit={values => add({ id, ...values }).then(announce)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="phone" label={texts.phone} type="tel" required autoFocus />
          <TextInput control={control} name="reason" label={texts.reason} hint={texts.reasonHint} />
        </>
      )}
    </FormDialog>
  )
}

const RemoveDialog = ({ optOut, onClose }: { optOut: OptOut; onClose: () => void }) => {
  const { remove } = useOptOutChanges()
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirm={texts.remove}
      cancel={texts.keep}
      failure={texts.removeFailed}
      onConfirm={() => remove(optOut.id)}
      onClose={onClose}
    >
      <p>{texts.removeQuestion(formatPhone(optOut.phone))}</p>
    </ConfirmDialog>
  )
}

const columns: [Column<OptOut>, ...Column<OptOut>[]] = [
  { key: 'phone', title: texts.phone, cell: ({ phone }) => <CopyablePhone phone={phone} /> },
  { key: 'reason', title: texts.reason, cell: ({ reason }) => reason || texts.noReason },
  {
    key: 'since',
    title: texts.since,
    cell: ({ createdAt }) => shopTime(createdAt),
    secondary: ({ addedBy }) => addedBy && texts.by(addedBy),
  },
]

/** The customers who want no bulk messages. */
export const OptOuts = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<OptOut>()
  const list = useInfiniteQuery(optOutsQuery(search))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.lead}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SearchField label={texts.search} search={search} onSearch={setSearch} />
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </Box>
      <DataTable
        label={texts.heading}
        columns={columns}
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        list={list}
        failure={texts.listFailed}
        empty={
          search === '' ? (
            <EmptyState icon={<Block />} title={texts.none}>
              {texts.noneExplanation}
            </EmptyState>
          ) : (
            <EmptyState icon={<Block />} title={texts.noneFound} />
          )
        }
        actions={optOut =>
          can(user, 'messages.ofEveryone') && (
            <IconAction
              label={texts.removeNumber(formatPhone(optOut.phone))}
              icon={<Delete />}
              onClick={() => setRemoved(optOut)}
            />
          )
        }
      />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog optOut={removed} onClose={() => setRemoved(undefined)} />}
    </Box>
  )
}
