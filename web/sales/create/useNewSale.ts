import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { isDeletedSince, isIdTaken } from '#web/http/isIdTaken.ts'
import { isOnline as isConnected } from '#web/offline/connection.ts'
import { useIsOnline } from '#web/offline/connectivity.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import { findUnsentSale, MaybeSavedAlready, type UnsentSale } from '#web/offline/offlineSales.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { saleFieldPath } from '#web/sales/create/fieldProblems.ts'
import type { SaleDraft } from '#web/sales/create/saleDraft.ts'
import { fieldsWithoutUploads, newSaleSchema, type SaleDetails, type SaleValues } from '#web/sales/create/saleForm.ts'
import { useSaleDraft } from '#web/sales/create/useSaleDraft.ts'
import { giveUpCorrection, lastSentAt, timeOfSale, unsentPictures } from '#web/sales/offline/correctedSale.ts'
import { queueSale } from '#web/sales/offline/queuedSale.ts'
import { requestSync } from '#web/sales/offline/saleSync.ts'
import { useSalePictures } from '#web/sales/offline/useSalePictures.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { smsToast } from '#web/sms/outbox/smsToast.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

export interface SavedSale {
  sale: Sale
  /** It is only on this device yet. */
  isQueued: boolean
}

export interface NewSale {
  userId: string
  userName: string
  draft: SaleDraft
  /** The unsent sale that this draft corrects. It stays in the queue until it is sent. */
  corrected: UnsentSale | null
  /** A code that was scanned before the form was open. */
  scanned: string | undefined
  onSaved: (sale: SavedSale) => void
  onRestart: () => void
}

/** State of the form for a new sale: saves its draft and creates the sale. */
export const useNewSale = ({ userId, userName, draft, corrected, onSaved, onRestart }: NewSale) => {
  const navigate = useNavigate()
  const { create, showQueued } = useSaleChanges()
  const form = useForm<SaleValues, unknown, SaleDetails>({
    resolver: schemaResolver(newSaleSchema),
    defaultValues: draft.values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const pictures = useSalePictures(corrected)
  const saver = useSaleDraft(userId, draft, form)
  useUnsavedChanges(pictures.isUnstored)
  const isOpen = useIsOpen()
  const isOnline = useIsOnline()
  const [failure, setFailure] = useState<Failure>()

  /** Null for a new sale, also if it began as a correction that has ended. */
  const correction = useRef(corrected)

  const saveHere = async (id: string, details: SaleDetails, sentAt = lastSentAt(correction.current)) => {
    const sale = await queueSale({
      id,
      correction: correction.current,
      time: timeOfSale(corrected),
      sentAt,
      seller: { id: userId, name: userName },
      details,
      pictures: pictures.chosen(form.getValues('images')),
    })
    saver.dropSaved(sale.id)
    showQueued(sale)
    requestSync()
    if (isOpen()) onSaved({ sale, isQueued: true })
  }
  const saveOnline = async (id: string, details: SaleDetails) => {
    const sale = await create({ id, ...details })
    saver.dropSaved(sale.id)
    showToast(smsToast(texts.saved(saleNumber(sale.id)), sale))
    if (isOpen()) onSaved({ sale, isQueued: false })
  }
  /** Another tab with the same draft has saved a sale that is not sent yet. The queue decides whether this is the same. */
  const isIdQueued = (id: string) =>
    findUnsentSale(id).then(
      found => found !== undefined,
      () => false,
    )
  /** A sale whose answer was lost goes into the queue with the same id, so that it exists once in any case. */
  const send = async (details: SaleDetails) => {
    setFailure(undefined)
    const id = saver.id()
    if (corrected || !isConnected() || (await isIdQueued(id))) return saveHere(id, details)
    const sentAt = new Date().toISOString()
    await saveOnline(id, details).catch(error => {
      if (!isUnreachable(error)) throw error
      return saveHere(id, details, sentAt)
    })
  }
  const saveAsNew = () => {
    saver.renewId()
    correction.current = null
    void submission.start()
  }
  const onFailure = (error: unknown) => {
    const isSaved = isIdTaken(error)
    const maySaveAsNew = isSaved || isDeletedSince(error) || error instanceof MaybeSavedAlready
    setFailure({
      title: texts.createFailed,
      reason: `${isSaved ? texts.alreadySaved : reasonOf(error)} ${texts.nothingLost}`,
      ...(maySaveAsNew && { instead: { label: texts.saveAsNew, act: saveAsNew } }),
    })
  }
  const submission = useSubmission({
    form,
    // Without a connection the pictures go into the queue.
    isPending: isOnline ? pictures.isUploading : pictures.isPreparing,
    fieldsWithoutUploads,
    pathOf: (name, sent) => saleFieldPath(name, sent, form.getValues()),
    send,
    onFailure,
    failureAfterLeaving: texts.failedAfterLeaving,
    unsentAfterLeaving: texts.notSentYet,
  })
  return {
    form,
    submission,
    failure,
    isUploading: pictures.isUploading,
    pictures: {
      onPendingChange: pictures.onPendingChange,
      onUnsentChange: pictures.onUnsentChange,
      unsent: unsentPictures(corrected, draft.values.images),
    },
    hasContent: saver.hasContent,
    discard: async () => {
      saver.drop()
      await giveUpCorrection(corrected).catch(() => undefined)
      await navigate({ to: '/admin/sales', ignoreBlocker: true })
    },
    startOver: async () => {
      saver.drop()
      await giveUpCorrection(corrected).catch(() => undefined)
      onRestart()
    },
  }
}
