import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeTyping, findInsertedNumbers, parseRecipients, readPastedNumbers, typedPhone } from './recipients.ts'

/** The list after each character is typed at its end. */
const type = (keys: string, before = '') => [...keys].reduce((list, key) => completeTyping(list, list + key), before)

test('only digits and commas can be typed, and a comma follows 10 digits', () => {
  expect(type('0911234567')).toBe('0911234567,')
  expect(type('09112345670922345678')).toBe('0911234567,0922345678,')
  expect(type('2519112345')).toBe('2519112345')
  expect(type('+251911234567251922345678,0933456789')).toBe('0911234567,0922345678,,0933456789,')
  expect(completeTyping('0925191123,251911234567', '0925191123,251911234567,')).toBe('0925191123,0911234567,')
  expect(type('09-11 abc,0922')).toBe('0911,0922')
  expect(completeTyping('0911234567,', '0911234567')).toBe('0911234567')
  expect(completeTyping('0911234567', '0911234567,')).toBe('0911234567,')
})

test('only entries of exactly 10 digits count, each once', () => {
  expect(parseRecipients('0911234567,0911234567,,091123456,9112345678,0011234567,0722345678,09')).toEqual({
    phones: ['251911234567', '251722345678'],
    duplicates: 1,
    invalid: ['091123456', '9112345678', '0011234567', '09'],
  })
  expect(parseRecipients('')).toEqual({ phones: [], duplicates: 0, invalid: [] })
})

test.each([
  ['0911234567\n0922345678', ['0911234567', '0922345678']],
  ['Abebe Kebede\t0911 234 567\r\nSara\t+251 92 234 5678\r\n', ['0911234567', '0922345678']],
  ['911234567', ['0911234567']],
  ['00251911234567;251-911-234-568', ['0911234567', '0911234568']],
  ['(0911) 23.45.67', ['0911234567']],
  ['+2510911234567', ['0911234567']],
  ['0911234567 0922345678', ['0911234567', '0922345678']],
  ['Call +251 911 234 567 or 0922345678', ['0911234567', '0922345678']],
  ['0911234567, 0911234567', ['0911234567', '0911234567']],
  ['0911234567/0922345678/ 0933 456 789', ['0911234567', '0922345678', '0933456789']],
  ['Sara 0911 234 567 / +251 922 345 678', ['0911234567', '0922345678']],
  ['0911/23-45-67', ['0911234567']],
  ['0911223345\n0911223346 / 0922334455\n0933445566', ['0911223345', '0911223346', '0922334455', '0933445566']],
  ['0911 234 567 0922 345 678', ['0911234567', '0922345678']],
])('the numbers in %j are understood', (text, phones) => {
  expect(readPastedNumbers(text)).toEqual({ phones: phones.map(phone => phone.replace(/^0/, '251')), unread: [] })
})

test('cells that look like a number but are none are named, and all others are skipped', () => {
  expect(
    readPastedNumbers('Name\tPhone\n1\tAbebe\t12345\nSara\t490154203237518\nJohn\t+49 151 12345678\t0911234567'),
  ).toEqual({
    phones: ['251911234567'],
    unread: ['12345', '490154203237518', '+49 151 12345678'],
  })
})

test('no number of a paste is lost: each is read or named, however it is spelled and separated', () => {
  const phones = ['911234567', '722345678', '933456789']
  const prefix = fc.constantFrom('0', '', '+251', '251', '00251', '+251 ', '+251 0')
  const blank = fc.constantFrom('', ' ', '-')
  const separators = [
    '\n',
    '\r\n',
    '\t',
    ',',
    '; ',
    '|',
    '/',
    ' / ',
    '\n/',
    ' ',
    '  ',
    ' - ',
    '. ',
    ' or ',
    ' Sara ',
    '\n1\t',
  ]
  const entry = fc.record({ prefix, blank, separator: fc.constantFrom(...separators) })
  fc.assert(
    fc.property(fc.tuple(entry, entry, entry), entries => {
      const spelled = entries.map(({ prefix, blank, separator }, index) => {
        const groups = phones[index]?.match(/\d{3}/g) ?? []
        return prefix + groups.join(blank) + separator
      })
      const { phones: read, unread } = readPastedNumbers(spelled.join(''))
      const named = unread.join(',').replace(/[^\d,]/g, '')
      expect(phones.filter(phone => !read.includes(`251${phone}`) && !named.includes(phone))).toEqual([])
      expect(read.filter(phone => !phones.includes(phone.slice(3)))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a paste without any number names all that has digits', () => {
  expect(readPastedNumbers('0911')).toEqual({ phones: [], unread: ['0911'] })
})

test('20,000 numbers are read', () => {
  const phones = Array.from({ length: 20_000 }, (_, index) => `2519${10_000_000 + index}`)
  const pasted = readPastedNumbers(phones.map(phone => `Someone\t+${phone}`).join('\n')).phones
  const list = completeTyping('', pasted.map(typedPhone).join(','))
  expect(parseRecipients(list).phones).toEqual(phones)
})

describe('numbers that are inserted at once', () => {
  test('are found behind, between and before others, also if they begin with the same digits', () => {
    const list = '0911234567,'
    const other = '0911234658'
    expect(findInsertedNumbers('', other, 10)).toEqual({ text: other, start: 0, end: 0 })
    expect(findInsertedNumbers(list, `${list}${other}`, 21)).toEqual({ text: other, start: 11, end: 11 })
    expect(findInsertedNumbers(list, `${other}${list}`, 10)).toEqual({ text: other, start: 0, end: 0 })
    expect(findInsertedNumbers(list, other, 10)).toEqual({ text: other, start: 0, end: 11 })
  })

  test('are not found after a key press, a deletion or a few digits', () => {
    expect(findInsertedNumbers('0911234567', '09112345678', 11)).toBeUndefined()
    expect(findInsertedNumbers('0911234567,', '0911234567', 10)).toBeUndefined()
    expect(findInsertedNumbers('0911', '0911234', 7)).toBeUndefined()
  })
})
