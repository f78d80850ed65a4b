import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/language.ts'
import { firstBranches } from '#contract/settings/branches.ts'

const load = async (language: Language) => {
  document.documentElement.lang = language
  vi.resetModules()
  return import('#web/sms/bulk/bulkTitle.ts')
}
afterEach(() => void vi.resetModules())

const filled = { title: 'የበዓል መልካም ምኞት', template: 'bulkHoliday', filledTitle: 'የበዓል መልካም ምኞት' } as const

test.each(['en', 'am'] as const)(
  'the title of a template is stored in English, whatever app has filled it in: %s',
  async language => {
    const { titleToStore } = await load(language)
    expect(titleToStore(filled, firstBranches)).toBe('Holiday wishes')
    expect(titleToStore({ ...filled, title: 'Easter' }, firstBranches)).toBe('Easter')
    expect(titleToStore({ ...filled, template: 'custom' }, firstBranches)).toBe(filled.title)
  },
)

test('the stored title is shown in the language of the app, and what somebody has written as it is', async () => {
  const titles = ['Holiday wishes', 'Sale at the Awlo branch', 'Easter']
  const english = await load('en')
  expect(titles.map(title => english.formatBulkTitle(title, firstBranches))).toEqual(titles)
  const amharic = await load('am')
  expect(titles.map(title => amharic.formatBulkTitle(title, firstBranches))).toEqual([
    'የበዓል መልካም ምኞት',
    expect.stringMatching(/^በ.* ቅርንጫፍ ቅናሽ$/),
    'Easter',
  ])
})
