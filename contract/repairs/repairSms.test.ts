import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { countSmsParts } from '../sms/outbox/smsParts.ts'
import { repairSms } from './repairSms.ts'
import { repairStatuses, statusRules } from './repairStatus.ts'

const sender = { publicUrl: 'https://shop.example.com', shopName: 'Bole Phones', smsTexts: [] }
const repair = {
  smsLanguage: 'en',
  customerName: 'Abebe Kebede',
  deviceType: 'Samsung A54',
  number: 'REP-7K3M9QXZ',
  linkNumber: 'REP-7K3M9QXZ-4H7P',
  cost: 465_150,
  paid: 0,
} as const

test.each([
  [
    'Received',
    'we have received your Samsung A54. Ticket: REP-7K3M9QXZ. Follow the repair: https://shop.example.com/status/REP-7K3M9QXZ-4H7P',
  ],
  [
    'In Progress',
    'your Samsung A54 (REP-7K3M9QXZ) is now In Progress. Follow the repair: https://shop.example.com/status/REP-7K3M9QXZ-4H7P',
  ],
  [
    'Completed',
    'your Samsung A54 (REP-7K3M9QXZ) is ready to collect. To pay: ETB 4,651.50. Details: https://shop.example.com/status/REP-7K3M9QXZ-4H7P',
  ],
  [
    'Delivered',
    'thank you for collecting your Samsung A54 (REP-7K3M9QXZ). Cost: ETB 4,651.50. How did we do? https://shop.example.com/feedback/REP-7K3M9QXZ-4H7P',
  ],
  [
    'NOT REPAIRED',
    'we are sorry, your Samsung A54 (REP-7K3M9QXZ) could not be repaired. Please collect it. To pay: ETB 4,651.50. Details: https://shop.example.com/status/REP-7K3M9QXZ-4H7P',
  ],
] as const)('REP-31 the SMS about the status %s', (status, text) => {
  expect(repairSms({ ...repair, status }, sender)).toBe(`Dear Abebe Kebede, ${text} Bole Phones`)
})

const notified = repairStatuses.filter(status => statusRules[status].sms !== null)

test('REP-31 every status except Payment has an SMS', () => {
  expect(repairSms({ ...repair, status: 'Payment' }, sender)).toBeNull()
  expect(notified).toEqual(repairStatuses.filter(status => status !== 'Payment'))
})

test.each([
  [
    'Received',
    'የእርስዎን Samsung A54 ተረክበናል። ቁጥር፦ REP-7K3M9QXZ። ጥገናውን ይከታተሉ፦ https://shop.example.com/status/REP-7K3M9QXZ-4H7P',
  ],
  [
    'Delivered',
    'Samsung A54 (REP-7K3M9QXZ) ስለወሰዱ እናመሰግናለን። ዋጋ፦ 4,651.50 ብር። አገልግሎታችን እንዴት ነበር? https://shop.example.com/feedback/REP-7K3M9QXZ-4H7P',
  ],
  [
    'NOT REPAIRED',
    'ይቅርታ፣ የእርስዎ Samsung A54 (REP-7K3M9QXZ) ሊጠገን አልቻለም። እባክዎ መጥተው ይውሰዱት። የሚከፈል፦ 4,651.50 ብር። ዝርዝር፦ https://shop.example.com/status/REP-7K3M9QXZ-4H7P',
  ],
] as const)('the SMS about the status %s in Amharic', (status, text) => {
  expect(repairSms({ ...repair, status, smsLanguage: 'am' }, sender)).toBe(`ውድ Abebe Kebede፣ ${text} Bole Phones`)
})

test.each([
  [0, 'Cost 4,651.50 Due 4,651.50 S'],
  [100_000, 'Cost 4,651.50 Paid 1,000 Due 3,651.50 S'],
  [465_150, 'Cost 4,651.50 Paid 4,651.50 S'],
])('of %i santim paid, {paid} and {due} are exact and empty for 0', (paid, text) => {
  const smsTexts = [
    { kind: 'repairCompleted', language: 'en', text: '[Cost {cost}] [Paid {paid}] [Due {due}] {shop}' },
  ] as const
  const sms = repairSms({ ...repair, paid, status: 'Completed' }, { ...sender, shopName: 'S', smsTexts })
  expect(sms).toBe(text)
})

test('an edited text replaces the default of its language only', () => {
  const smsTexts = [{ kind: 'repairReceived', language: 'am', text: '{number} ደርሶናል። {shop}' }] as const
  const received = (smsLanguage: 'en' | 'am') =>
    repairSms({ ...repair, status: 'Received', smsLanguage }, { ...sender, smsTexts })
  expect(received('am')).toBe('REP-7K3M9QXZ ደርሶናል። Bole Phones')
  expect(received('en')).toMatch(/^Dear Abebe/)
})

test('a value that looks like a placeholder or like brackets is sent as it is', () => {
  const odd = { ...repair, customerName: '{link} [x]', status: 'Received' } as const
  expect(repairSms(odd, { ...sender, publicUrl: null })).toMatch(/^Dear \{link\} \[x\], we have received/)
})

test('the SMS of a shop without a confirmed address has no link', () => {
  expect(repairSms({ ...repair, status: 'Received' }, { ...sender, publicUrl: null })).toBe(
    'Dear Abebe Kebede, we have received your Samsung A54. Ticket: REP-7K3M9QXZ. Bole Phones',
  )
  for (const status of notified)
    for (const smsLanguage of languages)
      expect(repairSms({ ...repair, smsLanguage, status }, { ...sender, publicUrl: null })).not.toMatch(
        /http|undefined|null|[[\]{}]| {2}|[:፦?] Bole/,
      )
})

