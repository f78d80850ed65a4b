import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingTime } from './calendar.ts'
import { curiosities, curiosityAt } from './faults.ts'
import { feedbackAt } from './feedback.ts'
import { repairNumberAt } from './identity.ts'
import { messageAt } from './messages.ts'
import { shuffled } from './random.ts'
import { repairAt } from './repairs.ts'
import { saleAt } from './sales.ts'
import { salesPeople, technicians } from './staff.ts'

const count = 5_000
const indexes = Array.from({ length: count }, (_, index) => index)
const repairs = indexes.map(index => repairAt(index, count))
const sales = indexes.map(index => saleAt(index, count))

const messages = indexes.map(index => messageAt(index, count))
const feedback = indexes.map(index => feedbackAt(index, count))

const share = <T>(list: readonly T[], isSuch: (item: T) => boolean) => list.filter(isSuch).length / list.length

const passesLuhn = (imei: string) =>
  Array.from(imei)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
    .reduce((sum, number) => sum + Math.floor(number / 10) + (number % 10), 0) %
    10 ===
  0

describe('the generator', () => {
  test('makes the same record for the same index, in any order', () => {
    fc.assert(
      fc.property(fc.nat(count - 1), index => {
        expect(repairAt(index, count)).toEqual(repairs[index])
        expect(saleAt(index, count)).toEqual(sales[index])
        expect(feedbackAt(index, count)).toEqual(feedback[index])
        expect(messageAt(index, count)).toEqual(messages[index])
      }),
    )
  })

  test('still makes the same records: a change here makes results incomparable with earlier ones', () => {
    const first = Array.from({ length: 1_000 }, (_, index) => [
      ...[repairAt(index, 1_000), saleAt(index, 1_000), feedbackAt(index, 1_000)],
    ])
    expect(createHash('sha256').update(JSON.stringify(first)).digest('hex').slice(0, 16)).toBe('a3532487070d6563')
  })

  test('gives each repair a unique number', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40 - 1), fc.nat(2 ** 40 - 1), (one, other) => {
        expect(shuffled(one) === shuffled(other)).toBe(one === other)
        expect(repairNumberAt(one)).toMatch(/^REP-[0-9A-HJKMNP-TV-Z]{8}$/)
      }),
    )
    expect(new Set(repairs.map(({ number }) => number)).size).toBe(count)
    expect(new Set([...repairs, ...sales].map(({ id }) => id)).size).toBe(2 * count)
  })

  test('makes version 7 UUIDs, phones starting with 251 and IMEIs with a valid check digit', () => {
    for (const { id, customerPhone, serialNumber } of repairs) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(customerPhone).toMatch(/^251[79]\d{8}$/)
      expect(serialNumber).toMatch(/^35\d{13}$/)
      expect(passesLuhn(serialNumber)).toBe(true)
    }
  })

  test('fills two years up to closing time, in order', () => {
    const times = repairs.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect((closingTime - (times[0] ?? 0)) / 86_400_000).toBeGreaterThan(720)
    expect(closingTime - (times.at(-1) ?? 0)).toBeLessThan(2 * 86_400_000)
    expect(repairs.every(({ createdAt, updatedAt }) => createdAt <= updatedAt)).toBe(true)
  })
})

describe('the shop', () => {
  test('has delivered nearly everything, and open repairs are mostly new', () => {
    const isOpen = ({ status }: (typeof repairs)[number]) => status === 'Received' || status === 'In Progress'
    expect(share(repairs, ({ status }) => status === 'Delivered')).toBeGreaterThan(0.85)
    expect(share(repairs, isOpen)).toBeLessThan(0.05)
    expect(share(repairs.slice(-50), isOpen)).toBeGreaterThan(0.2)
    expect(new Set(repairs.map(({ status }) => status)).size).toBe(6)
  })

  test('has frequent words and rare words', () => {
    expect(share(repairs, ({ problem }) => /screen/i.test(problem))).toBeGreaterThan(0.2)
    expect(share(repairs, ({ notes }) => notes.includes('screen'))).toBeGreaterThan(0.3)
    expect(share(repairs, ({ notes }) => notes.includes('thermistor'))).toBeLessThan(0.02)
    expect(share(repairs, ({ customerName }) => /\p{Script=Ethiopic}/u.test(customerName))).toBeGreaterThan(0.05)
  })

  test.each([10_000, 1_000_000])('has the same number of rare words among %i repairs', rows => {
    const found = Array.from({ length: rows }, (_, index) => curiosityAt(index, rows))
    expect(curiosities.map(word => found.filter(each => each === word).length)).toEqual([3, 3, 3])
    expect(repairs.filter(({ problem }) => problem === curiosities[0])).toHaveLength(3)
  })

  test('gives its busiest technician many times the work of the least busy, and every branch some', () => {
    const workOf = technicians.map(({ id }) => share(repairs, ({ technicianId }) => technicianId === id))
    expect(Math.max(...workOf)).toBeGreaterThan(10 * Math.min(...workOf))
    expect(new Set(repairs.map(({ branch }) => branch)).size).toBe(4)
  })

  test('has feedback on two of five delivered repairs, after their delivery, and mostly good', () => {
    const answered = repairs.flatMap((repair, index) => {
      const given = feedback[index]
      return given ? [{ repair, given }] : []
    })
    const delivered = share(repairs, ({ status }) => status === 'Delivered')
    expect(answered.length / count / delivered).toBeCloseTo(0.4, 1)
    for (const { repair, given } of answered) {
      expect([given.repairId, repair.status]).toEqual([repair.id, 'Delivered'])
      expect(given.submittedAt >= repair.updatedAt && Date.parse(given.submittedAt) <= closingTime).toBe(true)
    }
    expect(share(answered, ({ given }) => given.rating >= 4)).toBeGreaterThan(0.6)
    for (const name of ['rating', 'quality', 'speed', 'communication', 'recommendation'] as const) {
      expect(new Set(answered.map(({ given }) => given[name]))).toEqual(new Set([1, 2, 3, 4, 5]))
    }
  })

  test('has sent nearly all messages, most of them about tickets, and three with each rare word', () => {
    expect(share(messages, ({ state }) => state === 'sent')).toBeCloseTo(0.97, 1)
    expect(share(messages, ({ kind }) => kind === 'repair')).toBeCloseTo(0.9, 1)
    expect(curiosities.map(word => messages.filter(({ text }) => text.includes(word)).length)).toEqual([3, 3, 3])
  })

  test('sells one to six products at a time, mostly few, and adds up in whole santim', () => {
    expect(new Set(sales.map(({ lines }) => lines.length))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(share(sales, ({ lines }) => lines.length === 1)).toBeGreaterThan(0.5)
    for (const { total, lines } of sales) {
      expect(total).toBe(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0))
      expect(Number.isSafeInteger(total) && total > 0).toBe(true)
    }
    expect(new Set(sales.map(({ salesPerson }) => salesPerson.id)).size).toBe(salesPeople.length)
  })
})
