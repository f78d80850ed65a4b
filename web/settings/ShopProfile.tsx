import { z } from 'zod'
import { formatPhone } from '#contract/formatPhone.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { SettingsForm } from '#web/settings/SettingsForm.tsx'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { useSettingsForm } from '#web/settings/useSettingsForm.ts'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const { shopName, address, supportPhone, channelUrl, currencyLabel } = updateSettings.input.required().shape
const emptyAsNull = z.string().transform(text => text.trim() || null)
const profile = z.object({
  shopName,
  address,
  supportPhone: emptyAsNull.pipe(supportPhone),
  channelUrl: emptyAsNull.pipe(channelUrl),
  currencyLabel,
})

const profileOf = (settings: ShopSettings): z.input<typeof profile> => ({
  shopName: settings.shopName,
  address: settings.address,
  supportPhone: settings.supportPhone ? formatPhone(settings.supportPhone) : '',
  channelUrl: settings.channelUrl ?? '',
  currencyLabel: settings.currencyLabel,
})

/** The shop's name and contact details, as customers see them. */
export const ShopProfile = ({ settings }: { settings: ShopSettings }) => {
  const { form, save } = useSettingsForm({
    settings,
    schema: profile,
    valuesOf: profileOf,
    saved: texts.profileSaved,
  })
  const { control } = form
  return (
    <SettingsForm
      title={texts.profile}
      submit={texts.saveProfile}
      failure={texts.profileFailed}
      form={form}
      onSave={save}
    >
      <TextInput control={control} name="shopName" label={texts.shopName} hint={texts.shopNameHint} required />
      <TextInput
        control={control}
        name="supportPhone"
        label={texts.supportPhone}
        hint={texts.supportPhoneHint}
        type="tel"
      />
      <FullRow>
        <TextInput control={control} name="address" label={texts.address} hint={texts.addressHint} />
      </FullRow>
      <TextInput control={control} name="channelUrl" label={texts.channelUrl} hint={texts.channelUrlHint} type="url" />
      <TextInput
        control={control}
        name="currencyLabel"
        label={texts.currencyLabel}
        hint={texts.currencyLabelHint}
        required
      />
    </SettingsForm>
  )
}
