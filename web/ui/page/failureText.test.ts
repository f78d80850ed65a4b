import { expect, test } from 'vitest'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

test('a refused value is named in its own sentence where no form marks its field', () => {
  const message = 'Please check the marked fields'
  const refused = (fields?: Record<string, string>) =>
    reasonOf(new RefusedCall({ code: 'input.invalid', message, details: { ...(fields && { fields }) } }))
  expect(refused({ limit: 'This can be at most 200' })).toBe('This can be at most 200')
  expect(refused()).toBe(message)
})

test('an error of the browser or of a library has a sentence of ours in Amharic, and our own errors keep theirs', async () => {
  const quota = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  const ofLibrary = Object.assign(new Error('Transition rejected'), { name: 'CancelledError' })
  expect([quota, ofLibrary].map(reasonOf)).toEqual(['The quota has been exceeded.', 'Transition rejected'])
  const amharic = await inAmharic(() => import('#web/ui/page/failureText.ts'))
  expect(
    [quota, new TypeError('x is undefined'), ofLibrary, new Error('ፋይሉ በጣም ትልቅ ነው')].map(amharic.reasonOf),
  ).toEqual([
    'ይህን ማድረግ አልተቻለም (QuotaExceededError)',
    'ይህን ማድረግ አልተቻለም (TypeError)',
    'ይህን ማድረግ አልተቻለም (CancelledError)',
    'ፋይሉ በጣም ትልቅ ነው',
  ])
})
