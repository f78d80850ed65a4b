import type { SmsState } from '#contract/sms/outbox/smsStates.ts'
import { isOnlyStored, type StateOfSms, smsStateLabel } from '#web/sms/outbox/smsStateLabel.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import type { Tone } from '#web/ui/theme/tokens.ts'

const tones: Readonly<Record<SmsState, Tone>> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  unknown: 'amber',
  held: 'amber',
  cancelled: 'slate',
}

export const SmsStateChip = ({ message }: { message: StateOfSms }) => (
  <StatusChip label={smsStateLabel(message)} color={isOnlyStored(message) ? 'amber' : tones[message.state]} />
)
