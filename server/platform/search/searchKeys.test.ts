import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaFolder } from '../../schema/schemaFolder.ts'
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

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const refill = 'Stored entries have the old keys: add a migration that moves them to search_unindexed (decision 13)'

test('the keys of a row are those of the stored rows', () => {
  const texts = [
    'abebe kebede\nsamsung galaxy a54\n490154203237518',
    'ሃና ግርማ rep-7k2m9qxz\nno power, 2nd time',
    'é ß-ab 12',
  ]
  const keys = texts.map(text => keysOfRow({ ...entry, text }).sort((one, other) => one - other))
  expect(hashOf(keys), refill).toBe('0eb49765755a76ff')
})

test('the searched texts are those of the stored rows', () => {
  const files = globSync(join(schemaFolder, 'repeatable/*.sql')).sort()
  const definition = /create or replace function searched_text[^;]*;/g
  const definitions = files.flatMap(file => readFileSync(file, 'utf8').match(definition) ?? [])
  expect([definitions.length, hashOf(definitions)], refill).toEqual([4, '67fdd4cef21c9965'])
})
