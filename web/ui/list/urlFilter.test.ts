import { expect, test } from 'vitest'
import { filterReader, readDay, readId, readOneOf } from '#web/ui/list/urlFilter.ts'

test('a range is read from the URL without its invalid bounds', () => {
  const read = filterReader({ from: readDay, to: readDay })
  expect(read({ from: '2026-11-01', to: '2026-11-03' })).toEqual({ from: '2026-11-01', to: '2026-11-03' })
  expect(read({ from: '2026-02-30', to: '2026-11-03' })).toEqual({ to: '2026-11-03' })
  expect(read({ from: '2026-11-04', to: '2026-11-03' })).toEqual({})
})

test('what is invalid or unknown is left out, but its key is there', () => {
  const read = filterReader({ person: readId, size: readOneOf([10, 25]) })
  const person = '0198a000-0000-7000-8000-000000000001'
  expect(read({ person, size: 25, page: 2 })).toStrictEqual({ person, size: 25 })
  expect(read({ person: 'hana', size: 20 })).toStrictEqual({ person: undefined, size: undefined })
})
