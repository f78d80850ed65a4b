import { expect, test, vi } from 'vitest'
import { inAmharic } from '#web/testing/inAmharic.ts'
import { fileDay } from '#web/ui/excel/fileDay.ts'

test('LANG-03 the day in the name of a file is of the calendar of the user, and says so beside Gregorian names', async () => {
  const amharic = await inAmharic(() => import('#web/ui/excel/fileDay.ts'))
  expect(amharic.fileDay('2026-11-15')).toBe('2019-03-06-ዓ.ም')
  expect(amharic.fileDay('2026-11-15', 'gregorian')).toBe('2026-11-15')
  expect(fileDay('2026-11-15', 'ethiopian')).toBe('2019-03-06-EC')
})

test('names of files are in the order of their days', () => {
  const days = ['2023-09-10', '2023-09-11', '2023-09-12', '2023-10-25', '2024-01-31', '2026-11-15']
  const names = days.map(day => fileDay(day, 'ethiopian'))
  expect(names.toSorted()).toEqual(names)
})

test('today is the day of the shop', () => {
  vi.setSystemTime('2026-11-15T22:05:00Z')
  expect(fileDay()).toBe('2026-11-16')
})
