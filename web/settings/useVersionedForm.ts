import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { showFailure } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const keepEdits = { keepDirtyValues: true, keepDirty: true }
const dropEdits = { keepDirtyValues: false, keepDirty: false, keepFieldsRef: true }

interface Options<T extends { version: number }, I extends FieldValues, O> {
  /** As the server has it now. */
  current: T
  /** The schema in which the server returns the current state after an edit conflict. */
  entity: z.ZodType<T>
  schema: z.ZodType<O, I>
  valuesOf: (entity: T) => DefaultValues<I> & I
  /** Describes the values that a colleague has saved meanwhile. */
  describe: (before: T, now: T) => string
  /** Saves the values on top of this version. */
  onSave: (values: O, version: number) => Promise<T>
  saved: string
}

/** What the edits of the form are based on: the newest state, unless it conflicts with an edit. */
const useBase = <T extends { version: number }>(current: T, isConflict: (base: T) => boolean) => {
  const [base, setBase] = useState(current)
  if (current.version > base.version && !isConflict(base)) setBase(current)
  return [base, setBase] as const
}

/**
 * A form on a page that stays open. Unedited fields follow what a colleague saves; edited ones can be saved on top of it
 * after a warning that shows the newer values.
 */
export const useVersionedForm = <T extends { version: number }, I extends FieldValues, O>(
  options: Options<T, I, O>,
) => {
  const { current, entity, schema, valuesOf, describe, onSave, saved: message } = options
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    values: valuesOf(current),
    resetOptions: keepEdits,
    mode: 'onTouched',
  })
  const { isDirty, dirtyFields } = form.formState
  // The other fields show what the colleague has saved, so saving them overwrites nothing unseen.
  const isConflict = (base: T) =>
    Object.keys(dirtyFields).some(
      name => JSON.stringify(valuesOf(base)[name]) !== JSON.stringify(valuesOf(current)[name]),
    )
  const [base, setBase] = useBase(current, isConflict)
  const [newer, setNewer] = useState<{ description: string; onTake: () => void }>()
  useUnsavedChanges(isDirty)
  const takeNewer = (values: DefaultValues<I> & I) => {
    form.reset(values, dropEdits)
    setNewer(undefined)
    form.setFocus(Object.keys(values)[0] as FieldPath<I>)
  }
  const save = form.handleSubmit(async values => {
    try {
      const saved = await onSave(values, base.version)
      form.reset(valuesOf(saved), dropEdits)
      setNewer(undefined)
      showToast({ severity: 'success', message })
    } catch (error) {
      const now = error instanceof RefusedCall ? entity.safeParse(error.details.current).data : undefined
      setNewer(now && { description: describe(base, now), onTake: () => takeNewer(valuesOf(now)) })
      if (now) {
        form.reset(valuesOf(now), keepEdits)
        setBase(now)
      }
      showFailure(form, error)
    }
  })
  return { form, save, newer }
}
