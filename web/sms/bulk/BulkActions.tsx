import Cancel from '@mui/icons-material/CancelOutlined'
import DoneAll from '@mui/icons-material/DoneAll'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Repeat from '@mui/icons-material/Repeat'
import Replay from '@mui/icons-material/Replay'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { useBulkChanges } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** What an action opens. */
export type BulkDialog = 'cancel' | 'resendFailed' | 'resendUnknown' | 'countAsSent' | 'results'

interface ActionsProps {
  bulk: BulkMessage
  onOpen: (dialog: BulkDialog) => void
}

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: `${texts.changeFailed}: ${reasonOf(error)}` })

/** What can be decided about all recipients together who are not confirmed, once nothing is being sent. */
const UnknownActions = ({ bulk, onOpen }: ActionsProps) => {
  const { title, state, unknown } = bulk
  if (unknown === 0 || state === 'queued' || state === 'sending') return null
  return (
    <>
      {state !== 'cancelled' && (
        <IconAction label={texts.resendUnknown(title)} icon={<Repeat />} onClick={() => onOpen('resendUnknown')} />
      )}
      <IconAction label={texts.countAsSent(title)} icon={<DoneAll />} onClick={() => onOpen('countAsSent')} />
    </>
  )
}

export const BulkActions = ({ bulk, onOpen }: ActionsProps) => {
  const { pause, resume } = useBulkChanges()
  const { id, title, state, failed } = bulk
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
      {isOpen && <IconAction label={texts.cancel(title)} icon={<Cancel />} onClick={() => onOpen('cancel')} />}
      {state === 'completed' && failed > 0 && (
        <IconAction label={texts.resendFailed(title)} icon={<Replay />} onClick={() => onOpen('resendFailed')} />
      )}
      <UnknownActions bulk={bulk} onOpen={onOpen} />
      <IconAction label={texts.results(title)} icon={<ListAlt />} onClick={() => onOpen('results')} />
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
