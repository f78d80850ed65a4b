import Done from '@mui/icons-material/DoneOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import { useState } from 'react'
import type { MessageInList } from '#contract/sms/history/messages.ts'
import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { CopyTextButton } from '#web/sms/history/CopyTextButton.tsx'
import { recipientOf } from '#web/sms/history/messageColumns.tsx'
import { useMessageChanges } from '#web/sms/history/messages.queries.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { hideConfirmations, showToast, type Toast } from '#web/ui/page/toastQueue.ts'

const resentToast = (sms: SmsOutcome, name: string): Toast => {
  if (sms === 'sent') return { severity: 'success', message: texts.sent(name) }
  if (sms === 'queued') return { severity: 'info', message: texts.resending(name) }
  if (sms === 'unknown') return { severity: 'warning', message: texts.unconfirmed(name) }
  return { severity: 'error', message: texts.failedAgain }
}

/** Resends a message that failed. One that may have arrived is resent only after a question. */
const Resend = ({ message }: { message: MessageInList }) => {
  const { id, attempts, state } = message
  const name = recipientOf(message)
  const { resend } = useMessageChanges()
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    hideConfirmations()
    showToast(resentToast((await resend({ id, attempts })).sms, name))
  }
  const sendOrExplain = () =>
    send().catch((error: unknown) => showToast({ severity: 'error', message: texts.resendFailed(reasonOf(error)) }))
  return (
    <>
      <IconAction
        label={texts.resend(name)}
        icon={<Replay />}
        onClick={() => (state === 'unknown' ? setAsking(true) : void sendOrExplain())}
      />
      {isAsking && (
        <ConfirmDialog
          title={texts.resendTitle}
          confirm={texts.resendAnyway}
          cancel={texts.doNotResend}
          failure={texts.resendFailed}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{texts.resendQuestion(name)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const MarkAsSent = ({ message }: { message: MessageInList }) => {
  const name = recipientOf(message)
  const { markAsSent } = useMessageChanges()
  const [isAsking, setAsking] = useState(false)
  const mark = async () => {
    await markAsSent(message.id)
    showToast({ severity: 'success', message: texts.markedAsSent })
  }
  return (
    <>
      <IconAction label={texts.markAsSent(name)} icon={<Done />} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={texts.markTitle}
          confirm={texts.markConfirm}
          cancel={texts.doNotMark}
          failure={texts.markFailed}
          onConfirm={mark}
          onClose={() => setAsking(false)}
        >
          <p>{texts.markQuestion(name)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const MessageActions = ({ message }: { message: MessageInList }) => {
  const isGivenUp = message.state === 'failed' || message.state === 'unknown'
  return (
    <>
      {isGivenUp && !message.isWithdrawn && <Resend message={message} />}
      {(isGivenUp || message.state === 'held') && <MarkAsSent message={message} />}
      <CopyTextButton label={texts.copyOne(recipientOf(message))} text={message.text} />
    </>
  )
}
