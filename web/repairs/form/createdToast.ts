import type { ReplyOf } from '#contract/endpoint.ts'
import type { createRepair } from '#contract/repairs/repairs.ts'
import { newTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { Toast } from '#web/ui/toasts.ts'

const millisecondsToReadWarning = 12_000

/** Names the ticket, and warns where its customer has not been told. */
export const createdToast = ({ number, sms }: Pick<ReplyOf<typeof createRepair>, 'number' | 'sms'>): Toast => {
  const created = texts.created(number)
  if (sms !== 'failed' && sms !== 'queued') return { severity: 'success', message: created }
  const warning = sms === 'failed' ? texts.smsFailed : texts.smsQueued
  return { severity: 'warning', message: `${created}. ${warning}`, duration: millisecondsToReadWarning }
}