test.each([
  [{ cost: 20_050 }, 'To pay: ETB 200.50. ', 'የሚከፈል፦ 200.50 ብር። '],
  [{ cost: 20_000, paid: 5000 }, 'To pay: ETB 150. ', 'የሚከፈል፦ 150 ብር። '],
  [{ cost: 0 }, '', ''],
  [{ cost: 20_000, paid: 20_000 }, '', ''],
])('the SMS about a device to collect says what is left to pay of %o, if anything', (amounts, en, am) => {
  const smsIn = (smsLanguage: 'en' | 'am', status: 'Completed' | 'NOT REPAIRED') =>
    repairSms({ ...repair, ...amounts, smsLanguage, status }, sender)
  expect(smsIn('en', 'Completed')).toContain(`is ready to collect. ${en}Details: `)
  expect(smsIn('am', 'Completed')).toContain(`መጥተው መውሰድ ይችላሉ። ${am}ዝርዝር፦ `)
  expect(smsIn('en', 'NOT REPAIRED')).toContain(`could not be repaired. Please collect it. ${en}Details: `)
  expect(smsIn('am', 'NOT REPAIRED')).toContain(`እባክዎ መጥተው ይውሰዱት። ${am}ዝርዝር፦ `)
})

test('REP-31 the SMS about a repair that costs nothing names no cost', () => {
  expect(repairSms({ ...repair, status: 'Completed', cost: 0 }, sender)).not.toContain('ETB')
})

const firstWord = (text: string) => text.trim().split(/\s+/)[0] ?? ''

/** More parts are right only where the first names and the shop's name alone need them: these are never cut. */
const assertMaxParts = (words: fc.Arbitrary<string>, maxParts: number, smsLanguage: 'en' | 'am' = 'en') =>
  fc.assert(
    fc.property(fc.constantFrom(...notified), words, words, words, (status, customerName, deviceType, name) => {
      const shopName = name.slice(0, 60)
      const named = { ...repair, smsLanguage, status, customerName, deviceType, cost: 1e10 }
      const smsOf = (values: object) => repairSms({ ...named, ...values }, { ...sender, shopName }) ?? ''
      const text = smsOf({})
      const shortest = smsOf({ customerName: firstWord(customerName), deviceType: `${firstWord(deviceType)}...` })
      expect(countSmsParts(text).parts).toBeLessThanOrEqual(Math.max(maxParts, countSmsParts(shortest).parts))
      expect(text).toContain(repair.number)
    }),
  )

test('REP-31 a message fits into two SMS parts, however long the names are', () => {
  const basic = fc.string({ minLength: 1, maxLength: 100, unit: fc.constantFrom(...'Az09 .,/&+()-éÜ@') })
  assertMaxParts(basic, 2)
  assertMaxParts(basic, 3, 'am')
})

test('REP-31 a message with characters outside the basic SMS alphabet fits into three parts', () => {
  const characters = fc.constantFrom(...'አበከደሰላም []{}`é')
  for (const language of languages)
    assertMaxParts(fc.string({ minLength: 1, maxLength: 100, unit: characters }), 3, language)
  const mixed = { ...repair, status: 'NOT REPAIRED', customerName: 'ሰላም', deviceType: 'x'.repeat(100) } as const
  expect(repairSms(mixed, sender)?.length).toBeLessThanOrEqual(3 * 67)
})

test('REP-31 a message is one line', () => {
  expect(repairSms({ ...repair, status: 'Received', customerName: 'Abebe\n\tKebede' }, sender)).toMatch(
    /^Dear Abebe Kebede, /,
  )
})

test('REP-31 a long message leaves out whole words: of the device first, then the further names of the customer', () => {
  const device = 'Samsung Galaxy Z Fold6 Ultra 5G 512 GB Phantom Black with dual SIM and a stylus'
  const named = { ...repair, smsLanguage: 'am', status: 'NOT REPAIRED', customerName: 'Selam Tesfaye' } as const
  const text = repairSms({ ...named, deviceType: device }, sender)
  expect(text).toMatch(/^ውድ Selam Tesfaye፣ .*Samsung Galaxy Z Fold6 Ultra\S* .*\.\.\. /)
  const longNames = {
    ...named,
    deviceType: 'x'.repeat(60),
    customerName: 'Bereketeab Gebremedhin Weldeyohannes Teklehaimanot',
  }
  expect(repairSms(longNames, { ...sender, shopName: 'S'.repeat(60) })).toMatch(/^ውድ Bereketeab፣ .* S{60}$/)
})

test('REP-31 what is no word is cut between characters, in any script', () => {
  const text = repairSms({ ...repair, status: 'Received', deviceType: '👩'.repeat(100) }, sender)
  expect(text).toMatch(/ your (👩)+\.\.\./u)
})

test('REP-31 the first name of the customer is never cut, however long it is', () => {
  const firstName = 'Woldegebrielmariamselassie'
  const named = { ...repair, smsLanguage: 'am', status: 'NOT REPAIRED', customerName: `${firstName} Kebede` } as const
  const text = repairSms({ ...named, deviceType: 'x'.repeat(60) }, { ...sender, shopName: 'S'.repeat(60) })
  expect(text).toMatch(/^ውድ Woldegebrielmariamselassie፣ /)
})

test('REP-31 an Ethiopic shop name signs the message, and leaves room for it', () => {
  const shopName = 'ሰላም ሞባይል ጥገና'
  const text = repairSms({ ...repair, status: 'NOT REPAIRED', deviceType: 'x'.repeat(100) }, { ...sender, shopName })
  expect(text).toMatch(/ ሰላም ሞባይል ጥገና$/)
  expect(text?.length).toBeLessThanOrEqual(3 * 67)
})
