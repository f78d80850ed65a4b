import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, phoneUrl } from './formatPhone.ts'
import { canBeMobile, normalPhone, phoneNumber } from './phone.ts'

test('normalizing a phone number twice changes nothing, and a formatted number is parsed to the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{8}$/), local => {
      const phone = `251${local}`
      expect(normalPhone(normalPhone(`0${local}`))).toBe(phone)
      expect(phoneNumber.parse(formatPhone(phone))).toBe(phone)
    }),
  )
})

describe('a phone number', () => {
  test.each([
    '0911234567',
    '911234567',
    '+251 911 234 567',
    '251-911-234567',
    '00251911234567',
    '(0911) 23.45/67',
    '+251 0911 234 567',
  ])('%s is 251911234567', text => expect(phoneNumber.parse(text)).toBe('251911234567'))

  test.each([
    ['+1 202 555 0100', '+12025550100'],
    ['12025550100', '+12025550100'],
    ['0044 (20) 7946-0000', '+442079460000'],
    ['+298 123 456', '+298123456'],
    ['+290 1234', '+2901234'],
    ['+881 2345 6789 0123', '+881234567890123'],
  ])('%s from abroad is %s, also when it is shown and sent again', (text, phone) => {
    expect(phoneNumber.parse(text)).toBe(phone)
    expect(phoneNumber.parse(formatPhone(phone))).toBe(phone)
    expect([normalPhone(phone), phoneUrl(phone)]).toEqual([phone, `tel:${phone}`])
  })

  test.each([
    ...['', '12', '0911', '09112345678', 'call me', '0911234567x', '0911+234567', '000911234567'],
    ...['+25191123456', '+2519112345678', '+1 23456', '+1234567890123456'],
  ])('%j is refused', text => expect(phoneNumber.safeParse(text).success).toBe(false))
})

test('a foreign phone number is not reformatted', () => expect(formatPhone('+12025550100')).toBe('+12025550100'))

test('a number that no mobile phone can have is recognized as it was typed', () => {
  for (const typed of [
    '0911 234 567',
    '0711234567',
    '911234567',
    '+251 911 234567',
    '00251911234567',
    '+1 202 555 0100',
  ])
    expect(canBeMobile(typed)).toBe(true)
  for (const typed of ['0812345678', '09112233445566', '0111234567', '1234567', '12025550100', '+251811234567', '+12'])
    expect(canBeMobile(typed)).toBe(false)
})
