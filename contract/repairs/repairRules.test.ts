import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDelayed } from './delay.ts'
import { normalRepairNumber, repairNumberFrom } from './repairNumber.ts'
import { repairStatuses } from './repairStatus.ts'

describe('REP-04 a repair', () => {
  const promised = '2026-11-15'
  const lastMoment = new Date('2026-11-15T20:59:59.999Z')
  const nextDay = new Date('2026-11-15T21:00:00.000Z')

  test('is delayed once the promised day is over in the shop, not before', () => {
    const repair = { status: 'Received', estimatedCompletion: promised } as const
    expect([isDelayed(repair, lastMoment), isDelayed(repair, nextDay)]).toEqual([false, true])
  })

  test('is not delayed when it is over or has no estimate', () => {
    const late = repairStatuses.filter(status => isDelayed({ status, estimatedCompletion: promised }, nextDay))
    expect(late).toEqual(['Received', 'In Progress', 'Payment'])
    expect(isDelayed({ status: 'Received', estimatedCompletion: null }, nextDay)).toBe(false)
  })
})

describe('REP-21 a repair number', () => {
  const anyNumber = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(repairNumberFrom)

  test('begins with REP- and is found however it is typed', () => {
    fc.assert(
      fc.property(anyNumber, number => {
        const bare = number.slice(4)
        expect(number).toMatch(/^REP-[0-9A-HJKMNP-TV-Z]{8}$/)
        for (const typed of [number, bare, number.toLowerCase(), [...number].join(' '), `rep ${bare}`, `REP–${bare}`])
          expect(normalRepairNumber(typed)).toBe(number)
      }),
    )
  })

  test('O is read as 0, I and L as 1', () => expect(normalRepairNumber('rep-oil00000')).toBe('REP-01100000'))

  test.each(['', 'REP-', 'REP-1234567', 'REP-123456789', 'REP-1234567U', '../../etc', 'REP-١٢٣٤٥٦٧٨'])(
    '%j is none',
    text => expect(normalRepairNumber(text)).toBeUndefined(),
  )
})
