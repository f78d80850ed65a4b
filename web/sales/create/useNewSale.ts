import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { newId } from '#web/browser/newId.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useIsOnline } from '#web/offline/connectivity.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { saleFieldPath } from '#web/sales/create/fieldProblems.ts'
import type { SaleDraft } from '#web/sales/create/saleDraft.ts'
import { fieldsWithoutUploads, newSaleSchema, type SaleDetails, type SaleValues } from '#web/sales/create/saleForm.ts'
import { useSaleDraft } from '#web/sales/create/useSaleDraft.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { smsToast } from '#web/sms/smsToast.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import { usePendingFields } from '#web/ui/form/pendingFields.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

export interface NewSale {
  userId: string
  draft: SaleDraft
  onSaved: (sale: Sale) => void
  /** Continues with the same values as another sale, or with none. */
  onRestart: (draft: Partial<SaleDraft>) => void
}

/** This draft was already sent with other values, and that sale was saved. */
const isAlreadySaved = (error: unknown) => error instanceof RefusedCall && error.code === 'id.taken'

/** State of the form for a new sale: saves its draft and creates the sale. */
export const useNewSale = ({ userId, draft, onSaved, onRestart }: NewSale) => {
  const navigate = useNavigate()
  const { create } = useSaleChanges()
  const form = useForm<SaleValues, unknown, SaleDetails>({
    resolver: schemaResolver(newSaleSchema),
    defaultValues: draft.values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isPending, onPendingChange } = usePendingFields()
  const saver = useSaleDraft(userId, draft, form)
  const isOpen = useIsOpen()
  const isOnline = useIsOnline()
  const [failure, setFailure] = useState<Failure>()

  const send = async (details: SaleDetails) => {
    setFailure(undefined)
    const sale = await create({ id: draft.id, ...details })
    saver.drop()
    showToast(smsToast(texts.saved(saleNumber(sale.id)), sale.sms))
    if (isOpen()) onSaved(sale)
  }
  const saveAsNew = () => {
    saver.drop()
    onRestart({ id: newId(), values: form.getValues() })
  }
  const onFailure = (error: unknown) => {
    const isSaved = isAlreadySaved(error)
    setFailure({
      title: texts.createFailed,
      reason: `${isSaved ? texts.alreadySaved : reasonOf(error)} ${texts.nothingLost}`,
      ...(isSaved && { instead: { label: texts.saveAsNew, act: saveAsNew } }),
    })
  }
  const submission = useSubmission({
    form,
    isPending,
    isOffline: !isOnline,
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
    isUploading: isPending,
    onPendingChange,
    hasContent: saver.hasContent,
    discard: async () => {
      saver.drop()
      await navigate({ to: '/admin/sales' })
    },
    startOver: () => {
      saver.drop()
      onRestart({})
    },
  }
}
