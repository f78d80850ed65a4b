import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { changedSettings, type SettingName } from '#web/settings/page/changedSettings.ts'
import { useVersionedForm } from '#web/settings/page/useVersionedForm.ts'
import { useSettingsChanges } from '#web/settings/settings.queries.ts'

type Changes = Omit<InputOf<typeof updateSettings>, 'version'>

interface Options<I extends FieldValues, O extends Changes> {
  settings: ShopSettings
  schema: z.ZodType<O, I>
  /** The values of the form, a part of the settings. */
  valuesOf: (settings: ShopSettings) => DefaultValues<I> & I
  saved: string
}

/** A form of some of the settings. */
export const useSettingsForm = <I extends FieldValues, O extends Changes>(options: Options<I, O>) => {
  const { settings, schema, valuesOf, saved } = options
  const { update } = useSettingsChanges()
  return useVersionedForm({
    current: settings,
    entity: updateSettings.reply,
    schema,
    valuesOf,
    describe: (now, before) => changedSettings(Object.keys(valuesOf(now)) as SettingName[], before, now).join(' · '),
    onSave: (values, version) => update({ ...values, version }),
    saved,
  })
}
