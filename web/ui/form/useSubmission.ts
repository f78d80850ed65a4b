import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { trackSave } from '#web/ui/form/confirmLeave.ts'
import { type FormFields, showRefusedFields } from '#web/ui/form/fieldProblems.ts'
import type { Uploads } from '#web/ui/form/uploads.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { useSaveAfterUploads } from '#web/ui/form/useSaveAfterUploads.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast, showWarning } from '#web/ui/page/toastQueue.ts'

interface Submission<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  fields: FormFields<V, O>
  /** The uploads after which the form is sent. By default, all of them. */
  uploads?: Uploads | undefined
  /** There is no connection. The form is sent when it is back. */
  isOffline?: boolean
  /** The fields that the user has to decide on first, such as edit conflicts. A valid form is not sent until then. */
  conflicting?: readonly FieldPath<V>[]
  send: (values: O) => Promise<unknown>
  /** Called for a failure that does not belong to a field. */
  onFailure: (error: unknown) => void | Promise<void>
  /** The toast for any failure after the user has left the form. */
  failureAfterLeaving: (reason: string) => string
  /** The toast if the user leaves a form that still waits to be sent. */
  unsentAfterLeaving?: string
}

/** Validates and sends a form, waits for its uploads and the connection, and shows the fields that the server refused. */
export const useSubmission = <V extends FieldValues, O>(submission: Submission<V, O>) => {
  const { form, fields, uploads, isOffline, conflicting = [] } = submission
  const isOpen = useIsOpen()
  const [invalidTries, setInvalidTries] = useState(0)
  const [wasBlocked, setWasBlocked] = useState(false)
  const { isSubmitting } = form.formState
  const countInvalidTry = () => setInvalidTries(tries => tries + 1)

  const submit = async () => {
    // Only a valid form is passed on by handleSubmit.
    let isInvalid = true
    await form.handleSubmit(async values => {
      const isBlocked = conflicting.length > 0
      setWasBlocked(isBlocked)
      isInvalid = isBlocked
      if (isBlocked) return
      try {
        await trackSave(submission.send(values))
        setInvalidTries(0)
      } catch (error) {
        isInvalid = false
        if (!isOpen()) return showToast({ severity: 'error', message: submission.failureAfterLeaving(reasonOf(error)) })
        const pathOf = (name: string) => fields.pathOf?.(name, values, form.getValues())
        isInvalid = showRefusedFields(form, error, pathOf)
        if (!isInvalid) await submission.onFailure(error)
      }
    })()
    if (isInvalid) countInvalidTry()
  }
  const { start, stop, isWaiting, failed } = useSaveAfterUploads({
    ...{ form, uploads, isOffline, isSaving: isSubmitting },
    save: submit,
    onBlocked: countInvalidTry,
  })
  const warnAfterLeaving = useEffectEvent(() => {
    const { unsentAfterLeaving: message } = submission
    if (isWaiting && message !== undefined) showWarning(message)
  })
  useEffect(() => () => warnAfterLeaving(), [])
  return {
    start,
    /** Stops waiting. A form that is already being sent cannot be stopped. */
    stop,
    isWaiting,
    isSending: isSubmitting,
    /** The fields that have kept the last attempt from being sent, although they are valid. */
    blocking: [...(wasBlocked ? conflicting : []), ...(failed as FieldPath<V>[])],
    /** How many attempts found invalid fields since the form was last saved. */
    invalidTries,
  }
}
