import { expect, test } from 'vitest'
import { paymentReference } from './paymentReference.ts'

test.each([
  [null, null],
  ['', null],
  [' \t ', null],
  [' cjf 12\u{A0}3 ', 'cjf 12 3'],
  ['FT26\u{2013}001\u{200B}', 'FT26-001'],
  ['ቼክ 12', 'ቼክ 12'],
])('the reference %j is stored as %j', (typed, stored) => {
  expect(paymentReference.parse(typed)).toBe(stored)
})

test.each(['---', '?', 'x'.repeat(61)])('the reference %j is refused', typed => {
  expect(paymentReference.safeParse(typed).success).toBe(false)
})
