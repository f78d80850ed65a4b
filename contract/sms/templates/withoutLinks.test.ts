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
  ['Win at PRIZES.ET, now', 'Win at, now'],
  ['shop.prizes.co.uk:8080', 'shop prizes co uk 8080'],
  ['Dr.Abebe Kebede', 'Dr Abebe Kebede'],
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

test('what is left never contains a web address', () => {
  const names = fc.array(
    fc.constantFrom('a', 'x.com', '.', '/', 'http://', 'www.', ' ', 'bit.ly', ',', '-', ':', '1'),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(names, pieces => {
      expect(withoutLinks(pieces.join(''))).not.toMatch(/:\/\/|[a-z]\.[a-z]/i)
    }),
  )
})
