import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { fillSmsText, findSmsTextProblem } from './smsText.ts'
import { smsTemplates, templateKinds } from './templateKinds.ts'

const problemOf = (text: string) => findSmsTextProblem(text, 'repairReceived')

test.each(templateKinds.flatMap(kind => languages.map(language => [kind, language] as const)))(
  'the default text %s %s has no problem',
  (kind, language) => {
    expect(findSmsTextProblem(smsTemplates[kind].defaults[language], kind)).toBeUndefined()
  },
)

test.each([
  [
    '{nummer} {shop}',
    '{nummer} is not a placeholder of this SMS. Use {customer}, {device}, {number}, {shop}, {cost}, {link}.',
  ],
  [
    '{} {number} {shop}',
    '{} is not a placeholder of this SMS. Use {customer}, {device}, {number}, {shop}, {cost}, {link}.',
  ],
  ['{number {shop}', 'Please write each placeholder between { and }, such as {number}'],
  ['number} {shop}', 'Please write each placeholder between { and }, such as {number}'],
  ['Ready. {shop}', 'Please add {number}: Number of the ticket'],
  ['{number} is ready', 'Please add {shop}: Name of the shop'],
  ['{number} {shop} {link}', '{link} can be empty. Please put it in [ ] with its words: [Words {link}]'],
  ['{number} {shop} [Link: {link}', 'Please close each [ with a ], and put no brackets into brackets'],
  ['{number} {shop} [[{link}]]', 'Please close each [ with a ], and put no brackets into brackets'],
  ['{number} [{shop}]', '[{shop}] needs no brackets. They are for {cost} and {link}.'],
])('%s is refused', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('the feedback link may not be removed from the SMS that carries it', () => {
  expect(findSmsTextProblem('Thank you. {number} {shop}', 'repairDelivered')).toMatch(/^Please add \{link\}: /)
  expect(problemOf('Thank you. {number} {shop}')).toBeUndefined()
})

test('a part in brackets is left out if any of its placeholders is empty', () => {
  const text = 'A\n  [for {cost}] [at {link}] B.'
  expect(fillSmsText(text, { cost: '5', link: 'x.example' })).toBe('A for 5 at x.example B.')
  expect(fillSmsText(text, { cost: '', link: 'x.example' })).toBe('A at x.example B.')
  expect(fillSmsText(text, {})).toBe('A B.')
})
