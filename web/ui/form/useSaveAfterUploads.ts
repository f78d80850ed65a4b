import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Uploads, useUploads } from '#web/ui/form/uploads.ts'
import { hideConfirmations, showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Options<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  /** By default, all of the form. */
  uploads?: Uploads | undefined
  /** There is no connection. The form is saved when it is back. */
  isOffline?: boolean | undefined
  isSaving: boolean
  save: () => unknown
  /** Called if the form cannot be saved after waiting. By default, the first failed picture gets the focus. */
  onBlocked?: (() => void) | undefined
}

/**
 * Saves a form after its pictures are uploaded, which leaving would lose. What is invalid is shown without waiting, and a failed
 * upload ends it: the user retries it or removes the picture.
 */
export const useSaveAfterUploads = <V extends FieldValues, O>(options: Options<V, O>) => {
  const { form, isOffline = false, isSaving, save } = options
  const own = useUploads(form.control)
  const { pending, failed } = options.uploads ?? own
  const mustWait = pending.length > 0 || isOffline
  const hasFailed = failed.length > 0
  const [isWaiting, setWaiting] = useState(false)
  const block = () => {
    if (hasFailed) {
      hideConfirmations()
      showToast({ severity: 'error', message: texts.retryUpload })
    }
    if (options.onBlocked) options.onBlocked()
    else if (hasFailed) form.setFocus(failed[0] as FieldPath<V>)
  }
  const start = async (event?: SyntheticEvent): Promise<void> => {
    event?.preventDefault()
    if (isSaving || isWaiting) return
    if (!mustWait) return void (await save())
    const isReady = (name: string) => !pending.some(field => field.split('.')[0] === name)
    const names = Object.keys(form.getValues()).filter(isReady) as FieldPath<V>[]
    if ((await form.trigger(names, { shouldFocus: true })) && !hasFailed) setWaiting(true)
    else block()
  }
  const stopWaiting = useEffectEvent(() => {
    setWaiting(false)
    if (hasFailed) block()
    else void save()
  })
  useEffect(() => {
    if (isWaiting && (!mustWait || hasFailed)) stopWaiting()
  }, [isWaiting, mustWait, hasFailed])
  return { start, stop: () => setWaiting(false), isWaiting, isUploading: pending.length > 0, failed }
}
