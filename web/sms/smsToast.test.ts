import { expect, test } from 'vitest'
import { smsToast } from '#web/sms/smsToast.ts'

test('REP-31 what was saved is told with what became of the SMS, and a warning where somebody has to call', () => {
  const done = 'Status updated to Completed'
  const success = { severity: 'success' }
  expect(smsToast(done, 'none')).toEqual({ ...success, message: done })
  expect(smsToast(done, 'sent')).toEqual({ ...success, message: `${done}. The customer has been told by SMS.` })
  expect(smsToast(done, 'queued')).toEqual({
    ...success,
    message: `${done}. The SMS to the customer will be sent shortly.`,
  })
  expect(smsToast(done, 'failed')).toMatchObject({
    severity: 'warning',
    message: `${done}. SMS notification failed. Please notify the customer manually.`,
  })
})
