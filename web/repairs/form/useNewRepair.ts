import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DraftContent } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { isDeletedSince, isIdTaken } from '#web/http/isIdTaken.ts'
import { newTexts as texts } from '#web/repairs/form/form.texts.ts'
import { type DraftedRepair, fromDraft } from '#web/repairs/form/repairDraft.ts'
import { newRepairSchema, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { repairFormFields } from '#web/repairs/form/repairFormFields.ts'
import { sendSignature } from '#web/repairs/form/sendSignature.ts'
import { useRepairDraft } from '#web/repairs/form/useRepairDraft.ts'
import { usePreviousListFilter } from '#web/repairs/ticket/repairLinks.tsx'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { useSmsToast } from '#web/sms/outbox/smsToast.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

export interface NewRepair {
  userId: string
  draft: OpenDraft<DraftedRepair>
  initialValues: RepairValues
  onStartOver: () => void
  onStartCopy: (content: DraftContent<DraftedRepair>) => void
  /** Hides the draft from this tab while it is sent; see useOpenDraft. */
  onSending: (sending: Promise<unknown>) => void
}

/** State of the form for a new ticket: restores and saves its draft, creates the ticket and leaves. */
export const useNewRepair = ({ userId, draft, initialValues, onStartOver, onStartCopy, onSending }: NewRepair) => {
  const navigate = useNavigate()
  const previousListFilter = usePreviousListFilter()
  const { create } = useRepairChanges()
  const smsToast = useSmsToast()
  const [restored] = useState(() => fromDraft(draft, initialValues))
  const form = useForm<RepairValues, unknown, RepairDetails>({
    resolver: schemaResolver(newRepairSchema),
    defaultValues: restored.values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const saver = useRepairDraft({
    userId,
    draft,
    form,
    initialValues,
    restoredImages: restored.unsent,
    restoredUploadTimes: restored.uploadedAt,
    wasWaiting: restored.wasWaiting,
  })
  const isOpen = useIsOpen()
  const isOnline = useIsOnline()
  const [failure, setFailure] = useState<Failure>()

  /** After creating, the list is opened without a filter, which might hide the new ticket. */
  const leave = async (filter = previousListFilter, createdRepair?: string) => {
    await saver.drop()
    // On a slow network the user may have opened another page before the ticket was created.
    if (isOpen()) await navigate({ to: '/admin/repairs', search: filter, state: { createdRepair } })
  }
  const startCopy = () => void saver.drop().then(() => onStartCopy(saver.copy()))

  const createTicket = async ({ signature, deposit, ...details }: RepairDetails) => {
    setFailure(undefined)
    const signatureId = await sendSignature(signature)
    const repair = await create({ id: draft.id, ...details, signatureId, ...(deposit && { deposit }) })
    const print = { label: texts.printReceipt, href: `/admin/repairs/${repair.number}/print` }
    const toast = smsToast(texts.created(repair.number), repair)
    showToast({ ...toast, links: [print, ...(toast.links ?? [])] })
    await leave({}, repair.number)
  }
  const send = (details: RepairDetails) => {
    const sending = createTicket(details)
    onSending(sending)
    return sending
  }
  const onFailure = (error: unknown) => {
    const isCreated = isIdTaken(error)
    setFailure({
      title: texts.createFailed,
      reason: `${isCreated ? texts.alreadyCreated : reasonOf(error)} ${texts.savedHere}`,
      ...((isCreated || isDeletedSince(error)) && { instead: { label: texts.createAsNew, act: startCopy } }),
    })
  }
  const submission = useSubmission({
    form,
    fields: repairFormFields,
    isOffline: !isOnline,
    send,
    onFailure,
    failureAfterLeaving: texts.failedAfterLeaving,
    unsentAfterLeaving: texts.notSentYet,
  })
  const { isWaiting, isSending } = submission
  const markWaiting = useEffectEvent(saver.setWaiting)
  const wasNotSent = restored.wasWaiting && !isWaiting && !isSending
  useEffect(() => markWaiting(wasNotSent || (isWaiting && !isOnline)), [wasNotSent, isWaiting, isOnline])
  return {
    form,
    submission,
    failure,
    wasNotSent,
    hasLostImages: restored.hasLostImages,
    hasContent: saver.hasContent,
    leave: () => leave(),
    startOver: () => saver.drop().then(onStartOver),
    images: { unsent: restored.unsent, onUnsentChange: saver.setUnsent },
  }
}
