import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { countSmsParts } from '../sms/outbox/smsParts.ts'
import { saleSms } from './saleSms.ts'

const shop = { shopName: 'Bole Phones', supportPhone: '251911234567', channelUrl: null, smsTexts: [] }
const sale = {
  customerName: 'Abebe Kebede',
  lines: [
    { productName: 'Samsung A54', quantity: 1 },
    { productName: 'Charger', quantity: 2 },
  ],
  total: 2_465_050,
  smsLanguage: 'en',
} as const

test('the thank-you SMS names the items and the total', () => {
  expect(saleSms(sale, shop)).toBe(
    'Dear Abebe Kebede, thank you for buying Samsung A54, 2 x Charger. Total: ETB 24,650.50. Questions? Call 0911234567. Bole Phones',
  )
  expect(saleSms({ ...sale, smsLanguage: 'am' }, { ...shop, supportPhone: null })).toBe(
    'ውድ Abebe Kebede፣ Samsung A54, 2 x Charger ስለገዙ እናመሰግናለን። ጠቅላላ፦ 24,650.50 ብር። Bole Phones',
  )
})

test('an edited text replaces the default', () => {
  const smsTexts = [{ kind: 'saleThanks', language: 'en', text: '{items}! {shop}' }] as const
  expect(saleSms(sale, { ...shop, smsTexts })).toBe('Samsung A54, 2 x Charger! Bole Phones')
})

test('phones of one model are counted together, and a long list ends after a word', () => {
  const lines = [
    'Nokia 105',
    'Nokia 105',
    'Galaxy A15 128 GB with a case',
    'USB flash drive 64 GB, black',
    'Charging cable of 2 metres',
    'Power bank of 20,000 mAh with two cables, white',
    'Earphones',
  ].map(productName => ({ productName, quantity: 1 }))
  expect(saleSms({ ...sale, lines, smsLanguage: 'am' }, shop)).toContain(
    '2 x Nokia 105, Galaxy A15 128 GB with a case, USB flash drive 64 GB, black, Charging cable of 2 metres, Power bank... ስለገዙ',
  )
})

test('six long items stay within two parts, in Amharic within three', () => {
  const lines = Array.from({ length: 6 }, (_, index) => ({
    productName: `A very long name of accessory ${index}`,
    quantity: 3,
  }))
  const partsIn = languages.map(
    smsLanguage => countSmsParts(saleSms({ ...sale, lines, smsLanguage }, { ...shop, shopName: 'S'.repeat(60) })).parts,
  )
  expect(partsIn[0]).toBeLessThanOrEqual(2)
  expect(partsIn[1]).toBeLessThanOrEqual(3)
})
