import type { SmsState } from '#contract/sms/smsStates.ts'
import { smsTexts as texts } from '#web/sms/sms.texts.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import type { Tone } from '#web/ui/theme/tokens.ts'

const tones: Readonly<Record<SmsState, Tone>> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  unknown: 'amber',
  cancelled: 'slate',
}

export const SmsStateChip = ({ state }: { state: SmsState }) => (
  <StatusChip label={texts.states[state]} color={tones[state]} />
)
