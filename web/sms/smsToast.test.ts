import { expect, test } from 'vitest'
import { smsToast } from '#web/sms/smsToast.ts'

test('REP-31 the toast shows what was saved and the outcome of the SMS, as a warning if it may not have arrived', () => {
  const done = 'Status updated to Completed'
  const success = { severity: 'success' }
  expect(smsToast(done, 'none')).toEqual({ ...success, message: done })
  expect(smsToast(done, 'sent')).toEqual({ ...success, message: `${done}. The customer was notified by SMS.` })
  expect(smsToast(done, 'queued')).toEqual({
    ...success,
    message: `${done}. The SMS to the customer will be sent shortly.`,
  })
  expect(smsToast(done, 'failed')).toMatchObject({
    severity: 'warning',
    message: `${done}. SMS notification failed. Please notify the customer manually.`,
  })
  expect(smsToast(done, 'unknown')).toMatchObject({
    severity: 'warning',
    message: `${done}. The SMS provider did not confirm the SMS. Please ask the customer whether it arrived.`,
  })
})
