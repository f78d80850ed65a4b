import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { newId } from '#web/browser/newId.ts'
import { useSavedDraft } from '#web/drafts/useSavedDraft.ts'
import { isOnline as isConnected } from '#web/http/connection.ts'
import { isIdTaken } from '#web/http/isIdTaken.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import { useRequiresReference } from '#web/payments/ReferenceInput.tsx'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { newSaleDrafts, openValues, type SaleDraft, saleIdOf, toDraft } from '#web/sales/create/saleDraft.ts'
import { type SaleDetails, type SaleValues, saleSchemaFor } from '#web/sales/create/saleForm.ts'
import { saleFormFields } from '#web/sales/create/saleFormFields.ts'
import { needsNewId } from '#web/sales/sale/needsNewId.ts'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { deleteSaleType } from '#web/sales/select/saleType.ts'
import { giveUpCorrection, lastSentAt, timeOfSale } from '#web/sales/unsent/correction.ts'
import { requestSync } from '#web/sales/unsent/requestSync.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { MaybeSavedAlready } from '#web/sales/unsent/unsentSaleStore.ts'
import { useUnsentPictures } from '#web/sales/unsent/useUnsentPictures.ts'
import { smsToast } from '#web/sms/outbox/smsToast.ts'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** What is wrong with the items that are returned in exchange is no field of this form. */
const reasonOfExchange = (error: unknown): string => {
  const refused = error instanceof RefusedCall ? Object.entries(error.details.fields ?? {}) : []
  const messages = refused.flatMap(([field, message]) => (field.startsWith('exchange.') ? texts.sentence(message) : []))
  return messages.length > 0 ? messages.join(' ') : reasonOf(error)
}

export interface NewSale {
  userId: string
  userName: string
  draft: SaleDraft
  /** The unsent sale that this draft corrects. */
  corrected: UnsentSale | null
  /** A code that was scanned before the form was open. */
  scanned: string | undefined
  onSaved: (sale: ShownSale) => void
  onRestart: () => void
  /** Hides the draft from this tab while it is sent; see useOpenDraft. */
  onSending: (sending: Promise<unknown>) => void
}

/** State of the form for a new sale: restores and saves its draft, and creates the sale. */
export const useNewSale = ({ userId, userName, draft, corrected, onSaved, onRestart, onSending }: NewSale) => {
  const navigate = useNavigate()
  const { create, exchange: exchangeItems, showUnsent } = useSaleChanges()
  const [opened] = useState(() => openValues(draft, corrected?.images ?? []))
  const { corrects, exchange, returnedBranch } = draft.content?.values ?? {}
  const credit = exchange?.credit
  const requiresReference = useRequiresReference()
  const schema = useMemo(() => saleSchemaFor({ requiresReference, credit }), [requiresReference, credit])
  const form = useForm<SaleValues, unknown, SaleDetails>({
    resolver: schemaResolver(schema),
    defaultValues: opened.values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const pictures = useUnsentPictures(form.control, corrected, opened.values.images)
  useUnsavedChanges(pictures.isUnstored)
  const isOpen = useIsOpen()
  const [failure, setFailure] = useState<Failure>()

  /** Null for a new sale, also if it began as a correction that has ended. */
  const correction = useRef(corrected)
  const saleId = useRef(saleIdOf(draft, corrected))
  const origin = () => ({
    ...(corrects && { corrects }),
    ...(exchange && { exchange, returnedBranch }),
    ...(!correction.current && { saleId: saleId.current }),
  })
  const content = () => toDraft(form.getValues(), origin())
  const { startedAt } = opened
  const saver = useSavedDraft({
    kind: newSaleDrafts,
    userId,
    draft: { id: draft.id, startedAt },
    form,
    content,
    pictureFields: [],
  })

  const drop = async () => {
    deleteSaleType()
    await saver.drop()
  }
  const saveHere = async (details: SaleDetails, sentAt = lastSentAt(correction.current)) => {
    const sale = await saveUnsentSale({
      id: saleId.current,
      correction: correction.current,
      time: timeOfSale(corrected),
      sentAt,
      seller: { id: userId, name: userName },
      details,
      pictures: pictures.chosen(form.getValues('images')),
    })
    await drop()
    showUnsent(sale)
    requestSync()
    if (isOpen()) onSaved(sale)
  }
  const saveOnline = async (details: SaleDetails) => {
    const input = { id: saleId.current, ...details }
    const sale = await (exchange ? exchangeItems({ ...input, exchange }) : create(input))
    await drop()
    // The page says that the sale was saved.
    if (sale.sms !== 'none' || !isOpen()) showToast(smsToast(texts.saved(saleNumber(sale.id)), sale))
    if (isOpen()) onSaved(sale)
  }
  /** A sale whose answer was lost becomes an unsent sale with the same id, so that it exists once in any case. */
  const save = async (details: SaleDetails) => {
    setFailure(undefined)
    // Only the server knows what is left of the sale whose items are returned, so it is never saved on this device.
    if (exchange && !isConnected()) throw new Error(texts.exchange.needsConnection)
    if (exchange) return saveOnline(details)
    if (corrected || !isConnected()) return saveHere(details)
    const sentAt = new Date().toISOString()
    await saveOnline(details).catch(error => {
      if (!isUnreachable(error)) throw error
      return saveHere(details, sentAt)
    })
  }
  const send = (details: SaleDetails) => {
    const sending = save(details)
    onSending(sending)
    return sending
  }
  const saveAsNew = () => {
    saleId.current = newId()
    correction.current = null
    saver.saveNow()
    void submission.start()
  }
  const onFailure = (error: unknown) => {
    const isSaved = isIdTaken(error)
    const mayBeNew = error instanceof RefusedCall ? needsNewId(error.code) : error instanceof MaybeSavedAlready
    // Its items are returned already.
    const maySaveAsNew = mayBeNew && !exchange
    setFailure({
      title: exchange ? texts.exchange.failed : texts.createFailed,
      reason: `${isSaved ? texts.alreadySaved : reasonOfExchange(error)} ${texts.nothingLost}`,
      ...(maySaveAsNew && { instead: { label: texts.saveAsNew, act: saveAsNew } }),
    })
  }
  const submission = useSubmission({
    form,
    fields: saleFormFields,
    uploads: pictures.uploads,
    send,
    onFailure,
    failureAfterLeaving: texts.failedAfterLeaving,
    unsentAfterLeaving: texts.notSentYet,
  })
  return {
    form,
    submission,
    failure,
    hasLostImages: opened.hasLostImages,
    pictures,
    hasContent: saver.hasContent,
    discard: async () => {
      await drop()
      await giveUpCorrection(corrected).catch(() => undefined)
      await navigate({ to: '/admin/sales', ignoreBlocker: true })
    },
    startOver: async () => {
      await drop()
      await giveUpCorrection(corrected).catch(() => undefined)
      onRestart()
    },
  }
}
