import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import { smsTexts as texts } from '#web/sms/sms.texts.ts'
import type { Toast } from '#web/ui/page/toastQueue.ts'

const warningDurationMs = 12_000

/** Shows what was done and the outcome of the customer's SMS. Anything but success is a warning, because somebody has to call. */
export const smsToast = (done: string, sms: SmsOutcome): Toast => {
  if (sms === 'none') return { severity: 'success', message: done }
  const message = `${done}. ${texts[sms]}`
  return sms === 'failed' || sms === 'unknown'
    ? { severity: 'warning', message, duration: warningDurationMs }
    : { severity: 'success', message }
}
