import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillAutomaticSms } from './automaticSms.ts'
import { fillSmsText } from './smsText.ts'
import { withoutLinks } from './withoutLinks.ts'

test.each([
  ['Abebe https://evil.example/win?a=1', 'Abebe'],
  ['Charger HTTP://1.2.3.4/x', 'Charger'],
  ['Case www.prizes.example free', 'Case free'],
  ['iPhone bit.ly/3xYz', 'iPhone'],
  ['Call t.me/winner now', 'Call now'],
  ['Win at prizes.com', 'Win at'],
  ['Win at prizes。com', 'Win at'],
  ['Win at prizes․com', 'Win at'],
  ['Win at PRIZES.ET, now', 'Win at, now'],
  ['Win at prizes\u200B.com', 'Win at'],
  ['Win at prizes\u00AD.com', 'Win at'],
  ['Win at prizes.\uFE0Fco\u2060m', 'Win at'],
  ['Win at 💰.ws/x', 'Win at 💰 ws/x'],
  ['Win at prizes.ⓦⓢ', 'Win at prizes ⓦⓢ'],
  ['shop.prizes.co.uk:8080', 'shop prizes co uk:8080'],
  ['bet365.africa', 'bet365 africa'],
  ['promo24.zip', 'promo24 zip'],
  ['free iphone15.deals', 'free iphone15 deals'],
  ['iphone15.deals/x', 'iphone15 deals x'],
  ['Case 10.0.0.1/x', 'Case'],
  ['Case 185.12.3.4', 'Case 185 12 3 4'],
  ['Dr.Abebe Kebede', 'Dr Abebe Kebede'],
  ['iPhone 11.pro', 'iPhone 11 pro'],
  ['Tecno Pop5.in', 'Tecno Pop5 in'],
  ['evil.4u/x', 'evil 4u/x'],
  ['EVIL.1com', 'EVIL 1com'],
  ['Win at evil2.4u/x', 'Win at evil2 4u/x'],
  ['evil2.4u:8080/x', 'evil2 4u:8080/x'],
  ['💰.4u', '💰 4u'],
  ['evil.4-u', 'evil 4-u'],
])('%s becomes %s', (name, clean) => {
  expect(withoutLinks(name)).toBe(clean)
})

test.each([
  'Abebe Kebede',
  'A. B. Kebede',
  'ሰላም ተስፋዬ',
  'Samsung Galaxy A12, 128 GB',
  'iPhone 6.1" 14 Pro (5G)',
  'USB-C 3.1 cable 1.5m',
  'Redmi Note 12/Pro',
  'Tecno Spark 10C',
  'Tablet with Android 4.4.2',
  'Screw 5.5mm, .5mm and 1.5m/2m',
  'Firmware v2.0a',
  'Hub USB3.1c',
])('%s stays as it is', name => {
  expect(withoutLinks(name)).toBe(name)
})

test('names in automatic messages and templates have no links, but the shop has its own', () => {
  const values = {
    customer: 'Abebe bit.ly/x',
    device: 'iPhone evil.com',
    items: '2 x Case t.me/y, Charger',
    shop: 'Shop.et',
    link: 'https://shop.et/status/REP-1',
  }
  const text = 'Dear {customer}, {device}, {items}: {link} {shop}'
  const filled = 'Dear Abebe, iPhone, 2 x Case, Charger: https://shop.et/status/REP-1 Shop.et'
  expect(fillAutomaticSms(text, values)).toBe(filled)
  expect(fillSmsText(text, values)).toBe(filled)
})

const pieces = [
  'a',
  '7',
  '1',
  'x.com',
  'pop5.in',
  'evil.4u',
  '4u',
  '10.0.0.1',
  '.',
  '․',
  '/',
  'http://',
  'www.',
  ' ',
  'bit.ly',
  ',',
  '-',
  ':',
  '\u200B',
  '\u00AD',
  '\uFE0F',
  '💰',
]

test('what is left never contains what a phone could make a link of', () => {
  const names = fc.array(fc.constantFrom(...pieces), { maxLength: 12 })
  const link = /\u200B|\u00AD|\uFE0F|:\/\/|[.․﹒．。｡]\p{L}|\p{L}[.․﹒．。｡]\d+\p{L}|\d+\.\d+\.\d+\.\d+/u
  fc.assert(
    fc.property(names, parts => {
      expect(withoutLinks(parts.join(''))).not.toMatch(link)
    }),
    { numRuns: 2000 },
  )
})
