import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { refusedFields } from '#web/ui/form/refusedFields.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast, showWarning } from '#web/ui/page/toastQueue.ts'

interface Submission<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  /** Uploads are pending; see usePendingFields. The form is sent after them. */
  isPending: boolean
  /** There is no connection. The form is sent when it is back. */
  isOffline?: boolean
  /** The fields without uploads, which are validated before waiting for the uploads. */
  fieldsWithoutUploads: readonly FieldPath<V>[]
  /** The user has to resolve something first, such as an edit conflict. A valid form is not sent until then. */
  isBlocked?: boolean
  send: (values: O) => Promise<unknown>
  /** Maps a field name of the server to its path in the form. */
  pathOf: (serverName: string, sent: O) => FieldPath<V> | undefined
  /** Called for a failure that does not belong to a field. */
  onFailure: (error: unknown) => void | Promise<void>
  /** The toast for any failure after the user has left the form. */
  failureAfterLeaving: (reason: string) => string
  /** The toast if the user leaves a form that still waits to be sent. */
  unsentAfterLeaving?: string
}

/** Validates and sends a form, waits for its uploads and the connection, and shows the fields that the server refused. */
export const useSubmission = <V extends FieldValues, O>(submission: Submission<V, O>) => {
  const { form, isPending, isOffline = false, isBlocked = false, pathOf } = submission
  const mustWait = isPending || isOffline
  const isOpen = useIsOpen()
  const [isWaiting, setWaiting] = useState(false)
  const [invalidTries, setInvalidTries] = useState(0)
  const [wasBlocked, setWasBlocked] = useState(false)
  const { isSubmitting } = form.formState
  const countInvalidTry = () => setInvalidTries(tries => tries + 1)

  const submit = async () => {
    // Only a valid form is passed on by handleSubmit.
    let isInvalid = true
    await form.handleSubmit(async values => {
      setWasBlocked(isBlocked)
      isInvalid = isBlocked
      if (isBlocked) return
      try {
        await submission.send(values)
        setInvalidTries(0)
      } catch (error) {
        isInvalid = false
        if (!isOpen()) return showToast({ severity: 'error', message: submission.failureAfterLeaving(reasonOf(error)) })
        const refused = refusedFields<V>(error, name => pathOf(name, values))
        for (const [path, message] of refused) form.setError(path, { message })
        isInvalid = refused.length > 0
        if (!isInvalid) await submission.onFailure(error)
      }
    })()
    if (isInvalid) countInvalidTry()
  }
  const start = async () => {
    if (isSubmitting || isWaiting) return
    if (!mustWait) return submit()
    const isValid = await form.trigger(isPending ? submission.fieldsWithoutUploads : undefined)
    if (isValid) setWaiting(true)
    else countInvalidTry()
  }
  const submitAfterWaiting = useEffectEvent(() => {
    setWaiting(false)
    void submit()
  })
  useEffect(() => {
    if (isWaiting && !mustWait) submitAfterWaiting()
  }, [isWaiting, mustWait])
  const warnAfterLeaving = useEffectEvent(() => {
    const { unsentAfterLeaving: message } = submission
    if (isWaiting && message !== undefined) showWarning(message)
  })
  useEffect(() => () => warnAfterLeaving(), [])
  return {
    start,
    isWaiting,
    isSending: isSubmitting,
    wasBlocked,
    /** How many attempts found invalid fields since the form was last saved. */
    invalidTries,
  }
}
