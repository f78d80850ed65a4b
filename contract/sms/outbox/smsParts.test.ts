import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSmsParts } from './smsParts.ts'

test.each([
  ['a', 160, 1],
  ['a', 161, 2],
  ['a', 2 * 153, 2],
  ['a', 2 * 153 + 1, 3],
  ['€', 80, 1],
  ['€', 81, 2],
  // 76 of them fill 152 of 153 places: none is divided.
  ['€', 2 * 76, 2],
  ['€', 2 * 76 + 1, 3],
  ['አ', 70, 1],
  ['አ', 71, 2],
  ['አ', 2 * 67, 2],
  ['አ', 2 * 67 + 1, 3],
  ['👩', 35, 1],
  ['👩', 36, 2],
  ['👩', 2 * 33, 2],
  ['👩', 2 * 33 + 1, 3],
  ['', 0, 0],
] as const)('%s, %i times, is sent in %i parts', (character, count, parts) => {
  expect(countSmsParts(character.repeat(count)).parts).toBe(parts)
})

test('the GSM alphabet has 127 characters of one place and 10 of two', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const gsm = all.map(countSmsParts).filter(({ alphabet }) => alphabet === 'GSM-7')
  expect([1, 2].map(places => gsm.filter(({ length }) => length === places).length)).toEqual([127, 10])
})

test('the first character that forces Unicode is named', () => {
  expect(countSmsParts('Cost: 5€ [new] è Ü')).toMatchObject({ alphabet: 'GSM-7', unicodeCharacter: null })
  expect(countSmsParts('It’s ready “now”')).toEqual({
    alphabet: 'Unicode',
    length: 16,
    parts: 1,
    unicodeCharacter: '’',
  })
  expect(countSmsParts('Hi 👩 ሰላም').unicodeCharacter).toBe('👩')
})

const texts = fc.string({ unit: fc.constantFrom(...'aZ 9.€[]é\n', 'አ', '👩', '’', 'ê'), maxLength: 700 })

test('the parts are as few as hold the text without dividing a character, and one more character adds at most one', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('a', '€'), (text, more) => {
      const { alphabet, length, parts } = countSmsParts(text)
      const [single, multiple] = alphabet === 'GSM-7' ? [160, 153] : [70, 67]
      if (length <= single) expect(parts).toBe(length > 0 ? 1 : 0)
      else {
        expect(parts).toBeGreaterThanOrEqual(Math.ceil(length / multiple))
        // Each part may leave one place free for a character of two places.
        expect(parts).toBeLessThanOrEqual(Math.ceil(length / (multiple - 1)))
      }
      const longer = countSmsParts(text + more)
      expect(longer.parts - parts).toBeGreaterThanOrEqual(0)
      expect(longer.parts - parts).toBeLessThanOrEqual(1)
    }),
  )
})
