import { expect, test } from 'vitest'
import type { z } from 'zod'
import { describeProblem } from './describeProblem.ts'
import { endpoints } from './endpoints.ts'
import { formatMessage } from './formatMessage.ts'
import { message, messageMark, nested } from './message.ts'
import { messageTexts } from './messages.texts.ts'
import { type ImportRow, problemAt, validateImport } from './products/importRows.ts'
import { sheetTexts } from './products/productSheetWords.ts'
import { repairLabels } from './repairs/repairLabels.texts.ts'
import { latinWords } from './testing/wordsOfLanguage.ts'

const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted()

test.each(Object.entries(messageTexts.am))('%s has the same values in Amharic and no English word', (said, amharic) => {
  expect(namesIn(amharic)).toEqual(namesIn(said))
  expect(latinWords(amharic)).toEqual([])
})

const wrongValues = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(6000),
  -1,
  1.5,
  1e15,
  true,
  [],
  [{}],
  {},
  '2026-13-01',
  '1999-01-01',
]

/** Wrong values for a schema and for everything in it. */
const wrongFor = (schema: z.core.$ZodType): unknown[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, wrongFor(field)] as const)
    const most = Math.max(0, ...fields.map(([, values]) => values.length))
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
    )
  }
  if (def.type === 'array') return [...wrongValues, ...wrongFor(def.element).map(value => [value])]
  if (def.type === 'union') return [...wrongValues, ...def.options.flatMap(wrongFor)]
  if (def.type === 'pipe') return wrongFor(def.in)
  return 'innerType' in def ? wrongFor(def.innerType) : wrongValues
}

/** Everything that the schemas of the API say about wrong values. */
const said = new Set(
  endpoints.flatMap(({ input }) =>
    wrongFor(input).flatMap(
      value => input.safeParse(value, { error: describeProblem }).error?.issues.map(issue => issue.message) ?? [],
    ),
  ),
)

/** The templates of a message and of those within it. */
const templatesOf = (text: string): string[] => {
  if (!text.startsWith(messageMark)) return [text]
  const [template, values]: [string, object] = JSON.parse(text.slice(messageMark.length))
  const inner = Object.values(values).flatMap(value => (typeof value === 'object' ? value.messages : []))
  return [template, ...inner.flatMap(templatesOf)]
}

test('what schemas say about wrong values has Amharic words, also about values within values', () => {
  expect(said).toContain(message('{label} can have at most {n} characters', { label: nested('Work item'), n: 200 }))
  const unknown = new Set([...said].flatMap(templatesOf).filter(each => !Object.hasOwn(messageTexts.am, each)))
  expect([...unknown]).toEqual([])
})

test('the values in a message are filled in and only messages within it are translated', () => {
  const row = problemAt(3, message('Category "{typed}" not found', { typed: 'A can be at most 5' })).message
  expect(formatMessage(row, 'en')).toBe('Row 3: Category "A can be at most 5" not found')
  expect(formatMessage(row, 'am')).toBe('ረድፍ 3፦ ምድብ «A can be at most 5» አልተገኘም')
  const barcode = message('Barcode {typed} belongs to {typedName}', {
    typed: '{typedName}',
    typedName: 'Name is required',
  })
  expect(formatMessage(barcode, 'am')).toBe('ባርኮድ {typedName} የName is required ነው')
  const label = message('{label} is required', { label: nested('Price') })
  expect([formatMessage(label, 'en'), formatMessage(label, 'am')]).toEqual(['Price is required', 'ዋጋ ያስፈልጋል'])
})

test('what somebody types is never read as a message', () => {
  for (const typed of [
    message('{label} is required', { label: nested('Price') }),
    '"]',
    '{row}',
    JSON.stringify(nested('Price')),
    'Notes',
  ]) {
    const about = message('Category "{typed}" not found', { typed })
    expect(formatMessage(about, 'am')).toBe(`ምድብ «${typed}» አልተገኘም`)
  }
})

test('a sentence that was stored or sent in English stays as it is', () => {
  const sentence = 'Row 3: Category "Tablets" not found'
  expect([formatMessage(sentence, 'am'), formatMessage('constructor', 'am')]).toEqual([sentence, 'constructor'])
})

test('the sheet of an import and the problems in it name columns and types with the same words', () => {
  for (const [field, title] of Object.entries(sheetTexts.en.titles))
    expect(formatMessage(title, 'am')).toBe(Object.entries(sheetTexts.am.titles).find(([name]) => name === field)?.[1])
  const row: ImportRow = { row: 2, name: 'x', type: 'y', category: 'z', price: '', barcode: '' }
  const [problem] = validateImport([row], []).problems
  const { phone, accessory } = sheetTexts.am.types
  expect(formatMessage(problem?.message ?? '', 'am')).toContain(`«${phone}» ወይም «${accessory}»`)
})

test('an edit conflict names the details of a ticket as its form does', () => {
  const { en, am } = repairLabels
  expect(Object.values(en).map(label => formatMessage(label, 'am'))).toEqual(Object.values(am))
})
