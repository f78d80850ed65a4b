import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { useAllowlistChanges } from '#web/allowlist/allowlist.queries.ts'
import { allowlistTexts as texts } from '#web/allowlist/allowlist.texts.ts'
import { EditEntryDialog } from '#web/allowlist/EntryDialog.tsx'
import { OwnAddressWarning } from '#web/allowlist/OwnAddressWarning.tsx'
import { settingsQuery } from '#web/settings/settings.queries.ts'
import { DeleteDialog } from '#web/ui/page/DeleteDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'

type Action = 'edit' | 'delete'

interface Props {
  entry: AllowlistEntry
  isYourAddress: boolean
  onClose: () => void
}

/** The action whose dialog is open, and its entry. */
export interface ChosenAction {
  action: Action
  entry: AllowlistEntry
}

const DeleteEntryDialog = ({ entry, isYourAddress, onClose }: Props) => {
  const { remove } = useAllowlistChanges()
  const { data: settings } = useQuery(settingsQuery)
  const [endsSessions, setEndsSessions] = useState(false)
  return (
    <DeleteDialog
      texts={{ ...texts, delete: isYourAddress ? texts.deleteAnyway : texts.delete }}
      onDelete={() => remove({ id: entry.id, endSessions: String(endsSessions) })}
      deleted={texts.deleted(entry.ipAddress)}
      onClose={onClose}
    >
      {isYourAddress && <OwnAddressWarning />}
      <p>{texts.deleteQuestion(entry.ipAddress)}</p>
      {settings?.checksAddress ? (
        <p>{texts.endsSessions}</p>
      ) : (
        <FormControlLabel
          label={isYourAddress ? texts.endSessionsExceptYou : texts.endSessions}
          control={<Checkbox checked={endsSessions} onChange={(_, isChecked) => setEndsSessions(isChecked)} />}
        />
      )}
    </DeleteDialog>
  )
}

interface ActionsProps {
  entry: AllowlistEntry
  onChoose: (chosen: ChosenAction) => void
}

export const EntryActions = ({ entry, onChoose }: ActionsProps) => {
  const choose = (action: Action) => () => onChoose({ action, entry })
  return (
    <>
      <IconAction label={texts.edit(entry.ipAddress)} icon={<Edit />} onClick={choose('edit')} />
      <IconAction label={texts.deleteOne(entry.ipAddress)} icon={<Delete />} onClick={choose('delete')} />
    </>
  )
}

/** Rendered by the page instead of the row, because the row may leave the list while somebody is typing. */
export const EntryActionDialog = ({ action, ...props }: ChosenAction & Props) =>
  action === 'edit' ? <EditEntryDialog {...props} /> : <DeleteEntryDialog {...props} />
