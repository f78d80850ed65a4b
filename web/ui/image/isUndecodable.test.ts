import { expect, test } from 'vitest'
import { isUndecodable } from '#web/ui/image/isUndecodable.ts'

test.each([
  ['The source image could not be decoded.', 'InvalidStateError', true],
  ['Cannot decode the data in the argument to createImageBitmap', 'InvalidStateError', true],
  ['The ImageBitmap could not be allocated.', 'InvalidStateError', false],
  ['The requested file could not be read', 'NotReadableError', false],
  ['Out of memory', 'RangeError', false],
])('%s (%s)', (message, name, expected) => {
  expect(isUndecodable(new DOMException(message, name))).toBe(expected)
})
