import { expect, test } from 'vitest'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

test('a refused value is named in its own sentence where no form marks its field', () => {
  const message = 'Please check the marked fields'
  const refused = (fields?: Record<string, string>) =>
    reasonOf(new RefusedCall({ code: 'input.invalid', message, details: { ...(fields && { fields }) } }))
  expect(refused({ limit: 'This can be at most 200' })).toBe('This can be at most 200')
  expect(refused()).toBe(message)
})
