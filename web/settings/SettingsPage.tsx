import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { setCopyProtection } from '#web/settings/copyProtection.ts'
import { settingsQuery, useSettingsChange } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { radius } from '#web/ui/tokens.ts'

const CopyProtection = ({ isOn }: { isOn: boolean }) => {
  const change = useSettingsChange()
  const explanation = useId()
  const turn = async (copyProtection: boolean) => {
    const settings = await change.mutateAsync({ copyProtection }).catch(() => undefined)
    if (!settings) return
    setCopyProtection(settings.copyProtection)
    showToast({ severity: 'success', message: settings.copyProtection ? texts.turnedOn : texts.turnedOff })
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={change.isPending ? change.variables.copyProtection : isOn}
            onChange={event => void turn(event.target.checked)}
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

const Settings = ({ settings }: { settings: ShopSettings }) => (
  <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: `${radius.surface}px`, p: { xs: 2, md: 3 } }}>
    <CopyProtection isOn={settings.copyProtection} />
  </Paper>
)

export const SettingsPage = () => {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {settings.data && <Settings settings={settings.data} />}
      {settings.isPending && <LoadingState />}
      {settings.isLoadingError && (
        <ErrorState failure={texts.failed} error={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </>
  )
}
