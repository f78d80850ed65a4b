import type { SmsInReply } from '#contract/sms/outbox/smsOutcome.ts'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { isUnsent } from '#web/sms/outbox/unsentSms.ts'
import { type MissingLink, useMissingLink } from '#web/sms/outbox/useMissingLink.ts'
import type { Toast } from '#web/ui/page/toastQueue.ts'

const longDurationMs = 12_000

/** The stored reason of a failure, as a further sentence. */
export const reasonIn = (smsProblem: string | undefined): string => (smsProblem ? texts.because(smsProblem) : '')

/**
 * Shows what was done and the outcome of the customer's SMS. A failure is a warning, because somebody has to
 * call. `missingLink` is only for an SMS that should contain a link. A toast with something to do stays longer.
 */
export const smsToast = (done: string, { sms, smsProblem, smsDelay }: SmsInReply, missingLink?: MissingLink): Toast => {
  if (smsDelay) return { severity: 'success', message: texts.done(done, texts.delays[smsDelay]) }
  if (sms === 'none') return { severity: 'success', message: done }
  // What was asked for is done. That nothing is sent until a provider is set up is said where people write and set up.
  if (sms === 'noProvider') return { severity: 'success', message: texts.done(done, texts.noSms) }
  const message = texts.done(done, texts[sms] + reasonIn(smsProblem))
  if (isUnsent(sms)) return { severity: 'warning', message, duration: longDurationMs }
  if (!missingLink?.isLinkMissing) return { severity: 'success', message }
  return {
    severity: 'success',
    message: `${message} ${texts.withoutLink}`,
    ...(missingLink.mayConfirm && {
      duration: longDurationMs,
      links: [{ label: texts.openSettings, href: '/admin/settings?section=links' }],
    }),
  }
}

export const useSmsToast = () => {
  const missingLink = useMissingLink()
  return (done: string, reply: SmsInReply): Toast => smsToast(done, reply, missingLink)
}
