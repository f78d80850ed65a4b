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
import { TextInput } from '#web/ui/form/TextInput.tsx'

const texts = settingsTexts.sms
const { smsLanguage, smsPartPrice, smsPerPhone, smsShopParts, smsShopCost, smsUserParts, smsUserCost, smsPrefixes } =
  updateSettings.input.required().shape
const smsSettings = z.object({
  smsLanguage,
  /** An empty field means that no cost is shown. */
  smsPartPrice: smsPartPrice.optional().transform(price => price ?? null),
  smsPerPhone,
  smsShopParts,
  smsShopCost,
  smsUserParts,
  smsUserCost,
  /** As typed, such as 251, 254. */
  smsPrefixes: z
    .string()
    .transform(list => list.split(/[\s,;+]+/).filter(Boolean))
    .pipe(smsPrefixes),
})

const shown = ({ smsPartPrice: price, smsPrefixes: prefixes }: ShopSettings) => ({
  smsPartPrice: price ?? undefined,
  smsPrefixes: prefixes.join(', '),
})

const languageOptions = languages.map(value => ({ value, label: smsTexts.languages[value] }))

/** The language and the price of SMS, the budgets of a day, and the countries that get SMS. */
export const SmsSettings = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({ settings, schema: smsSettings, shown, saved: texts.saved })
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
      <TextInput control={control} name="smsPrefixes" label={texts.prefixes} hint={texts.prefixesHint} required />
      <CountInput control={control} name="smsShopParts" label={texts.shopParts} hint={texts.shopPartsHint} required />
      <AmountInput
        control={control}
        name="smsShopCost"
        label={texts.shopCost}
        hint={texts.shopCostHint}
        currency="ETB"
        required
      />
      <CountInput control={control} name="smsUserParts" label={texts.userParts} hint={texts.userPartsHint} required />
      <AmountInput
        control={control}
        name="smsUserCost"
        label={texts.userCost}
        hint={texts.userCostHint}
        currency="ETB"
        required
      />
    </SettingsForm>
  )
}
