import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { MessageForm } from '#web/sms/history/MessageForm.tsx'
import { type MessageValues, messageDrafts } from '#web/sms/history/messageForm.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { DraftElsewhere } from '#web/ui/form/DraftElsewhere.tsx'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

const UnsentDialog = ({ title, onClose, children }: DialogProps) => (
  <AppDialog
    title={title}
    role="alertdialog"
    fullScreen="never"
    onClose={onClose}
    actions={
      <Button variant="contained" autoFocus onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    {children}
  </AppDialog>
)

/** The form for a new message. Each message has its own draft, whose id is the id of the message. */
export const NewMessage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { draft, startOver, startCopy, hideWhileSending } = useOpenDraft<MessageValues>(messageDrafts, user.id)
  const [hasStartedOver, setStartedOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [storedFor, setStoredFor] = useState<string>()
  if (!draft) return <FormSkeleton />
  return (
    <>
      {draft.isOpenElsewhere && <DraftElsewhere message={texts.openElsewhere} />}
      <MessageForm
        key={draft.id}
        userId={user.id}
        draft={draft}
        autoFocus={hasStartedOver}
        onStartOver={() => {
          setStartedOver(true)
          startOver()
        }}
        onStartCopy={startCopy}
        onSending={hideWhileSending}
        onRefused={setRefusal}
        onStored={setStoredFor}
      />
      {refusal !== undefined && (
        <UnsentDialog title={texts.failedTitle} onClose={() => setRefusal(undefined)}>
          <DialogContentText>
            {texts.failedStart}{' '}
            <Box component="strong" sx={{ display: 'block', my: 1, color: 'text.primary' }}>
              {texts.failedReason(refusal)}
            </Box>{' '}
            {texts.failedEnd}
          </DialogContentText>
        </UnsentDialog>
      )}
      {storedFor !== undefined && (
        <UnsentDialog title={texts.storedTitle} onClose={() => setStoredFor(undefined)}>
          <DialogContentText>{texts.storedText(storedFor)}</DialogContentText>
        </UnsentDialog>
      )}
    </>
  )
}
