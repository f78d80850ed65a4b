import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { pictureEdits, type Uploads, uploadsOf, useUploads } from '#web/ui/form/uploads.ts'
import { hideConfirmations, showToast, showWarning } from '#web/ui/page/toastQueue.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Options<V extends FieldValues, O, A> {
  form: UseFormReturn<V, unknown, O>
  /** By default, all of the form. */
  uploads?: Uploads | undefined
  /** There is no connection. The form is saved when it is back. */
  isOffline?: boolean | undefined
  isSaving: boolean
  /** What the user sees outside of the form and saves with it. */
  also?: string
  /** Called with what was passed to `start`. */
  save: (action?: A) => unknown
  /** Shows what is invalid before waiting. By default, and with `validate`, that is what is not uploaded of the form. */
  check?: (validate: () => Promise<boolean>, action?: A) => Promise<boolean>
  /** Called if the form cannot be saved after waiting. By default, the first failed picture gets the focus. */
  onBlocked?: (() => void) | undefined
}

/**
 * Saves a form after its pictures are uploaded, which leaving would lose. What is invalid is shown without waiting, and a failed
 * upload ends it: the user retries it or removes the picture. Only what the user has seen is saved: if anything changes while it
 * waits, the user has to save again.
 */
export const useSaveAfterUploads = <V extends FieldValues, O, A = never>(options: Options<V, O, A>) => {
  const { form, isOffline = false, isSaving, also, save, check = validate => validate() } = options
  const own = useUploads(form.control)
  const { pending, failed } = options.uploads ?? own
  const mustWait = pending.length > 0 || isOffline
  const hasFailed = failed.length > 0
  const [waitingFor, setWaitingFor] = useState<{ action: A | undefined }>()
  const isWaiting = waitingFor !== undefined
  /** The content when the user asked to save it, and since then the stored pictures. */
  const requested = useRef<string>(undefined)
  const content = () => JSON.stringify([form.getValues(), also])
  const stop = () => {
    requested.current = undefined
    setWaitingFor(undefined)
  }
  const withdraw = () => {
    if (requested.current === undefined) return
    stop()
    showWarning(texts.changedSince)
  }
  const block = () => {
    if (hasFailed) {
      hideConfirmations()
      showToast({ severity: 'error', message: texts.retryUpload })
    }
    if (options.onBlocked) options.onBlocked()
    else if (hasFailed) form.setFocus(failed[0] as FieldPath<V>)
  }
  const validate = () => {
    const isReady = (name: string) => !pending.some(field => field.split('.')[0] === name)
    const names = Object.keys(form.getValues()).filter(isReady) as FieldPath<V>[]
    return form.trigger(names, { shouldFocus: !options.onBlocked })
  }
  const start = async (event?: SyntheticEvent, action?: A): Promise<void> => {
    event?.preventDefault()
    if (isSaving || requested.current !== undefined) return
    if (!mustWait) return void (await save(action))
    requested.current = content()
    const isValid = await check(validate, action)
    if (requested.current === undefined) return
    if (isValid && !hasFailed) return setWaitingFor({ action })
    stop()
    block()
  }

  const compare = useEffectEvent((field?: string) => {
    if (requested.current === undefined) return
    const isStored = uploadsOf(form.control).pending.some(name => name === field)
    if (isStored) requested.current = content()
    else if (requested.current !== content()) withdraw()
  })
  const onPictureEdit = useEffectEvent((control: object) => {
    if (control === form.control) withdraw()
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => compare(name) }),
    [form.subscribe],
  )
  useEffect(() => pictureEdits.subscribe(onPictureEdit), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comparison reads it
  useEffect(() => compare(), [also])

  const finish = useEffectEvent(() => {
    compare()
    if (requested.current === undefined) return
    stop()
    if (hasFailed) block()
    else void save(waitingFor?.action)
  })
  useEffect(() => {
    if (isWaiting && (!mustWait || hasFailed)) finish()
  }, [isWaiting, mustWait, hasFailed])
  return { start, stop, isWaiting, action: waitingFor?.action, isUploading: pending.length > 0, failed }
}
