import { z } from 'zod'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { SettingsForm } from '#web/settings/page/SettingsForm.tsx'
import { typedList } from '#web/settings/page/typedList.ts'
import { useSettingsForm } from '#web/settings/page/useSettingsForm.ts'
import { settingsTexts } from '#web/settings/settings.texts.ts'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const texts = settingsTexts.warranties
const { warrantyBrands, phoneWarrantyMonths, accessoryWarrantyMonths } = updateSettings.input.required().shape
const warranties = z.object({
  warrantyBrands: typedList.pipe(warrantyBrands),
  phoneWarrantyMonths,
  accessoryWarrantyMonths,
})

const shown = ({ warrantyBrands: brands }: ShopSettings) => ({ warrantyBrands: brands.join('\n') })

/** What the form of a new warranty offers and begins with. */
export const WarrantySettings = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({ settings, schema: warranties, shown, saved: texts.saved })
  const { control } = settingsForm.form
  return (
    <SettingsForm {...settingsForm} title={texts.title} submit={texts.save} failure={texts.saveFailed}>
      <CountInput
        control={control}
        name="phoneWarrantyMonths"
        label={texts.phoneMonths}
        hint={texts.phoneMonthsHint}
        required
      />
      <CountInput
        control={control}
        name="accessoryWarrantyMonths"
        label={texts.accessoryMonths}
        hint={texts.accessoryMonthsHint}
        required
      />
      <FullRow>
        <TextInput
          control={control}
          name="warrantyBrands"
          label={texts.brands}
          hint={texts.brandsHint}
          multiline
          minRows={4}
        />
      </FullRow>
    </SettingsForm>
  )
}
