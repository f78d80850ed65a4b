import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatTime } from './customersDates.ts'
import { shopTimeZone } from './shopTime.ts'

test('a moment is formatted in the time zone of the shop', () => {
  expect(formatDate('2026-11-15T21:30:00Z', 'en')).toBe('16 Nov 2026')
  expect(formatDateTime('2026-11-15T11:05:00Z', 'en')).toBe('15 Nov 2026, 14:05')
  expect(formatTime('2026-11-15T21:04:00Z', 'en')).toBe('00:04')
})

test('a day without a time is not shifted', () => expect(formatDate('2026-09-01', 'en')).toBe('1 Sep 2026'))

test('Amharic dates show the Ethiopian calendar first', () => {
  expect(formatDate('2026-11-15', 'am')).toBe('ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)')
  expect(formatDay('2026-11-15', 'am')).toBe('ኅዳር 6 ቀን 2019 ዓ.ም.')
  expect(formatDateTime('2026-11-15T11:05:00Z', 'am')).toBe('ኅዳር 6 ቀን 2019 ዓ.ም. (15 Nov 2026)፣ 8:05 ከሰዓት')
})

test.each([
  ['2026-11-15T00:38:00Z', '9:38 ሌሊት'],
  ['2026-11-15T03:00:00Z', '12:00 ጥዋት'],
  ['2026-11-15T21:04:00Z', '6:04 ሌሊት'],
])('in Amharic %s is %s by the customary clock', (moment, time) => expect(formatTime(moment, 'am')).toBe(time))

test.each([
  ['2026-09-10', 'ጳጉሜን 5 ቀን 2018 ዓ.ም. (10 Sep 2026)'],
  ['2026-09-11', 'መስከረም 1 ቀን 2019 ዓ.ም. (11 Sep 2026)'],
  ['2027-09-11', 'ጳጉሜን 6 ቀን 2019 ዓ.ም. (11 Sep 2027)'],
  ['2027-09-12', 'መስከረም 1 ቀን 2020 ዓ.ም. (12 Sep 2027)'],
  ['2028-02-29', 'የካቲት 21 ቀን 2020 ዓ.ም. (29 Feb 2028)'],
])('%s is %s', (day, formatted) => expect(formatDate(day, 'am')).toBe(formatted))

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short', timeStyle: 'short' })

test('every moment equals what Intl formats for the time zone of the shop', () => {
  const between = { min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(between), date => {
      const [day = '', time] = wallClock.format(date).split(' ')
      expect(formatDateTime(date.toISOString(), 'en')).toBe(`${formatDate(day, 'en')}, ${time}`)
    }),
  )
})

const intl = new Intl.DateTimeFormat('am-ET-u-ca-ethiopic', { dateStyle: 'long', timeZone: 'UTC' })

test('every Ethiopian date equals what Intl formats', () => {
  const between = { min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(between), date => {
      const day = date.toISOString().slice(0, 10)
      const parts = Object.fromEntries(intl.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
      expect(formatDate(day, 'am')).toContain(`${parts.month} ${parts.day} ቀን ${parts.year} ዓ.ም.`)
    }),
  )
})
