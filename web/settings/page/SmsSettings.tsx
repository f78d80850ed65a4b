import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { SettingsForm } from '#web/settings/page/SettingsForm.tsx'
import { useSettingsForm } from '#web/settings/page/useSettingsForm.ts'
import { settingsTexts } from '#web/settings/settings.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'

const texts = settingsTexts.sms
const { smsLanguage, smsPartPrice, smsPerPhone, smsPerUser } = updateSettings.input.required().shape
const smsSettings = z.object({
  smsLanguage,
  /** An empty field means that no cost is shown. */
  smsPartPrice: smsPartPrice.optional().transform(price => price ?? null),
  smsPerPhone,
  smsPerUser,
})

const valuesOf = (settings: ShopSettings): z.input<typeof smsSettings> => ({
  smsLanguage: settings.smsLanguage,
  smsPartPrice: settings.smsPartPrice ?? undefined,
  smsPerPhone: settings.smsPerPhone,
  smsPerUser: settings.smsPerUser,
})

const languageOptions = languages.map(value => ({ value, label: smsTexts.languages[value] }))

/** The language and the price of SMS, and how many may be sent in a day. */
export const SmsSettings = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({ settings, schema: smsSettings, valuesOf, saved: texts.saved })
  const { control } = settingsForm.form
  return (
    <SettingsForm {...settingsForm} title={texts.title} submit={texts.save} failure={texts.saveFailed}>
      <SelectInput
        control={control}
        name="smsLanguage"
        label={texts.language}
        hint={texts.languageHint}
        options={languageOptions}
      />
      <AmountInput
        control={control}
        name="smsPartPrice"
        label={texts.partPrice}
        hint={texts.partPriceHint}
        currency="ETB"
      />
      <CountInput control={control} name="smsPerPhone" label={texts.perPhone} hint={texts.perPhoneHint} required />
      <CountInput control={control} name="smsPerUser" label={texts.perUser} hint={texts.perUserHint} required />
    </SettingsForm>
  )
}
