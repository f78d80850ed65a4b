import { expect, test } from 'vitest'
import { warrantySms } from './warrantySms.ts'

const shop = {
  shopName: 'Bole Phones',
  supportPhone: null,
  channelUrl: null,
  publicUrl: 'https://shop.example',
  smsTexts: [],
}
const warranty = {
  customerName: 'Abebe Kebede',
  device: 'Samsung A54',
  warrantyId: '123456',
  validUntil: '2028-11-15',
  certificatePath: '/warranty/certificate/123456?key=k',
  smsLanguage: 'en',
} as const

test('the SMS about a warranty has its id, its last day and the link to the certificate', () => {
  expect(warrantySms(warranty, shop)).toBe(
    'Dear Abebe Kebede, your Samsung A54 is under warranty until 15 Nov 2028. Warranty ID: 123456. Certificate: https://shop.example/warranty/certificate/123456?key=k Bole Phones',
  )
})

test('in Amharic it has the day of the Ethiopian calendar, and no link without a confirmed address', () => {
  expect(warrantySms({ ...warranty, smsLanguage: 'am' }, { ...shop, publicUrl: null })).toBe(
    'ውድ Abebe Kebede፣ የእርስዎ Samsung A54 እስከ ኅዳር 6 2021 ድረስ ዋስትና አለው። የዋስትና ቁጥር፦ 123456። Bole Phones',
  )
})
