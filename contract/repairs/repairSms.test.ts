import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairSms } from './repairSms.ts'
import { repairStatuses } from './repairStatus.ts'

const publicUrl = 'https://shop.example.com'
const repair = {
  customerName: 'Abebe Kebede',
  deviceType: 'Samsung A54',
  number: 'REP-7K3M9QXZ',
  cost: 465_150,
} as const

test.each([
  [
    'Received',
    'we have received your Samsung A54. Ticket: REP-7K3M9QXZ. Follow its repair: https://shop.example.com/status/REP-7K3M9QXZ',
  ],
  [
    'In Progress',
    'your Samsung A54 (REP-7K3M9QXZ) is now In Progress. Follow its repair: https://shop.example.com/status/REP-7K3M9QXZ',
  ],
  [
    'Completed',
    'your Samsung A54 (REP-7K3M9QXZ) is ready for you. Cost: ETB 4,652. Details: https://shop.example.com/status/REP-7K3M9QXZ',
  ],
  [
    'Delivered',
    'thank you for coming for your Samsung A54 (REP-7K3M9QXZ). Cost: ETB 4,652. How did we do? https://shop.example.com/feedback/REP-7K3M9QXZ',
  ],
  [
    'NOT REPAIRED',
    'we are sorry, your Samsung A54 (REP-7K3M9QXZ) could not be repaired. Please come for it. Details: https://shop.example.com/status/REP-7K3M9QXZ',
  ],
] as const)('REP-31 the customer of a repair that is %s is told so', (status, said) => {
  expect(repairSms({ ...repair, status }, publicUrl)).toBe(`Dear Abebe Kebede, ${said} Tigena`)
})

test('REP-31 a repair that costs nothing is told without a cost', () => {
  expect(repairSms({ ...repair, status: 'Completed', cost: 0 }, publicUrl)).not.toContain('ETB')
})

test('REP-31 a message is one line and fits into two SMS, however long the names are', () => {
  const words = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(fc.constantFrom(...repairStatuses), words, words, (status, customerName, deviceType) => {
      const text = repairSms({ ...repair, status, customerName, deviceType, cost: 1e10 }, publicUrl)
      expect(text.length).toBeLessThanOrEqual(2 * 153)
      expect(text).toContain(repair.number)
    }),
  )
  expect(repairSms({ ...repair, status: 'Received', customerName: 'Abebe\n\tKebede' }, publicUrl)).toMatch(
    /^Dear Abebe Kebede, /,
  )
})

test('REP-31 a long name in any script is cut between its characters', () => {
  const text = repairSms({ ...repair, status: 'Received', customerName: '👩'.repeat(50) }, publicUrl)
  expect(text).toContain(`Dear ${'👩'.repeat(37)}..., we`)
})
