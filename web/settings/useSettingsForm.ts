import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useSettingsChanges } from '#web/settings/settings.queries.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { showFailure } from '#web/ui/form/showFailure.ts'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const keepEdits = { keepDirtyValues: true, keepDirty: true }

type Changes = Omit<InputOf<typeof updateSettings>, 'version'>

interface Options<I extends FieldValues, O extends Changes> {
  settings: ShopSettings
  schema: z.ZodType<O, I>
  /** The values of the form, a part of the settings. */
  valuesOf: (settings: ShopSettings) => DefaultValues<I> & I
  saved: string
}

/** The settings that the edits of the form are based on: the newest ones as long as they do not conflict with an edit. */
const useBase = (settings: ShopSettings, isSame: (a: ShopSettings, b: ShopSettings) => boolean, isEdited: boolean) => {
  const [base, setBase] = useState(settings)
  const isConflict = isEdited && !isSame(base, settings)
  if (settings.version > base.version && !isConflict) setBase(settings)
  return [base, setBase] as const
}

/** Unedited fields follow what a colleague saves; edited ones can be saved on top of it after a warning. */
export const useSettingsForm = <I extends FieldValues, O extends Changes>(options: Options<I, O>) => {
  const { settings, schema, valuesOf, saved: message } = options
  const { update } = useSettingsChanges()
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    values: valuesOf(settings),
    resetOptions: keepEdits,
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const isSame = (a: ShopSettings, b: ShopSettings) => JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b))
  const [base, setBase] = useBase(settings, isSame, isDirty)
  useUnsavedChanges(isDirty)
  const save = form.handleSubmit(async values => {
    try {
      const saved = await update({ ...values, version: base.version })
      form.reset(valuesOf(saved), { keepDirtyValues: false, keepDirty: false })
      showToast({ severity: 'success', message })
    } catch (error) {
      const newer =
        error instanceof RefusedCall ? updateSettings.reply.safeParse(error.details.current).data : undefined
      if (newer) {
        form.reset(valuesOf(newer), keepEdits)
        setBase(newer)
      }
      showFailure(form, error)
    }
  })
  return { form, save }
}
