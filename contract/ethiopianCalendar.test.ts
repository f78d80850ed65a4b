import { expect, test } from 'vitest'
import { ethiopianMonths } from './ethiopianCalendar.texts.ts'
import { addEthiopianMonths, daysOfEthiopianMonth, fromEthiopian, toEthiopian } from './ethiopianCalendar.ts'

const intl = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
  timeZone: 'UTC',
  era: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const intlDate = (day: Date) => {
  const parts = Object.fromEntries(intl.formatToParts(day).map(({ type, value }) => [type, value]))
  return { era: parts.era, year: Number(parts.year), month: Number(parts.month), day: Number(parts.day) }
}

test('every day from 1900 to 2100 converts to and fro, as Intl converts it', () => {
  const wrong: string[] = []
  let days = 0
  for (const date = new Date('1900-01-01'); date < new Date('2101-01-01'); date.setUTCDate(date.getUTCDate() + 1)) {
    const day = date.toISOString().slice(0, 10)
    const converted = toEthiopian(day)
    const { era, ...expected } = intlDate(date)
    const isSame = JSON.stringify(converted) === JSON.stringify(expected) && ['AM', 'ERA1'].includes(era ?? '')
    const isInMonth = converted.day <= daysOfEthiopianMonth(converted)
    if (!isSame || !isInMonth || fromEthiopian(converted) !== day) wrong.push(day)
    days += 1
  }
  expect([days, wrong]).toEqual([73_414, []])
})

test.each([
  ['2026-09-10', 2018, 13, 5],
  ['2026-09-11', 2019, 1, 1],
  ['2023-09-11', 2015, 13, 6],
  ['2023-09-12', 2016, 1, 1],
])('%s', (day, year, month, dayOfMonth) => {
  expect(toEthiopian(day)).toEqual({ year, month, day: dayOfMonth })
})

test('Pagume has a sixth day before a year that can be divided by four', () => {
  expect([2015, 2016, 2017, 2018, 2019].map(year => daysOfEthiopianMonth({ year, month: 13 }))).toEqual([6, 5, 5, 5, 6])
})

test('a month on from the 30th of Nehase is the last day of Pagume, and a year on from its 6th day is the 5th', () => {
  expect(toEthiopian(addEthiopianMonths('2026-09-05', 1))).toEqual({ year: 2018, month: 13, day: 5 })
  expect(toEthiopian(addEthiopianMonths('2023-09-11', 13))).toEqual({ year: 2016, month: 13, day: 5 })
  expect(toEthiopian(addEthiopianMonths('2026-09-11', -1))).toEqual({ year: 2018, month: 13, day: 1 })
})

test('the months have the Amharic names of Intl', () => {
  const intlMonth = new Intl.DateTimeFormat('am-u-ca-ethiopic', { timeZone: 'UTC', month: 'long' })
  const names = ethiopianMonths.am.map((_, index) =>
    intlMonth.format(new Date(fromEthiopian({ year: 2019, month: index + 1, day: 1 }))),
  )
  expect(ethiopianMonths.am).toEqual(names)
})
