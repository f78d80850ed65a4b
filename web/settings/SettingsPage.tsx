import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { LinkAddress } from '#web/settings/LinkAddress.tsx'
import { ProviderState } from '#web/settings/ProviderState.tsx'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'
import { ShopProfile } from '#web/settings/ShopProfile.tsx'
import { SmsSettings } from '#web/settings/SmsSettings.tsx'
import { settingsQuery, useSettingsChanges } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { surface } from '#web/ui/theme/surface.ts'

const CopyProtection = ({ settings: { copyProtection: isOn, version } }: { settings: ShopSettings }) => {
  const { update } = useSettingsChanges()
  const [pending, setPending] = useState<boolean>()
  const explanation = useId()
  const save = async (copyProtection: boolean) => {
    if (pending !== undefined) return
    setPending(copyProtection)
    try {
      await update({ version, copyProtection })
      showToast({ severity: 'success', message: copyProtection ? texts.turnedOn : texts.turnedOff })
    } catch (error) {
      showToast({ severity: 'error', message: reasonOf(error) })
    }
    setPending(undefined)
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={pending ?? isOn}
            onChange={event => void save(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': explanation } }}
          />
        }
        label={texts.copyProtection}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      <Typography id={explanation} variant="body2" color="textSecondary" sx={{ maxWidth: 640 }}>
        {texts.copyProtectionExplanation}
      </Typography>
    </>
  )
}

const TemplatesLink = () => (
  <Section title={texts.sms.templates}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.sms.templatesHint}
      </Typography>
      <LinkButton to="/admin/settings/sms-templates" variant="outlined">
        {texts.sms.editTemplates}
      </LinkButton>
    </Box>
  </Section>
)

const Settings = ({ settings }: { settings: ShopSettings }) => (
  <Stack sx={{ gap: 2 }}>
    <ShopProfile settings={settings} />
    <SmsSettings settings={settings} />
    <ProviderState />
    <TemplatesLink />
    <Paper sx={{ ...surface, p: { xs: 2, md: 2.5 } }}>
      <CopyProtection settings={settings} />
    </Paper>
  </Stack>
)

export const SettingsPage = () => {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <PublicUrlNotice />
      <LinkAddress />
      {settings.data && <Settings settings={settings.data} />}
      {settings.isPending && <LoadingState />}
      {settings.isLoadingError && (
        <ErrorState failure={texts.failed} error={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </>
  )
}
