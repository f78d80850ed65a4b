import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { useSettingsChanges } from '#web/settings/settings.queries.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  settings: ShopSettings
  name: 'copyProtection' | 'checksAddress' | 'salesTakeInRepairs' | 'requiresReference' | 'allowsWalkIn' | 'smsReturns'
  texts: { readonly label: string; readonly explanation: string; readonly on: string; readonly off: string }
}

/** A setting that is either on or off. It is saved at once. */
export const SettingSwitch = ({ settings, name, texts }: Props) => {
  const { update } = useSettingsChanges()
  const [pending, setPending] = useState<boolean>()
  const explanation = useId()
  const save = async (isOn: boolean) => {
    if (pending !== undefined) return
    setPending(isOn)
    try {
      await update({ version: settings.version, [name]: isOn })
      showToast({ severity: 'success', message: isOn ? texts.on : texts.off })
    } catch (error) {
      showToast({ severity: 'error', message: reasonOf(error) })
    }
    setPending(undefined)
  }
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={pending ?? settings[name]}
            onChange={event => void save(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': explanation } }}
          />
        }
        label={texts.label}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      <Typography id={explanation} variant="body2" color="textSecondary" sx={{ maxWidth: 640 }}>
        {texts.explanation}
      </Typography>
    </div>
  )
}
