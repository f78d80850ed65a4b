import { afterEach, expect, test, vi } from 'vitest'
import { hasEthiopic, latinWords } from '#contract/testing/wordsOfLanguage.ts'

const files = import.meta.glob<Record<string, unknown>>([
  '../**/*.texts.ts',
  '../../contract/**/*.texts.ts',
  '!../public/**',
])

/** Loads every texts file as the build of a language does. */
const loadTexts = async (language: 'en' | 'am') => {
  document.documentElement.lang = language
  vi.resetModules()
  return Promise.all(Object.entries(files).map(async ([file, load]) => [file, await load()] as const))
}

afterEach(() => void vi.resetModules())

/** Stands for a text or a list of texts that a person has written. */
const written = '0'
const anything: object = new Proxy({}, { get: () => written })
const day = '2026-11-15'
const budget = { parts: 2, cost: 2, usedParts: 2, usedCost: 2 }
/** Parameters of texts. */
const samples = [written, 2, [written], anything].map(sample => Array<unknown>(8).fill(sample))
/** Parameters of the texts that none of the others fits. */
const specialSamples: readonly (readonly unknown[])[] = [
  ['pending', written, day],
  [day, new Date(day)],
  ['saleDeleted'],
  [[{ kind: 'saleDeleted', count: 2 }]],
  [{ count: 2, isMore: true }, 'newest'],
  [[{ name: written, quantity: 2 }]],
  [day, { database: written, pictures: written, total: written }],
  [{ shop: budget, own: budget, partPrice: 2, held: { count: 2, parts: 2, lastPosition: 2 } }],
]

type Text = (...values: readonly unknown[]) => unknown

const fill = (text: Text, values: readonly unknown[]): unknown[] => {
  try {
    const said = text(...values)
    return typeof said === 'string' && said.includes('undefin') ? [] : [said]
  } catch {
    return []
  }
}

/** What a text says with the values that fit. Without any it would not be checked. */
const fillAll = (text: Text): unknown[] => {
  const usual = samples.flatMap(values => fill(text, values))
  const filled = usual.length > 0 ? usual : specialSamples.flatMap(values => fill(text, values))
  if (filled.length === 0) throw new Error(`No sample fits ${text}`)
  return filled
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return fillAll(value as Text).flatMap(textsIn)
  if (typeof value !== 'object' || value === null || value === anything) return []
  // What the server renders, too, has both.
  if ('en' in value && 'am' in value) return textsIn(value[document.documentElement.lang as 'en' | 'am'])
  return Object.values(value).flatMap(textsIn)
}

test('in Amharic no text of the staff app has a Latin word outside a list', async () => {
  const found = (await loadTexts('am')).map(
    ([file, texts]) => [file, textsIn(texts).filter(text => latinWords(text).length > 0)] as const,
  )
  expect(Object.fromEntries(found.filter(([, texts]) => texts.length > 0))).toEqual({})
})

/** The papers of customers, who may not read English, have lines in both languages. */
const isOnPaper = ([file]: readonly [string, unknown]) => file.startsWith('../print/')

test('in English no text of the staff app has an Ethiopic letter, except on paper', async () => {
  const found = (await loadTexts('en'))
    .filter(texts => !isOnPaper(texts))
    .map(([file, texts]) => [file, textsIn(texts).filter(text => hasEthiopic(text))] as const)
  expect(Object.fromEntries(found.filter(([, texts]) => texts.length > 0))).toEqual({})
})

const components = import.meta.glob<string>(
  ['../**/*.tsx', '!../**/*.test.tsx', '!../**/testing.tsx', '!../public/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

test('no component of the staff app has Amharic of its own', () => {
  const withAmharic = Object.entries(components).flatMap(([file, source]) => (hasEthiopic(source) ? [file] : []))
  expect(withAmharic).toEqual([])
})

/** Words between tags, or in an attribute that people read or hear. */
const englishOfItsOwn =
  />[^<>{}=;()]*[A-Za-z]{3,}[^<>{}=;()]*<\/|\b(aria-label|aria-description|title|placeholder|alt|label|lead|hint|helperText)=("|\{')[^"']*[A-Za-z]{3,}/

test('no component of the staff app has English of its own', () => {
  const withEnglish = Object.entries(components).flatMap(([file, source]) =>
    englishOfItsOwn.test(source) ? [file] : [],
  )
  expect(withEnglish).toEqual([])
})
