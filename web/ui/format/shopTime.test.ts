import { expect, test } from 'vitest'
import { createShopTime } from '#contract/createShopTime.ts'
import { shopTimeZone } from '#contract/shopTime.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'
import { shopDate, shopMonth, shopTime, shopWeekday } from '#web/ui/format/shopTime.ts'

const amharic = createShopTime({ language: 'am', calendar: 'ethiopian', clock: 'ethiopian' })
const mixed = createShopTime({ language: 'en', calendar: 'ethiopian', clock: 'ethiopian' })
const amharicGregorian = createShopTime({ language: 'am', calendar: 'gregorian', clock: 'international' })

test('a moment is formatted in the time zone of the shop', () =>
  expect(shopTime('2026-11-15T22:05:00Z')).toBe('16 Nov 2026, 01:05'))

test('a moment and a plain date are formatted as a date in the time zone of the shop', () => {
  expect([shopDate('2026-11-15T22:05:00Z'), shopDate('2026-11-15')]).toEqual(['16 Nov 2026', '15 Nov 2026'])
})

test('a moment and a plain date are formatted as a month in the time zone of the shop', () => {
  expect([shopMonth('2026-10-31T22:05:00Z'), shopMonth('2026-11-01')]).toEqual(['Nov 2026', 'Nov 2026'])
})

test('every English text is the one of Intl for Britain', () => {
  const day = { timeZone: shopTimeZone, day: 'numeric', month: 'short', year: 'numeric' } as const
  const formats = [day, { ...day, hour: '2-digit', minute: '2-digit' }, { ...day, day: undefined }] as const
  const intl = [...formats, { timeZone: shopTimeZone, weekday: 'long' } as const].map(
    options => new Intl.DateTimeFormat('en-GB', options),
  )
  for (let hours = 0; hours < 400 * 24; hours += 7) {
    const moment = new Date(Date.UTC(2026, 0, 1, hours, 5))
    const text = moment.toISOString()
    expect([shopDate(text), shopTime(text), shopMonth(text), shopWeekday(text)]).toEqual(
      intl.map(format => format.format(moment)),
    )
  }
})

test('LANG-03 LANG-04 the Ethiopian calendar in Amharic', () => {
  expect(amharic.shopTime('2026-11-15T06:20:00Z')).toBe('ኅዳር 6 2019፣ 3:20 ጥዋት')
  expect([amharic.shopDate('2023-09-11'), amharic.shortDate('2023-09-11')]).toEqual(['ጳጉሜን 6 2015', 'ጳጉሜን 6'])
  expect([amharic.shopMonth('2026-11-15'), amharic.narrowMonth('2026-11-15')]).toEqual(['ኅዳር 2019', 'ኅዳር'])
  expect([amharic.shopWeekday('2026-11-17'), amharic.shortWeekday('2026-11-17')]).toEqual(['ማክሰኞ', 'ማክሰ'])
})

test('the Ethiopian calendar in English letters', () => {
  expect(mixed.shopTime('2026-11-15T06:20:00Z')).toBe('6 Hidar 2019, 3:20 in the morning')
  expect([mixed.shortDate('2026-09-11'), mixed.shortMonth('2026-09-11'), mixed.narrowMonth('2026-09-11')]).toEqual([
    ...['1 Meskerem', 'Meskerem 19', 'Mes'],
  ])
})

test('the Gregorian calendar in Amharic', () => {
  expect(amharicGregorian.shopTime('2026-11-15T06:20:00Z')).toBe('ኖቬምበር 15 2026፣ 09:20')
  const intl = new Intl.DateTimeFormat('am', { timeZone: shopTimeZone, month: 'long' })
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`)
  expect(months.map(amharicGregorian.narrowMonth)).toEqual(months.map(day => intl.format(new Date(day))))
})

test('LANG-04 a day changes at midnight, also by the customary clock', () => {
  expect([amharic.shopTime('2026-11-15T20:59:00Z'), amharic.shopTime('2026-11-15T21:00:00Z')]).toEqual([
    ...['ኅዳር 6 2019፣ 5:59 ማታ', 'ኅዳር 7 2019፣ 6:00 ሌሊት'],
  ])
})

test('LANG-04 the customary clock counts each of the 24 hours from six o’clock', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const counted = [6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5]
  const parts = (names: readonly string[]) =>
    hours.map(hour => `${counted[hour % 12]}:00 ${names[Math.floor(hour / 6)]}`)
  expect(hours.map(amharic.shopHour)).toEqual(parts(['ሌሊት', 'ጥዋት', 'ከሰዓት', 'ማታ']))
  expect(hours.map(mixed.shopHour)).toEqual(parts(['at night', 'in the morning', 'in the afternoon', 'in the evening']))
  expect([9, 21].map(amharic.shortHour)).toEqual(['3 ጥዋት', '3 ማታ'])
  expect([9, 21].map(mixed.shortHour)).toEqual(['3 morning', '3 evening'])
  expect(hours.map(amharicGregorian.shopHour)).toEqual(hours.map(hour => `${hour}:00`))
})

test('a business day begins by the clock of the user', () => {
  expect([amharic, mixed, amharicGregorian].map(({ dayStart }) => dayStart)).toEqual([
    ...['1:30 ጥዋት', '1:30 in the morning', '07:30'],
  ])
})

test('a Gregorian month is marked among days of the Ethiopian calendar', async () => {
  const { gregorianMonth } = await inAmharic(() => import('#web/ui/format/shopTime.ts'))
  expect(gregorianMonth('2026-11-01')).toBe('ኖቬምበር 2026 (እ.ኤ.አ.)')
})
