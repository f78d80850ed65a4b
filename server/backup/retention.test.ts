import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveName, archivesAmong, archiveTime, expiredArchives } from './backupFolder.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** 02:00 in Addis Ababa. */
const newest = new Date('2026-11-15T23:00:00Z')
const ago = (milliseconds: number) => archiveName(new Date(newest.getTime() - milliseconds))

const expired = (names: readonly string[]) => expiredArchives(archivesAmong(names), newest)

const nights = (count: number) => Array.from({ length: count }, (_, night) => ago(night * day))

test('with one archive a night, the newest 30 are kept', () => {
  expect(expired(nights(32))).toEqual([ago(31 * day), ago(30 * day)])
})

test('many archives on one day do not displace those of other days', () => {
  const byHand = Array.from({ length: 40 }, (_, index) => ago(index * 60_000))
  expect(expired([...nights(30), ...byHand])).toEqual([])
})

test('the last archive of a past day is kept', () => {
  const [first, second, last] = [ago(5 * day + 2 * hour), ago(5 * day + hour), ago(5 * day)]
  expect(expired([last, first, second, ago(0)]).sort()).toEqual([first, second].sort())
})

test("a day is a day in the shop's time zone", () => {
  const evening = 'tigena-2026-11-10T205959Z.tar'
  const afterMidnight = 'tigena-2026-11-10T210000Z.tar'
  const laterThatDay = 'tigena-2026-11-11T205959Z.tar'
  expect(expired([evening, afterMidnight, laterThatDay])).toEqual([afterMidnight])
})

test('days without an archive do not count', () => {
  const rare = Array.from({ length: 30 }, (_, index) => ago(index * 40 * day))
  expect(expired(rare)).toEqual([])
})

test('archives dated in the future are kept and not counted', () => {
  const future = Array.from({ length: 40 }, (_, index) => ago(-(index + 1) * day))
  expect(expired([...future, ...nights(31)])).toEqual([ago(30 * day)])
})

test('files with other names are left alone', () => {
  const strange = ['notes.txt', 'tigena-2019.tar', 'tigena-2019-02-30T000000Z.tar', 'tigena-2019-01-01T000000Z.tar.old']
  expect(strange.map(archiveTime)).toEqual(strange.map(() => undefined))
  expect(expired([...nights(30), ...strange])).toEqual([])
})

test('the newest archive and 30 days are always kept', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 100 * 24 }), { maxLength: 300 })
  fc.assert(
    fc.property(ages, hours => {
      const archives = [...new Set([0, ...hours])].map(age => ago(age * hour))
      const removed = new Set(expired(archives))
      const daysOf = (names: string[]) =>
        new Set(names.map(name => Math.floor(((archiveTime(name)?.getTime() ?? 0) + 3 * hour) / day)))
      expect(removed.has(ago(0))).toBe(false)
      expect(daysOf(archives.filter(name => !removed.has(name))).size).toBe(Math.min(30, daysOf(archives).size))
    }),
  )
})
