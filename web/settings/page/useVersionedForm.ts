import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { trackSave, useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { showFailure } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useUploads } from '#web/ui/form/uploads.ts'
import { dropEdits, keepEdits, useFormConflict } from '#web/ui/form/useEditConflict.ts'
import { useSaveAfterUploads } from '#web/ui/form/useSaveAfterUploads.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Options<T extends { version: number }, I extends FieldValues, O> {
  /** As the server has it now. */
  current: T
  /** The schema in which the server returns the current state after an edit conflict. */
  entity: z.ZodType<T>
  schema: z.ZodType<O, I>
  valuesOf: (entity: T) => DefaultValues<I> & I
  /** Describes the values that a colleague has saved meanwhile. */
  describe: (now: T, before: T) => string
  /** Saves the values on top of this version. */
  onSave: (values: O, version: number) => Promise<T>
  saved: string
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
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const { pending } = useUploads(form.control)
  // The other fields show what the colleague has saved, so saving them overwrites nothing unseen.
  const isConflict = (base: T) =>
    [...Object.keys(dirtyFields), ...pending].some(
      name => JSON.stringify(valuesOf(base)[name]) !== JSON.stringify(valuesOf(current)[name]),
    )
  const { base, setBase, newer, ...conflict } = useFormConflict({ form, opened: current, entity, valuesOf, describe })
  // The edits are based on the newest version, unless it conflicts with one of them.
  if (current.version > base.version && !isConflict(base)) setBase(current)
  const send = form.handleSubmit(async values => {
    try {
      const saved = await trackSave(conflict.save(({ version }) => onSave(values, version)))
      form.reset(valuesOf(saved), dropEdits)
      showToast({ severity: 'success', message })
    } catch (error) {
      showFailure(form, error)
    }
  })
  const { start, isWaiting, isUploading } = useSaveAfterUploads({ form, isSaving: isSubmitting, save: send })
  useUnsavedChanges(isDirty || isUploading)
  return { form, save: start, isWaiting, isChanged: isDirty || isUploading, newer }
}
