import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type Order, openPress } from './press.ts'

const app = Fastify()
const press = openPress(app)
afterAll(() => app.close())

const order = {
  paper: 'label',
  facts: {
    repair: { number: 'REP-00000001', customerName: 'Abebe', deviceType: 'A54', createdAt: '2026-11-15T09:00:00Z' },
    settings: { shopName: 'Tigena' },
    trackingUrl: 'https://shop.example/status/REP-00000001',
    signature: null,
    printedAt: '2026-11-15T09:00:00Z',
  },
} as Order

test('an order that cannot be printed is told, and the next one is printed', async () => {
  await expect(press.print({ paper: 'receipt', facts: {} } as Order)).rejects.toThrow()
  expect(Buffer.from(await press.print(order)).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('of more orders than can be printed soon, the last are refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 22 }, () => press.print(order)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(outcomes.slice(-2)).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 'rejected',
      reason: new Refusal('server.busy', { retryAfterSeconds: 5 }),
    })),
  )
})
