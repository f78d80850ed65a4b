import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { SettingsForm } from '#web/settings/page/SettingsForm.tsx'
import { staffLanguageTexts as texts } from '#web/settings/page/staffLanguage.texts.ts'
import { useSettingsForm } from '#web/settings/page/useSettingsForm.ts'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'

const schema = z.object({ staffLanguage: updateSettings.input.required().shape.staffLanguage })

const options = languages.map(value => ({ value, label: languageNames[value] }))

/** The language of new devices and of users who have never chosen one: see deviceLanguageCookie. */
export const StaffLanguage = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({ settings, schema, shown: () => ({}), saved: texts.saved })
  return (
    <SettingsForm {...settingsForm} title={texts.title} submit={texts.save} failure={texts.saveFailed}>
      <SelectInput
        control={settingsForm.form.control}
        name="staffLanguage"
        label={texts.language}
        hint={texts.hint}
        options={options}
      />
    </SettingsForm>
  )
}
