import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { firstBranches } from '../../settings/branches.ts'
import { inEnglish } from '../../testing/inEnglish.ts'
import { signatureOf } from './shopValues.ts'
import { fillSmsText, findSmsTextProblem } from './smsText.ts'
import {
  branchValue,
  bulkKinds,
  messageKinds,
  offeredKinds,
  smsTemplates,
  type TemplateKind,
  templateGroups,
  templateKinds,
} from './templateKinds.ts'
import { templateTitle } from './templateTitle.ts'

const problemOf = (text: string, kind: TemplateKind = 'repairReceived') => inEnglish(findSmsTextProblem(text, kind))

test.each(templateKinds.flatMap(kind => languages.map(language => [kind, language] as const)))(
  'the default text %s %s has no problem',
  (kind, language) => {
    expect(findSmsTextProblem(smsTemplates[kind].defaults[language], kind)).toBeUndefined()
  },
)

test('the kinds of the Messages and Bulk Messages pages are those of the spec, each with the name of the shop', () => {
  const titles = templateGroups.map(({ title, kinds }) => [
    title,
    kinds.map(kind => templateTitle(kind, 'en', firstBranches)),
  ])
  expect(Object.fromEntries(titles)).toMatchObject({
    Messages: [
      'Thank you, Awlo branch',
      'Thank you, Atlas branch',
      'Thank you, Aberus branch',
      'Thank you, Garad branch',
      'Payment Reminder',
      'Repair Complete',
      'Repair Delayed',
    ],
    'Bulk messages': [
      'Sale at the Awlo branch',
      'Sale at the Atlas branch',
      'Sale at the Aberus branch',
      'Sale at the Garad branch',
      'Holiday wishes',
      'New Year wishes',
    ],
  })
  expect(templateGroups.flatMap(({ kinds }) => kinds)).toEqual(templateKinds)
  for (const kind of templateKinds) expect(problemOf('Hello', kind)).toMatch(/^Please add /)
})

test('the names of kinds do not change, because edited texts are stored under them', () => {
  expect([...messageKinds, ...bulkKinds]).toEqual([
    'messageThanksAwlo',
    'messageThanksAtlas',
    'messageThanksAberus',
    'messageThanksGarad',
    'messagePaymentReminder',
    'messageRepairComplete',
    'messageRepairDelayed',
    'bulkSaleAwlo',
    'bulkSaleAtlas',
    'bulkSaleAberus',
    'bulkSaleGarad',
    'bulkHoliday',
    'bulkNewYear',
  ])
})

test('a message about a customer without a known repair is still a sentence', () => {
  const { en, am } = smsTemplates.messageRepairComplete.defaults
  expect(fillSmsText(en, { customer: 'Sara', shop: 'Tigena' })).toBe(
    'Dear Sara, the repair is complete. Please collect your device. Tigena',
  )
  const known = { customer: 'Sara', shop: 'Tigena', device: 'Samsung A54', number: 'REP-7K3M9QXZ' }
  expect(fillSmsText(en, known)).toMatch(/^Dear Sara, the repair of your Samsung A54 \(REP-7K3M9QXZ\) is complete/)
  expect(fillSmsText(am, { customer: 'Sara', shop: 'Tigena' })).toBe('ውድ Sara፣ የእርስዎ ጥገና ተጠናቋል። እባክዎ መጥተው ይውሰዱ። Tigena')
})

test.each(templateKinds.flatMap(kind => languages.map(language => [kind, language] as const)))(
  '%s in %s is unsigned until the shop has a name of its own',
  (kind, language) => {
    const names = smsTemplates[kind].placeholders.map(({ name }) => name)
    const known = Object.fromEntries(names.map(name => [name, `<${name}>`]))
    const fill = (shopName: string) =>
      fillSmsText(smsTemplates[kind].defaults[language], { ...known, shop: signatureOf(shopName) })
    const unsigned = fill('Tigena')
    expect(fill('Selam Mobile')).toBe(`${unsigned} Selam Mobile`)
    expect(unsigned).not.toMatch(/Tigena|\s{2}|\s$/)
  },
)

test('a bulk message carries the brand and the chat channel, or no words about a missing channel', () => {
  const fill = (channel: string) =>
    fillSmsText(smsTemplates.bulkSaleAwlo.defaults.en, { shop: 'Tigena', branch: 'Awlo', channel })
  expect(fill('https://t.me/tigena')).toMatch(/Awlo branch.* Follow us: https:\/\/t\.me\/tigena Tigena$/)
  expect(fill('')).toMatch(/special prices\. Tigena$/)
})

test.each([
  [
    '{nummer} {shop}',
    '{nummer} is not a placeholder of this SMS. Use {customer}, {device}, {number}, {shop}, {cost}, {paid}, {due}, {link}.',
  ],
  [
    '{} {number} {shop}',
    '{} is not a placeholder of this SMS. Use {customer}, {device}, {number}, {shop}, {cost}, {paid}, {due}, {link}.',
  ],
  ['{number {shop}', 'Please write each placeholder between { and }, such as {number}'],
  ['number} {shop}', 'Please write each placeholder between { and }, such as {number}'],
  ['Ready. {shop}', 'Please add {number}: Number of the ticket'],
  ['{number} is ready', 'Please add {shop}: Name of the shop'],
  ['{number} {shop} {link}', '{link} can be empty. Please put it in [ ] with its words: [Words {link}]'],
  ['{number} {shop} [Link: {link}', 'Please close each [ with a ], and put no brackets into brackets'],
  ['{number} {shop} [[{link}]]', 'Please close each [ with a ], and put no brackets into brackets'],
  ['{number} [{shop}]', '[{shop}] needs no brackets. They are for {cost}, {paid}, {due} and {link}.'],
])('%s is refused', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('the feedback link may not be removed from the SMS that carries it', () => {
  expect(problemOf('Thank you. {number} {shop}', 'repairDelivered')).toMatch(/^Please add \{link\}: /)
  expect(problemOf('Thank you. {number} {shop}')).toBeUndefined()
})

test('a part in brackets is left out if any of its placeholders is empty', () => {
  const text = 'A\n  [for {cost}] [at {link}] B.'
  expect(fillSmsText(text, { cost: '5', link: 'x.example' })).toBe('A for 5 at x.example B.')
  expect(fillSmsText(text, { cost: '', link: 'x.example' })).toBe('A at x.example B.')
  expect(fillSmsText(text, {})).toBe('A B.')
})

test('the texts of a branch follow its name, and a branch without a name is not offered', () => {
  const branches = [{ en: 'Bole', am: 'ቦሌ' }, { en: 'Piassa', am: '' }, ...Array(2).fill({ en: '', am: '' })]
  expect(branchValue('messageThanksAwlo', 'am', branches)).toBe('ቦሌ')
  expect(branchValue('messageThanksAtlas', 'am', branches)).toBe('Piassa')
  expect(branchValue('bulkHoliday', 'en', branches)).toBe('')
  expect(offeredKinds(bulkKinds, branches)).toEqual(['bulkSaleAwlo', 'bulkSaleAtlas', 'bulkHoliday', 'bulkNewYear'])
})
