import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSantim } from '../money.ts'
import { partsCostOf } from './cost.ts'
import { isDelayed } from './delay.ts'
import { latestEstimate } from './estimate.ts'
import { historyNote } from './historyNote.ts'
import {
  linkNumberOf,
  normalLinkNumber,
  normalRepairNumber,
  parseRepairNumber,
  repairNumberFrom,
} from './repairNumber.ts'
import { repairStatuses } from './repairStatus.ts'
import { isStatusJump } from './statusJump.ts'

describe('REP-04 a repair', () => {
  const estimatedCompletion = '2026-11-15'
  const lastMoment = new Date('2026-11-15T20:59:59.999Z')
  const nextDay = new Date('2026-11-15T21:00:00.000Z')

  test('is delayed once its estimated day has passed in the shop, not before', () => {
    const repair = { status: 'Received', estimatedCompletion } as const
    expect([isDelayed(repair, lastMoment), isDelayed(repair, nextDay)]).toEqual([false, true])
  })

  test('is not delayed when it is over or has no estimate', () => {
    const late = repairStatuses.filter(status => isDelayed({ status, estimatedCompletion }, nextDay))
    expect(late).toEqual(['Received', 'In Progress'])
    expect(isDelayed({ status: 'Received', estimatedCompletion: null }, nextDay)).toBe(false)
  })
})

describe('REP-21 a repair number', () => {
  const anyNumber = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(repairNumberFrom)

  test('begins with REP- and is recognised however it is typed', () => {
    fc.assert(
      fc.property(anyNumber, number => {
        const bare = number.slice(4)
        expect(number).toMatch(/^REP-[0-9A-HJKMNP-TV-Z]{8}$/)
        for (const typed of [
          number,
          bare,
          number.toLowerCase(),
          [...number].join(' '),
          `rep ${bare}`,
          `REP–${bare}`,
          `#${number}.`,
        ])
          expect(normalRepairNumber(typed)).toBe(number)
      }),
    )
  })

  test('is found in a link with its key, which the number in a link keeps', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (number, other) => {
        const linkKey = other.slice(-4)
        const link = linkNumberOf(number, linkKey)
        expect(link).toMatch(/^REP-[0-9A-HJKMNP-TV-Z]{8}-[0-9A-HJKMNP-TV-Z]{4}$/)
        const address = `https://shop.example/status/${link}`
        for (const typed of [link, link.toLowerCase(), link.replaceAll('-', ' '), address, `${address}?lang=am#x`]) {
          expect(parseRepairNumber(typed)).toEqual({ number, linkKey })
          expect(normalLinkNumber(typed)).toBe(link)
          expect(normalRepairNumber(typed)).toBe(number)
        }
        expect(normalRepairNumber(`https://shop.example/feedback/${number}`)).toBe(number)
        expect(normalLinkNumber(number.slice(4))).toBe(number)
      }),
    )
  })

  test('O is read as 0, I and L as 1', () => expect(normalRepairNumber('rep-oil00000')).toBe('REP-01100000'))

  test.each([
    '',
    'REP-',
    'REP-1234567',
    'REP-123456789',
    'REP-1234567U',
    'REP-12345678-123',
    'REP-12345678-123U',
    '251911223344',
    '../../etc',
    'REP-١٢٣٤٥٦٧٨',
  ])('%j is not a repair number', text => expect(normalRepairNumber(text)).toBeUndefined())
})

test('REP-20 the cost of any parts is exact to the santim', () => {
  const part = fc.record({ quantity: fc.nat(1000), unitCost: fc.nat(maxSantim) })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 50 }), parts => {
      const exact = parts.reduce((sum, { quantity, unitCost }) => sum + BigInt(quantity) * BigInt(unitCost), 0n)
      expect(BigInt(partsCostOf(parts))).toBe(exact)
    }),
  )
  const maxParts = Array.from({ length: 50 }, () => ({ quantity: 1000, unitCost: maxSantim }))
  expect(Number.isSafeInteger(partsCostOf(maxParts) + maxSantim)).toBe(true)
})

test('the latest estimate is two years ahead, in the days of the shop', () => {
  expect(latestEstimate(new Date('2026-11-15T20:59:59.999Z'))).toBe('2028-11-15')
  expect(latestEstimate(new Date('2026-11-15T21:00:00.000Z'))).toBe('2028-11-16')
  expect(latestEstimate(new Date('2028-02-29T12:00:00.000Z'))).toBe('2030-02-28')
})

test.each([
  ['Received', 'Completed', '', false, 'Status updated to Completed'],
  ['Received', 'Completed', '', true, 'Status updated to Completed'],
  ['Completed', 'Completed', '', true, 'Image added to repair record'],
  ['Completed', 'Completed', 'New screen', true, 'New screen'],
] as const)(
  'REP-25 REP-26 the history note from %s to %s with the note %j and an image: %s is %j',
  (from, to, note, hasImage, expected) => expect(historyNote({ from, to, note, hasImage })).toBe(expected),
)

test('a status is a jump if it goes back, calls a device repaired that was not, or hands over one that is not finished', () => {
  const jumps = repairStatuses.flatMap(from =>
    repairStatuses.filter(to => isStatusJump(from, to)).map(to => `${from} → ${to}`),
  )
  expect(jumps).toEqual([
    'Received → Delivered',
    'Received → Payment',
    'In Progress → Received',
    'In Progress → Delivered',
    'In Progress → Payment',
    ...['Received', 'In Progress'].map(to => `Completed → ${to}`),
    ...['Received', 'In Progress', 'Completed', 'NOT REPAIRED', 'Payment'].map(to => `Delivered → ${to}`),
    ...['Received', 'In Progress', 'Completed', 'Payment'].map(to => `NOT REPAIRED → ${to}`),
    ...['Received', 'In Progress'].map(to => `Payment → ${to}`),
  ])
})
