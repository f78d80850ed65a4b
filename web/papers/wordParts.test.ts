import { expect, test } from 'vitest'
import { wordParts } from '#web/papers/wordParts.ts'

test('an ordinary word stays whole', () => {
  expect(wordParts('Medhanealem')).toEqual(['Medhanealem'])
})

test('a word too long for a column may end a line anywhere, without a hyphen and within no letter', () => {
  const word = 'ስልክ'.repeat(6)
  expect(wordParts(word).join('')).toBe(word)
  expect(wordParts(`${word}🎉`).filter(Boolean)).toEqual([...word, '🎉'])
  expect(wordParts(word).slice(0, 5)).toEqual(['ስ', '', 'ል', '', 'ክ'])
})
