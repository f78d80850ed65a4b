import { expect, test } from 'vitest'
import { returnSms } from './returnSms.ts'

const shop = { shopName: 'Bole Phones', supportPhone: '251911234567', channelUrl: null, smsTexts: [] }
const returned = {
  customerName: 'Abebe Kebede',
  lines: [{ productName: 'Charger', quantity: 2 }],
  givenBack: 50_100,
  smsLanguage: 'en',
} as const

test('the SMS about a return names what came back and what was given back, if anything', () => {
  expect(returnSms(returned, shop)).toBe(
    'Dear Abebe Kebede, we have taken back 2 x Charger. Given back: ETB 501. Questions? Call 0911234567. Bole Phones',
  )
  expect(returnSms({ ...returned, givenBack: 0, smsLanguage: 'am' }, { ...shop, supportPhone: null })).toBe(
    'ውድ Abebe Kebede፣ 2 x Charger መልሰን ተቀብለናል። Bole Phones',
  )
})
