import { expect, test } from 'vitest'
import { wrapLines } from '#web/print/pdf/wrapLines.ts'

/** Ethiopic letters are 1.5 times as wide as Latin letters. */
const widthOf = (text: string) =>
  Array.from(text).reduce((width, letter) => width + (letter >= '\u1200' && letter <= '\u137f' ? 1.5 : 1), 0)
const within = (width: number, maxLines?: number) => ({ width, widthOf, maxLines })

test('a line takes as many whole words as fit', () => {
  expect(wrapLines('Abebe Kebede Tesfaye', within(12))).toEqual(['Abebe Kebede', 'Tesfaye'])
  expect(wrapLines('Abebe Kebede Tesfaye', within(11))).toEqual(['Abebe', 'Kebede', 'Tesfaye'])
})

test('PRINT-03 a word wider than its column is broken by the width of its letters, without a hyphen', () => {
  expect(wrapLines('Medhanealem', within(6))).toEqual(['Medhan', 'ealem'])
  expect(wrapLines('መድኃኔዓለም', within(6))).toEqual(['መድኃኔ', 'ዓለም'])
  expect(wrapLines('ለ Medhanealem ነው', within(6))).toEqual(['ለ Med', 'haneal', 'em ነው'])
  expect(wrapLines('three Medhanealem', within(5))).toEqual(['three', 'Medha', 'neale', 'm'])
})

test('a letter wider than its column gets its own line, and a surrogate pair is not split', () => {
  expect(wrapLines('😀😀', within(0.5))).toEqual(['😀', '😀'])
})

test('line breaks and empty lines are preserved, and an empty text is one empty line', () => {
  expect(wrapLines('one\n\ntwo', within(9))).toEqual(['one', '', 'two'])
  expect(wrapLines('', within(9))).toEqual([''])
})

test('an ellipsis that fits the width marks where lines were cut off', () => {
  expect(wrapLines('one two three', within(5, 2))).toEqual(['one', 'two…'])
  expect(wrapLines('three seven eight', within(5, 2))).toEqual(['three', 'seve…'])
  expect(wrapLines('three seven', within(5, 2))).toEqual(['three', 'seven'])
  expect(wrapLines('one\ntwo\nthree', within(9, 2))).toEqual(['one', 'two…'])
  expect(wrapLines('one\n\nthree', within(9, 2))).toEqual(['one', '…'])
})
