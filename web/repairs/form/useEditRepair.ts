import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Repair } from '#contract/repairs/repairs.ts'
import { ConnectionFailure } from '#web/http/call.ts'
import { TimeoutFailure } from '#web/http/timeout.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { changedFields, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { changeNotice, conflictNotice, type EditNotice, isEditConflict } from '#web/repairs/form/editNotice.ts'
import { editRepairSchema, type RepairDetails, type RepairValues, valuesOf } from '#web/repairs/form/repairForm.ts'
import { repairFormFields } from '#web/repairs/form/repairFormFields.ts'
import { sendSignature } from '#web/repairs/form/sendSignature.ts'
import { useRepairConflict } from '#web/repairs/form/useRepairConflict.ts'
import { repairQuery, useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import type { Failure } from '#web/ui/form/FormFailure.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useUploads } from '#web/ui/form/uploads.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const failureOf = (error: unknown): Failure =>
  error instanceof ConnectionFailure || error instanceof TimeoutFailure
    ? { title: texts.notSent, reason: `${error.message} ${texts.stillHere}` }
    : { title: texts.saveFailed(reasonOf(error)) }

/** State of the edit form: sends only the changed fields and merges what colleagues save at the same time. */
export const useEditRepair = (latest: Repair) => {
  const cache = useQueryClient()
  const { user } = useRouteContext({ from: '__root__' })
  const { update } = useRepairChanges()
  const { idFor, finish } = useAttemptId()
  const [notice, setNotice] = useState<EditNotice>()
  const [failure, setFailure] = useState<Failure>()
  const form = useForm<RepairValues, unknown, RepairDetails>({
    resolver: schemaResolver(editRepairSchema(latest)),
    defaultValues: valuesOf(latest),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const isUploading = useUploads(form.control).pending.length > 0
  const { base, conflicting, rebase, rebaseSaved, save, ...conflictChoices } = useRepairConflict({
    form,
    opened: latest,
    isUploading,
    readCurrent: async error =>
      isEditConflict(error) ? cache.fetchQuery({ ...repairQuery(latest.number), staleTime: 0 }) : undefined,
    onMerged: (merged, theirs, refusal) => {
      const hasConflicts = merged.conflicting.length > 0
      const fields = [...merged.updated, ...merged.conflicting]
      if (refusal) setNotice(conflictNotice(refusal, hasConflicts))
      else if (fields.length > 0) setNotice(changeNotice(theirs, user, fields, hasConflicts))
    },
  })

  const send = async ({ signature, ...details }: RepairDetails) => {
    setFailure(undefined)
    const sentValues = normalizeValues(form.getValues())
    const changed = changedFields(normalizeValues(valuesOf(base)), sentValues)
    const edit = {
      number: base.number,
      version: base.version,
      ...Object.fromEntries(Object.entries(details).filter(([field]) => changed.some(name => name === field))),
      ...(changed.includes('signature') && { signatureId: await sendSignature(signature) }),
    }
    const saved = await save(() => update({ ...edit, editId: idFor(edit) }))
    finish()
    rebaseSaved(saved, sentValues)
    setNotice(undefined)
    showToast({ severity: 'success', message: texts.saved })
  }

  const submission = useSubmission({
    form,
    fields: repairFormFields,
    conflicting,
    send,
    // An edit conflict has its own notice.
    onFailure: error => {
      if (!isEditConflict(error)) setFailure(failureOf(error))
    },
    failureAfterLeaving: texts.saveFailed,
  })

  const onNewerVersion = useEffectEvent(() => rebase(latest))
  useEffect(() => {
    if (latest.version > base.version && !submission.isSending) onNewerVersion()
  }, [latest.version, base.version, submission.isSending])

  return {
    form,
    base,
    conflicting,
    ...conflictChoices,
    submission,
    notice,
    closeNotice: () => setNotice(undefined),
    failure,
    isUploading,
  }
}
