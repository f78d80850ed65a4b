import type { SmsOutcome } from '#contract/sms/smsOutcome.ts'
import { smsTexts as texts } from '#web/sms/sms.texts.ts'
import type { Toast } from '#web/ui/page/toastQueue.ts'

const millisecondsToReadWarning = 12_000

/** Says what was done and what became of the message to the customer, with a warning where somebody has to call. */
export const smsToast = (done: string, sms: SmsOutcome): Toast => {
  if (sms === 'none') return { severity: 'success', message: done }
  const message = `${done}. ${texts[sms]}`
  return sms === 'failed'
    ? { severity: 'warning', message, duration: millisecondsToReadWarning }
    : { severity: 'success', message }
}
