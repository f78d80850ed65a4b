import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatPhone } from '#contract/formatPhone.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useSettingsChanges } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { showFailure } from '#web/ui/form/showFailure.ts'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { submitByKey } from '#web/ui/page/shortcuts.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const { shopName, address, supportPhone, channelUrl, currencyLabel } = updateSettings.input.required().shape
const emptyAsNull = z.string().transform(text => text.trim() || null)
const profile = z.object({
  shopName,
  address,
  supportPhone: emptyAsNull.pipe(supportPhone),
  channelUrl: emptyAsNull.pipe(channelUrl),
  currencyLabel,
})
type Profile = z.input<typeof profile>

const profileOf = (settings: ShopSettings): Profile => ({
  shopName: settings.shopName,
  address: settings.address,
  supportPhone: settings.supportPhone ? formatPhone(settings.supportPhone) : '',
  channelUrl: settings.channelUrl ?? '',
  currencyLabel: settings.currencyLabel,
})

const keepEdits = { keepDirtyValues: true, keepDirty: true }

const hasSameProfile = (a: ShopSettings, b: ShopSettings) =>
  JSON.stringify(profileOf(a)) === JSON.stringify(profileOf(b))

/** The settings that the edits of the form are based on: the newest ones as long as they do not conflict with an edit. */
const useBase = (settings: ShopSettings, isEdited: boolean) => {
  const [base, setBase] = useState(settings)
  const isConflict = isEdited && !hasSameProfile(base, settings)
  if (settings.version > base.version && !isConflict) setBase(settings)
  return [base, setBase] as const
}

/** Unedited fields follow what a colleague saves; edited ones can be saved on top of it after a warning. */
const useProfileForm = (settings: ShopSettings) => {
  const { update } = useSettingsChanges()
  const form = useForm({
    resolver: schemaResolver(profile),
    values: profileOf(settings),
    resetOptions: keepEdits,
    mode: 'onTouched',
  })
  const [base, setBase] = useBase(settings, form.formState.isDirty)
  const save = form.handleSubmit(async values => {
    try {
      const saved = await update({ version: base.version, ...values })
      form.reset(profileOf(saved), { keepDirtyValues: false, keepDirty: false })
      showToast({ severity: 'success', message: texts.profileSaved })
    } catch (error) {
      const newer =
        error instanceof RefusedCall ? updateSettings.reply.safeParse(error.details.current).data : undefined
      if (newer) {
        form.reset(profileOf(newer), keepEdits)
        setBase(newer)
      }
      showFailure(form, error)
    }
  })
  return { form, save }
}

/** The shop's name and contact details, as customers see them. */
export const ShopProfile = ({ settings }: { settings: ShopSettings }) => {
  const { form, save } = useProfileForm(settings)
  const { control } = form
  const { isSubmitting, isDirty, errors } = form.formState
  useUnsavedChanges(isDirty)
  return (
    <Box component="form" noValidate aria-label={texts.profile} onSubmit={save} onKeyDown={submitByKey}>
      <FormSection title={texts.profile}>
        {errors.root?.server && (
          <FullRow>
            <FailureAlert failure={texts.profileFailed} reason={errors.root.server.message ?? ''} />
          </FullRow>
        )}
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
        <TextInput
          control={control}
          name="channelUrl"
          label={texts.channelUrl}
          hint={texts.channelUrlHint}
          type="url"
        />
        <TextInput
          control={control}
          name="currencyLabel"
          label={texts.currencyLabel}
          hint={texts.currencyLabelHint}
          required
        />
        <FullRow>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', '& > *': { flex: stretchOnPhones } }}>
            <Button
              type="submit"
              variant="contained"
              disabled={!isDirty}
              loading={isSubmitting}
              loadingPosition="start"
            >
              {isSubmitting ? uiTexts.saving : texts.saveProfile}
            </Button>
          </Box>
        </FullRow>
      </FormSection>
    </Box>
  )
}
