import { afterEach, expect, test, vi } from 'vitest'
import { fillIn } from '#contract/fillIn.ts'
import type { Language } from '#contract/language.ts'
import { refusalTexts } from '#contract/refusals.texts.ts'
import type { SaleProblem } from '#web/sales/unsent/unsentSaleRow.ts'

const sayIn = async (language: Language, problem: SaleProblem) => {
  document.documentElement.lang = language
  vi.resetModules()
  return (await import('#web/sales/unsent/problemText.ts')).problemText(problem)
}
afterEach(() => void vi.resetModules())

const code = 'sales.tooLongAgo'
const details = { days: 9, limit: 7 }
const said = { en: fillIn(refusalTexts.en[code], details), am: fillIn(refusalTexts.am[code], details) }

test.each([
  ['en', 'am'],
  ['am', 'en'],
] as const)('a refusal that was stored in %s is said in %s', async (stored, shown) => {
  const problem = { code, message: said[stored], language: stored, details }
  expect(await sayIn(shown, problem)).toBe(said[shown])
  expect(await sayIn(stored, problem)).toBe(said[stored])
})

test('a picture that cannot be read and a sale that is not confirmed are said in the language of the app', async () => {
  for (const [own, words] of [
    ['picture.unreadable', /^One of its pictures/],
    ['sale.notConfirmed', /^The server did not confirm it/],
  ] as const)
    expect(await sayIn('en', { code: own, message: 'ሽያጩ', language: 'am' })).toMatch(words)
})

test('a row of an older app, which knew only English, is said in Amharic unless its words were not stored', async () => {
  const older = { code: 'access.denied', message: refusalTexts.en['access.denied'] }
  expect(await sayIn('am', older)).toBe(refusalTexts.am['access.denied'])
  expect(await sayIn('en', { ...older, message: 'Not allowed' })).toBe('Not allowed')
  expect(await sayIn('en', { code, message: said.en })).toBe(said.en)
})

test('what only the server can say is not shown in another language', async () => {
  const fields = {
    code: 'input.invalid',
    message: 'Too long',
    language: 'en',
    details: { fields: { notes: 'Too long' } },
  }
  const newer = { code: 'sales.ofTomorrow', message: 'Not yet', language: 'en', details: {} }
  const unread = { code: 'request.malformed', message: 'Not JSON', language: 'en', details: { reason: 'not JSON' } }
  for (const problem of [fields, newer, unread, { code, message: said.en }] as SaleProblem[]) {
    expect(await sayIn('am', problem)).toBe('ምክንያቱ በእንግሊዝኛ ነው የተሰጠው። በአማርኛ ለማንበብ እንደገና ይሞክሩ።')
    expect(await sayIn('en', problem)).toBe(problem.message)
  }
})
