import Cancel from '@mui/icons-material/CancelOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import type { BulkMessage } from '#contract/bulk/bulk.ts'
import { useBulkChanges } from '#web/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/bulk/bulk.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface ActionsProps {
  bulk: BulkMessage
  onCancel: () => void
  onResults: () => void
}

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: `${texts.changeFailed}: ${reasonOf(error)}` })

export const BulkActions = ({ bulk, onCancel, onResults }: ActionsProps) => {
  const { pause, resume } = useBulkChanges()
  const { id, title, state } = bulk
  const isOpen = state === 'queued' || state === 'sending' || state === 'paused'
  return (
    <>
      {(state === 'queued' || state === 'sending') && (
        <IconAction label={texts.pause(title)} icon={<Pause />} onClick={() => void pause(id).catch(toastFailure)} />
      )}
      {state === 'paused' && (
        <IconAction
          label={texts.resume(title)}
          icon={<PlayArrow />}
          onClick={() => void resume(id).catch(toastFailure)}
        />
      )}
      {isOpen && <IconAction label={texts.cancel(title)} icon={<Cancel />} onClick={onCancel} />}
      <IconAction label={texts.results(title)} icon={<ListAlt />} onClick={onResults} />
    </>
  )
}

export const CancelDialog = ({ bulk, onClose }: { bulk: BulkMessage; onClose: () => void }) => {
  const { cancel } = useBulkChanges()
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirm={texts.cancelConfirm}
      cancel={texts.keepSending}
      failure={texts.changeFailed}
      onConfirm={() => cancel(bulk.id)}
      onClose={onClose}
    >
      <p>{texts.cancelQuestion(bulk)}</p>
    </ConfirmDialog>
  )
}
