import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { channels } from '#contract/sms/history/messages.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { FieldGroup } from '#web/ui/form/FieldGroup.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Email cannot be chosen yet, and says so. */
export const ChannelInput = () => (
  <FieldGroup id={useId()} label={texts.channel} required={false} problem={undefined} hint={undefined}>
    <RadioGroup row value="sms" onChange={() => showToast({ severity: 'info', message: texts.noEmail })}>
      {channels.map(channel => (
        <FormControlLabel
          key={channel}
          value={channel}
          label={texts.channels[channel]}
          control={<Radio slotProps={{ input: { 'aria-disabled': channel === 'email' } }} />}
          sx={channel === 'email' ? { color: 'text.disabled', '& .MuiRadio-root': { color: 'text.disabled' } } : {}}
        />
      ))}
    </RadioGroup>
  </FieldGroup>
)
