import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Refusal } from '#contract/errors.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { ConnectionFailure } from '#web/http/call.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { changesBetween, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { type EditNotice, isChangedMeanwhile, noticeOfChange, noticeOfRefusal } from '#web/repairs/form/editNotice.ts'
import { editRepairSchema, type RepairDetails, type RepairValues, valuesOf } from '#web/repairs/form/repairForm.ts'
import { sentSignature } from '#web/repairs/form/sentSignature.ts'
import { useEditConflict } from '#web/repairs/form/useEditConflict.ts'
import { useSubmission } from '#web/repairs/form/useSubmission.ts'
import { repairQuery, useRepairChanges } from '#web/repairs/repairs.queries.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import { usePendingFields } from '#web/ui/form/pendingFields.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { reasonOf } from '#web/ui/page/FailureAlert.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const failureOf = (error: unknown): Failure =>
  error instanceof ConnectionFailure
    ? { title: texts.notSent, reason: `${error.message} ${texts.kept}` }
    : { title: texts.saveFailed(reasonOf(error)) }

/** The edit of a ticket, from what it was to what is saved, beside colleagues who may edit it too. */
export const useEditing = (latest: Repair) => {
  const cache = useQueryClient()
  const { user } = useRouteContext({ from: '__root__' })
  const { update } = useRepairChanges()
  const { idFor, finish } = useAttemptId()
  const refusal = useRef<Refusal>(undefined)
  const [notice, setNotice] = useState<EditNotice>()
  const [failure, setFailure] = useState<Failure>()
  const form = useForm<RepairValues, unknown, RepairDetails>({
    resolver: schemaResolver(editRepairSchema(latest)),
    defaultValues: valuesOf(latest),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isPending, onPendingChange } = usePendingFields()
  const { base, contested, buildOn, ...choices } = useEditConflict(form, latest, isPending)

  const save = async ({ signature, ...details }: RepairDetails) => {
    setFailure(undefined)
    const normalized = normalizeValues(form.getValues())
    const changed = changesBetween(normalizeValues(valuesOf(base)), normalized)
    const edit = {
      number: base.number,
      version: base.version,
      ...Object.fromEntries(Object.entries(details).filter(([field]) => changed.some(name => name === field))),
      ...(changed.includes('signature') && { signatureId: await sentSignature(signature) }),
    }
    const saved = await update({ ...edit, editId: idFor(edit) })
    finish()
    buildOn(saved, normalized)
    setNotice(undefined)
    showToast({ severity: 'success', message: texts.saved })
  }

  const giveUp = async (error: unknown) => {
    if (!isChangedMeanwhile(error)) return setFailure(failureOf(error))
    try {
      await cache.fetchQuery({ ...repairQuery(base.number), staleTime: 0 })
      refusal.current = error
    } catch (cause) {
      setFailure(failureOf(cause))
    }
  }

  const sending = useSubmission({ form, isPending, isUndecided: contested.length > 0, send: save, onFailure: giveUp })

  const onChange = useEffectEvent(() => {
    const { taken, contested: now } = buildOn(latest)
    const fields = [...taken, ...now]
    if (refusal.current) setNotice(noticeOfRefusal(refusal.current, now.length > 0))
    else if (fields.length > 0) setNotice(noticeOfChange(latest, user, fields, now.length > 0))
    refusal.current = undefined
  })
  useEffect(() => {
    if (latest.version > base.version && !sending.isSending) onChange()
  }, [latest.version, base.version, sending.isSending])

  return {
    form,
    base,
    contested,
    ...choices,
    sending,
    notice,
    closeNotice: () => setNotice(undefined),
    failure,
    isPending,
    onPendingChange,
  }
}
