import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOfRow, keysOfSearch } from './searchKeys.ts'

const entry = { kind: 'repair', id: '', ownerId: 'an owner', at: '2026-08-30T10:00:00.000Z' }

const text = fc.string({
  unit: fc.constantFrom('a', 'b', '1', '2', ' ', '-', '\n', 'ሃ', 'ና', 'é', 'ß'),
  minLength: 1,
  maxLength: 40,
})

test('a row has every key of each text that it contains', () => {
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (whole, start, length) => {
      const keys = new Set(keysOfRow({ ...entry, text: whole }))
      const search = whole.slice(start, start + length).replace(/[a-z]/g, letter => letter.toUpperCase())
      expect(keysOfSearch('repair', search, 'an owner').filter(key => !keys.has(key))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

const sharedKeys = (row: Partial<typeof entry> & { text: string }, ...search: Parameters<typeof keysOfSearch>) => {
  const keys = new Set(keysOfRow({ ...entry, ...row }))
  const searched = keysOfSearch(...search)
  return [searched.filter(key => keys.has(key)).length, searched.length]
}

test('keys tell apart lists, owners, words that are not side by side, and numbers', () => {
  const phone = { text: 'samsung galaxy a54\n251911234567' }
  expect(sharedKeys(phone, 'repair', '1234567', undefined)).toEqual([2, 2])
  expect(sharedKeys(phone, 'sale', '1234567', undefined)).toEqual([0, 2])
  expect(sharedKeys(phone, 'repair', '', 'another owner')).toEqual([0, 1])
  const [shared = 0, searched = 0] = sharedKeys(phone, 'repair', 'samsung a54', undefined)
  expect(searched - shared).toBe(1)
  expect(sharedKeys(phone, 'repair', '9999', undefined)).toEqual([0, 1])
})

test('a text shorter than the smallest key has none', () => {
  expect(['a5', '123', 'é', ''].flatMap(search => keysOfSearch('repair', search, undefined))).toEqual([])
})
