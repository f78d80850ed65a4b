import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { formatPhone } from '#contract/formatPhone.ts'
import { branchPlaces } from '#contract/settings/branchPlaces.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { SettingsForm } from '#web/settings/page/SettingsForm.tsx'
import { useSettingsForm } from '#web/settings/page/useSettingsForm.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'

const { shopName, address, supportPhone, email, channelUrl, branches, logoId } = updateSettings.input.required().shape
const emptyAsNull = z.string().transform(text => text.trim() || null)
const profile = z.object({
  shopName,
  address,
  supportPhone: emptyAsNull.pipe(supportPhone),
  email: z.string().trim().pipe(email),
  channelUrl: emptyAsNull.pipe(channelUrl),
  branches,
  logoId,
})

const shown = (settings: ShopSettings) => ({
  supportPhone: settings.supportPhone ? formatPhone(settings.supportPhone) : '',
  channelUrl: settings.channelUrl ?? '',
})

/** At a desk a column for each branch, with its Amharic name below. */
const branchGrid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  gridTemplateRows: { lg: 'auto auto' },
  gridAutoFlow: { lg: 'column' },
}

/** The shop's name, contact details and logo, as customers see them. */
export const ShopProfile = ({ settings }: { settings: ShopSettings }) => {
  const settingsForm = useSettingsForm({
    settings,
    schema: profile,
    shown,
    saved: texts.profileSaved,
  })
  const { control } = settingsForm.form
  return (
    <SettingsForm {...settingsForm} title={texts.profile} submit={texts.saveProfile} failure={texts.profileFailed}>
      <TextInput control={control} name="shopName" label={texts.shopName} hint={texts.shopNameHint} required />
      <TextInput
        control={control}
        name="supportPhone"
        label={texts.supportPhone}
        hint={texts.supportPhoneHint}
        type="tel"
      />
      <TextInput control={control} name="address" label={texts.address} hint={texts.addressHint} />
      <TextInput control={control} name="email" label={texts.email} hint={texts.emailHint} type="email" />
      <TextInput control={control} name="channelUrl" label={texts.channelUrl} hint={texts.channelUrlHint} type="url" />
      <ImageInput control={control} name="logoId" label={texts.logo} hint={texts.logoHint} />
      <FullRow>
        <Box sx={branchGrid}>
          {branchPlaces.flatMap(place => [
            <TextInput
              key={`en${place}`}
              lang="en"
              control={control}
              name={`branches.${place}.en`}
              label={texts.branch(place + 1)}
            />,
            <TextInput
              key={`am${place}`}
              lang="am"
              control={control}
              name={`branches.${place}.am`}
              label={texts.branchInAmharic(place + 1)}
            />,
          ])}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.branchHint}
        </Typography>
      </FullRow>
    </SettingsForm>
  )
}
