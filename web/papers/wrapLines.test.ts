import { expect, test } from 'vitest'
import { wrapLines } from '#web/papers/wrapLines.ts'

/** Ethiopic letters are half as wide again as Latin ones. */
const widthOf = (text: string) =>
  Array.from(text).reduce((width, letter) => width + (letter >= '\u1200' && letter <= '\u137f' ? 1.5 : 1), 0)
const within = (width: number, most?: number) => ({ width, widthOf, most })

test('words stay whole, as many to a line as it holds', () => {
  expect(wrapLines('Abebe Kebede Tesfaye', within(12))).toEqual(['Abebe Kebede', 'Tesfaye'])
  expect(wrapLines('Abebe Kebede Tesfaye', within(11))).toEqual(['Abebe', 'Kebede', 'Tesfaye'])
})

test('PRINT-03 a word too wide for its column is broken, by the width of its letters and without a hyphen', () => {
  expect(wrapLines('Medhanealem', within(6))).toEqual(['Medhan', 'ealem'])
  expect(wrapLines('መድኃኔዓለም', within(6))).toEqual(['መድኃኔ', 'ዓለም'])
  expect(wrapLines('ለ Medhanealem ነው', within(6))).toEqual(['ለ Med', 'haneal', 'em ነው'])
  expect(wrapLines('three Medhanealem', within(5))).toEqual(['three', 'Medha', 'neale', 'm'])
})

test('a letter too wide for its column stands alone, and none is torn apart', () => {
  expect(wrapLines('😀😀', within(0.5))).toEqual(['😀', '😀'])
})

test('lines stay apart, empty ones too, and no text is one empty line', () => {
  expect(wrapLines('one\n\ntwo', within(9))).toEqual(['one', '', 'two'])
  expect(wrapLines('', within(9))).toEqual([''])
})

test('where lines are left out, the last one says so within its width', () => {
  expect(wrapLines('one two three', within(5, 2))).toEqual(['one', 'two…'])
  expect(wrapLines('three seven eight', within(5, 2))).toEqual(['three', 'seve…'])
  expect(wrapLines('three seven', within(5, 2))).toEqual(['three', 'seven'])
  expect(wrapLines('one\ntwo\nthree', within(9, 2))).toEqual(['one', 'two…'])
  expect(wrapLines('one\n\nthree', within(9, 2))).toEqual(['one', '…'])
})
