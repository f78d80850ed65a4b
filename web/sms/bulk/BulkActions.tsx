import Cancel from '@mui/icons-material/CancelOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Replay from '@mui/icons-material/Replay'
import { useQuery } from '@tanstack/react-query'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { useBulkChanges } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { CostFacts } from '#web/sms/bulk/CostFacts.tsx'
import { explainFailure } from '#web/sms/bulk/explainFailure.ts'
import { toastAccepted } from '#web/sms/bulk/toastAccepted.ts'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { smsTextsQuery } from '#web/sms/templates/templates.queries.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface ActionsProps {
  bulk: BulkMessage
  onCancel: () => void
  onResendFailed: () => void
  onResults: () => void
}

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: `${texts.changeFailed}: ${reasonOf(error)}` })

export const BulkActions = ({ bulk, onCancel, onResendFailed, onResults }: ActionsProps) => {
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
      {isOpen && <IconAction label={texts.cancel(title)} icon={<Cancel />} onClick={onCancel} />}
      {state === 'completed' && failed > 0 && (
        <IconAction label={texts.resendFailed(title)} icon={<Replay />} onClick={onResendFailed} />
      )}
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

/** Tells how many get the message again and what that costs. The server decides who they are. */
export const ResendFailedDialog = ({ bulk, onClose }: { bulk: BulkMessage; onClose: () => void }) => {
  const { resendFailed } = useBulkChanges()
  const partPrice = useQuery(smsTextsQuery).data?.partPrice ?? null
  const { id, text, failed, updatedAt } = bulk
  const send = async () => {
    try {
      toastAccepted((await resendFailed({ id, updatedAt })).waiting, texts.notResent)
    } catch (error) {
      throw explainFailure(error)
    }
  }
  return (
    <ConfirmDialog
      title={texts.resendFailedTitle}
      confirm={texts.sendAgain}
      cancel={texts.keepAsIs}
      failure={explained => explained}
      onConfirm={send}
      onClose={onClose}
    >
      <ProviderNotice />
      <p>{texts.resendFailedLead(bulk)}</p>
      <CostFacts text={text} recipients={failed} isUpperBound partPrice={partPrice} />
    </ConfirmDialog>
  )
}
