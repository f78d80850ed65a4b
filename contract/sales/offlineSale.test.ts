import { expect, test } from 'vitest'
import { correctedTime, daysSince, upgradePayload } from './offlineSale.ts'

const receivedAt = '2026-11-16T12:00:00.000Z'

test.each([
  ['right', '2026-11-16T10:30:00.000Z', '2026-11-16T12:00:00.000Z', '2026-11-16T10:30:00.000Z'],
  ['a day slow', '2026-11-15T10:30:00.000Z', '2026-11-15T12:00:00.000Z', '2026-11-16T10:30:00.000Z'],
  ['a day fast', '2026-11-17T10:30:00.000Z', '2026-11-17T12:00:00.000Z', '2026-11-16T10:30:00.000Z'],
  ['of another zone', '2026-11-16T13:30:00.000+03:00', '2026-11-16T12:00:00.000Z', '2026-11-16T10:30:00.000Z'],
  ['set back in between', '2026-11-17T10:30:00.000Z', '2026-11-16T12:00:00.000Z', receivedAt],
])('the time of a sale is corrected if the clock of the device was %s', (_clock, madeAt, sentAt, corrected) => {
  expect(correctedTime({ madeAt, sentAt }, receivedAt)).toBe(corrected)
})

test('a clock that was set far forward in between shows as many days', () => {
  expect(daysSince({ madeAt: '1970-01-01T00:00:00Z', sentAt: receivedAt })).toBeGreaterThan(20_000)
  expect(daysSince({ madeAt: '2026-11-16T00:00:00Z', sentAt: receivedAt })).toBe(0.5)
})

test('the sale of an older app is upgraded step by step, from its version on', () => {
  const addNotes = (payload: object) => ({ notes: '', ...payload })
  const renamePhone = ({ phone, ...payload }: { phone?: unknown }) => ({ ...payload, customerPhone: phone })
  const upgrade = (version: number, payload: Record<string, unknown>) =>
    upgradePayload(version, payload, [addNotes, renamePhone])
  const upgraded = { customerPhone: '251911234567', notes: '' }
  expect(upgrade(1, { phone: '251911234567' })).toEqual(upgraded)
  expect(upgrade(2, { phone: '251911234567', notes: '' })).toEqual(upgraded)
  expect(upgrade(3, upgraded)).toEqual(upgraded)
})
