import { z } from 'zod'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { SettingsForm } from '#web/settings/page/SettingsForm.tsx'
import { useSettingsForm } from '#web/settings/page/useSettingsForm.ts'
import { settingsTexts } from '#web/settings/settings.texts.ts'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const texts = settingsTexts.money
const { currencyLabel, mobileMoneyName, maxDiscountPercent } = updateSettings.input.required().shape
const money = z.object({ currencyLabel, mobileMoneyName, maxDiscountPercent })

/** How amounts and the mobile-money method are called, and the largest discount. */
export const MoneySettings = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({ settings, schema: money, shown: () => ({}), saved: texts.saved })
  const { control } = settingsForm.form
  return (
    <SettingsForm {...settingsForm} title={texts.title} submit={texts.save} failure={texts.saveFailed}>
      <TextInput
        control={control}
        name="currencyLabel"
        label={texts.currencyLabel}
        hint={texts.currencyLabelHint}
        required
      />
      <TextInput
        control={control}
        name="mobileMoneyName"
        label={texts.mobileMoneyName}
        hint={texts.mobileMoneyNameHint}
        required
      />
      <CountInput
        control={control}
        name="maxDiscountPercent"
        label={texts.maxDiscountPercent}
        hint={texts.maxDiscountPercentHint}
        required
      />
    </SettingsForm>
  )
}
