import { expect, test } from 'vitest'
import { printableWith } from '#web/print/pdf/printable.ts'

const printable = printableWith(letter => /[\x20-\x7e©é\u1200-\u137f]/.test(letter))

test.each([
  ['አበበ ከበደ', 'አበበ ከበደ'],
  ['  José\t\tand\nsons © ', 'José and sons ©'],
  ['Party 🎉 of 👩‍👩‍👧 and 👍🏽 🇪🇹 ❤️', 'Party of and'],
  ['Nguyễn', 'Nguyen'],
  ['محمد 中文', '???? ??'],
  ['zero\u200bwidth soft\u00adhyphen', 'zerowidth softhyphen'],
  ['', ''],
])('PRINT-03 %j is printed as %j', (typed, printed) => {
  expect(printable(typed)).toBe(printed)
})
