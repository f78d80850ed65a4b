import { expect, test } from 'vitest'
import { savedToast } from '#web/repairs/status/savedToast.ts'

test('REP-31 a saved status tells what became of the SMS, and warns where somebody has to call', () => {
  const toastOf = (sms: 'none' | 'sent' | 'queued' | 'failed') =>
    savedToast({ outcome: 'updated', sms }, 'Status updated to Completed')
  expect(toastOf('none')).toMatchObject({ severity: 'success', message: 'Status updated to Completed' })
  expect(toastOf('sent')).toMatchObject({ severity: 'success', message: expect.stringContaining('told by SMS') })
  expect(toastOf('queued')).toMatchObject({ severity: 'success', message: expect.stringContaining('will be sent') })
  expect(toastOf('failed')).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('SMS notification failed. Please notify the customer manually.'),
  })
})

test('APPR-01 a request says that it was sent', () => {
  const { message } = savedToast({ outcome: 'requested', sms: 'none' }, 'Status updated to NOT REPAIRED')
  expect(message).toBe('Approval request sent to admin')
})
