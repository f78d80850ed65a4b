import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useIsOnline } from '#web/offline/connection.ts'
import type { useSubmission } from '#web/ui/form/useSubmission.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Props {
  submission: Pick<ReturnType<typeof useSubmission>, 'start' | 'isWaiting' | 'isSending'>
  label: string
  /** Says what happens when the connection is back. Left out by a form that can be saved without a connection. */
  offlineNotice?: string
}

/** Submits the form. While it waits or sends, the button says for what; without a connection, so does a notice above. */
export const SaveButton = ({ submission, label, offlineNotice }: Props) => {
  const { start, isWaiting, isSending } = submission
  const isOnline = useIsOnline()
  const isOffline = offlineNotice !== undefined && !isOnline
  const waiting = isOffline ? texts.waitingForConnection : texts.waitingForImages
  return (
    <>
      {isWaiting && isOffline && (
        <Alert severity="warning" role="status" sx={{ order: -1, flexBasis: '100%' }}>
          {offlineNotice}
        </Alert>
      )}
      <Button variant="contained" loading={isSending || isWaiting} loadingPosition="start" onClick={start}>
        {isWaiting ? waiting : isSending ? texts.saving : label}
      </Button>
    </>
  )
}
