import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { changedSettings, type SettingName } from '#web/settings/page/changedSettings.ts'
import { useVersionedForm } from '#web/settings/page/useVersionedForm.ts'
import { useSettingsChanges } from '#web/settings/settings.queries.ts'

type Changes = Omit<InputOf<typeof updateSettings>, 'version'>

/** Those of the values that the stored ones cannot be. */
type OtherValues<I> = {
  [K in keyof I as K extends keyof ShopSettings ? (ShopSettings[K] extends I[K] ? never : K) : K]: I[K]
}

interface Options<I extends FieldValues, O extends Changes> {
  settings: ShopSettings
  /** Of some of the settings. */
  schema: z.ZodType<O, I> & z.ZodObject
  /** The values that the form has otherwise than they are stored: a list that is typed, or an empty text. */
  shown: (settings: ShopSettings) => OtherValues<I>
  saved: string
}

/** A form of some of the settings. */
export const useSettingsForm = <I extends FieldValues, O extends Changes>(options: Options<I, O>) => {
  const { settings, schema, shown, saved } = options
  const names = Object.keys(schema.shape) as SettingName[]
  const valuesOf = (now: ShopSettings) =>
    ({ ...Object.fromEntries(names.map(name => [name, now[name]])), ...shown(now) }) as DefaultValues<I> & I
  const { update } = useSettingsChanges()
  return useVersionedForm({
    current: settings,
    entity: updateSettings.reply,
    schema,
    valuesOf,
    describe: (now, before) => changedSettings(names, before, now).join(' · '),
    onSave: (values, version) => update({ ...values, version }),
    saved,
  })
}
