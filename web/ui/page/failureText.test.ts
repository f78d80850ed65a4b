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

test('an error of the browser has a sentence of ours in Amharic, and our own errors keep theirs', async () => {
  const quota = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  expect(reasonOf(quota)).toBe('The quota has been exceeded.')
  const amharic = await inAmharic(() => import('#web/ui/page/failureText.ts'))
  expect([quota, new TypeError('x is undefined'), new Error('ፋይሉ በጣም ትልቅ ነው')].map(amharic.reasonOf)).toEqual([
    'ብራውዘሩ ይህን ማድረግ አልቻለም (QuotaExceededError)',
    'ብራውዘሩ ይህን ማድረግ አልቻለም (TypeError)',
    'ፋይሉ በጣም ትልቅ ነው',
  ])
})
