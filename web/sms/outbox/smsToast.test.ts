import { expect, test } from 'vitest'
import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { smsToast } from '#web/sms/outbox/smsToast.ts'

test('REP-31 the toast shows what was saved and the outcome of the SMS, as a warning if it may not have arrived', () => {
  const done = 'Status updated to Completed'
  const success = { severity: 'success' }
  const toast = (sms: SmsOutcome) => smsToast(done, { sms }, { isLinkMissing: false, mayConfirm: true })
  expect(toast('none')).toEqual({ ...success, message: done })
  expect(toast('sent')).toEqual({ ...success, message: `${done}. The customer was notified by SMS.` })
  expect(toast('queued')).toEqual({
    ...success,
    message: `${done}. The SMS to the customer will be sent shortly.`,
  })
  expect(toast('failed')).toMatchObject({
    severity: 'warning',
    message: `${done}. SMS notification failed. Please notify the customer manually.`,
  })
  expect(toast('noProvider')).toEqual({ ...success, message: `${done}. No SMS was sent.` })
  expect(toast('unknown')).toMatchObject({
    severity: 'warning',
    message: `${done}. The SMS provider did not confirm the SMS. Please ask the customer whether it arrived.`,
  })
})

test('the toast says if no SMS goes out at once, because the customer got the same one within the hour, and is as short as any success', () => {
  expect(smsToast('Saved', { sms: 'none', smsDelay: 'repeated' })).toEqual({
    severity: 'success',
    message: 'Saved. No SMS was sent, because the customer got the same SMS less than an hour ago.',
  })
  expect(smsToast('Saved', { sms: 'queued', smsDelay: 'postponed' }).message).toContain('when the hour is over')
})

test('the toast of a failed SMS ends with its stored reason', () => {
  const toast = (smsProblem: string) => smsToast('Saved', { sms: 'failed', smsProblem }).message
  const failed = 'Saved. SMS notification failed. Please notify the customer manually.'
  expect(toast('The number is not in use')).toBe(`${failed} The number is not in use.`)
  expect(toast('Two messages were sent today.')).toBe(`${failed} Two messages were sent today.`)
})

test.each(['sent', 'queued'] as const)(
  'the toast of a %s SMS says why it has no link, and stays longer for Admins, who can open Settings',
  sms => {
    const toast = (mayConfirm: boolean) => smsToast('Saved', { sms }, { isLinkMissing: true, mayConfirm })
    const message = expect.stringMatching(
      /SMS.*SMS are sent without a link until an Admin confirms the shop’s address in Settings\.$/,
    )
    expect(toast(false)).toEqual({ severity: 'success', message })
    const links = [{ label: 'Open Settings', href: '/admin/settings?section=links' }]
    expect(toast(true)).toEqual({ severity: 'success', message, duration: 12_000, links })
  },
)

test.each(['none', 'failed', 'noProvider', 'unknown'] as const)(
  'the toast of a %s SMS does not mention its link',
  sms => {
    expect(smsToast('Saved', { sms }, { isLinkMissing: true, mayConfirm: true }).message).not.toContain('link')
  },
)
