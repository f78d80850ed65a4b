import { useForm } from 'react-hook-form'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { sendMessage } from '#contract/sms/history/messages.ts'
import type { DraftContent } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { useSavedDraft } from '#web/drafts/useSavedDraft.ts'
import { isIdTaken } from '#web/http/isIdTaken.ts'
import { isReplyLost } from '#web/http/isReplyLost.ts'
import {
  emptyMessage,
  isEmpty,
  isIncomplete,
  type MessageValues,
  messageDrafts,
  messageSchema,
  toDraft,
  type ValidMessage,
} from '#web/sms/history/messageForm.ts'
import { useMessageChanges } from '#web/sms/history/messages.queries.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { smsProblemLabel } from '#web/sms/outbox/smsProblem.ts'
import { showRefusedFields } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { hideConfirmations, showToast, type Toast } from '#web/ui/page/toastQueue.ts'

export interface NewMessage {
  userId: string
  draft: OpenDraft<MessageValues>
  onStartOver: () => void
  onStartCopy: (content: DraftContent<MessageValues>) => void
  /** Hides the draft from this tab while it is sent; see useOpenDraft. */
  onSending: (sending: Promise<unknown>) => void
  onRefused: (reason: string) => void
  /** There is no provider, so the message to this customer waits in the history. */
  onStored: (customerName: string) => void
}

/** The toast of a message that the provider has, or will get. */
const toastOf = ({ sms, problem, isSaved }: ReplyOf<typeof sendMessage>, name: string): Toast | undefined => {
  if (!isSaved) return { severity: 'warning', message: texts.notSaved }
  if (sms === 'sent') return { severity: 'success', message: texts.sent(name) }
  if (sms === 'queued' && problem)
    return {
      severity: 'warning',
      message: texts.waiting(name, texts.isRetried(smsProblemLabel(problem))),
      duration: 12_000,
    }
  if (sms === 'queued') return { severity: 'info', message: texts.queued(name) }
  return sms === 'unknown' ? { severity: 'warning', message: texts.unconfirmed(name), duration: 12_000 } : undefined
}

/** After a lost reply, sending again is harmless: the message has the same id. */
const toastOfFailure = (error: unknown): Toast => {
  if (isIdTaken(error)) return { severity: 'warning', message: texts.alreadySent, duration: 12_000 }
  if (!isReplyLost(error)) return { severity: 'error', message: reasonOf(error), duration: 12_000 }
  // biome-ignore lint/suspicious/noConsole: the message says that the details are there
  console.error(error)
  return { severity: 'error', message: texts.sendFailed }
}

/** State of the form: restores and saves its draft, and sends the message. */
export const useMessageForm = (message: NewMessage) => {
  const { userId, draft, onStartOver, onStartCopy, onSending, onRefused, onStored } = message
  const form = useForm<MessageValues, unknown, ValidMessage>({
    resolver: schemaResolver(messageSchema),
    defaultValues: { ...emptyMessage, ...draft.content?.values },
    mode: 'onSubmit',
  })
  const content = () => (isEmpty(form.getValues()) ? undefined : toDraft(form.getValues()))
  const saver = useSavedDraft({ kind: messageDrafts, userId, draft, form, content, pictureFields: [] })
  const { send } = useMessageChanges()
  const startOver = () => saver.drop().then(onStartOver)
  /** The message with this id is done. The same content gets another id. */
  const startCopy = () => {
    const copy = toDraft(form.getValues())
    return saver.drop().then(() => onStartCopy(copy))
  }

  const sendValid = async ({ customerName, phone, text }: ValidMessage) => {
    const reply = await send({ id: draft.id, customerName, phone, text })
    const toast = toastOf(reply, customerName)
    const isStored = reply.sms === 'noProvider'
    if (toast) showToast(toast)
    else if (isStored) onStored(customerName)
    else onRefused(reply.problem ?? '')
    // A stored message is resent from the history. Sending it from the form again would store it twice.
    await (toast || isStored ? startOver() : startCopy())
  }
  const onFailure = async (error: unknown) => {
    const pathOf = (name: string) => (name in emptyMessage ? (name as 'phone') : undefined)
    if (!showRefusedFields(form, error, pathOf, { shouldFocus: true })) showToast(toastOfFailure(error))
    if (isIdTaken(error)) await startCopy()
  }
  const submit = form.handleSubmit(values => {
    hideConfirmations()
    const sending = sendValid(values).catch(onFailure)
    onSending(sending)
    return sending
  })
  const start = () => {
    if (form.formState.isSubmitting) return undefined
    if (!isIncomplete(form.getValues())) return submit()
    showToast({ severity: 'error', message: texts.incomplete })
    return undefined
  }
  return { form, start, startOver }
}
