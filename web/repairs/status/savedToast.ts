import type { ReplyOf } from '#contract/endpoint.ts'
import type { updateRepairStatus } from '#contract/repairs/repairs.ts'
import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import type { Toast } from '#web/ui/toasts.ts'

type Saved = Pick<ReplyOf<typeof updateRepairStatus>, 'outcome' | 'sms'>

const aboutSms: Readonly<Record<SmsOutcome, string | undefined>> = {
  none: undefined,
  sent: texts.smsSent,
  queued: texts.smsQueued,
  failed: texts.smsFailed,
}

/** What a saved update is answered with: what was done, and what became of the message to the customer. */
export const savedToast = ({ outcome, sms }: Saved, done: string): Toast => {
  if (outcome === 'requested') return { severity: 'success', message: texts.requested }
  const message = aboutSms[sms] ? `${done}. ${aboutSms[sms]}` : done
  return sms === 'failed' ? { severity: 'warning', message, duration: 12_000 } : { severity: 'success', message }
}
