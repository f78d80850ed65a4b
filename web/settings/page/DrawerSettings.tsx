import type { ShopSettings } from '#contract/settings/settings.ts'
import { drawerSchema, shownInDrawerForm } from '#web/settings/page/drawerForm.ts'
import { SettingsForm } from '#web/settings/page/SettingsForm.tsx'
import { useSettingsForm } from '#web/settings/page/useSettingsForm.ts'
import { settingsTexts } from '#web/settings/settings.texts.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const texts = settingsTexts.drawer
/** When closing a day asks for a reason, and what cash is paid out for. */
export const DrawerSettings = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({
    settings,
    schema: drawerSchema(settings),
    shown: shownInDrawerForm,
    saved: texts.saved,
  })
  const { control } = settingsForm.form
  return (
    <SettingsForm {...settingsForm} title={texts.title} submit={texts.save} failure={texts.saveFailed}>
      <AmountInput
        control={control}
        name="drawerReasonAbove"
        label={texts.reasonAbove}
        hint={texts.reasonAboveHint}
        currency="ETB"
        required
      />
      <FullRow>
        <TextInput
          control={control}
          name="expenseCategories"
          label={texts.categories}
          hint={texts.categoriesHint}
          multiline
          minRows={4}
          required
        />
      </FullRow>
    </SettingsForm>
  )
}
