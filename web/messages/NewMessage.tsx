import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { MessageForm } from '#web/messages/MessageForm.tsx'
import { type MessageValues, messageDrafts } from '#web/messages/messageForm.ts'
import { messagesTexts as texts } from '#web/messages/messages.texts.ts'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'

const RefusedDialog = ({ reason, onClose }: { reason: string; onClose: () => void }) => (
  <AppDialog
    title={texts.failedTitle}
    role="alertdialog"
    fullScreen="never"
    onClose={onClose}
    actions={
      <Button variant="contained" autoFocus onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    <DialogContentText>{texts.failedText(reason)}</DialogContentText>
  </AppDialog>
)

/** The form for a new message. Each message has its own draft, whose id is the id of the message. */
export const NewMessage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { draft, startOver, startCopy, lockUntil } = useOpenDraft<MessageValues>(messageDrafts, user.id)
  const [hasStartedOver, setStartedOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!draft) return <FormSkeleton />
  return (
    <>
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
        onSending={lockUntil}
        onRefused={setRefusal}
      />
      {refusal !== undefined && <RefusedDialog reason={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  )
}
