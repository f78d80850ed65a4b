import type { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { openPdfWorker, type PdfJob } from './pdfWorker.ts'

const app = Fastify()
const press = openPdfWorker(app)
afterAll(() => app.close())

const threads: Worker[] = []
const noteThread = (thread: Worker) => threads.push(thread)
process.on('worker', noteThread)
afterAll(() => process.off('worker', noteThread))

const order = {
  paper: 'label',
  facts: {
    repair: { number: 'REP-00000001', customerName: 'Abebe', deviceType: 'A54', createdAt: '2026-11-15T09:00:00Z' },
    shop: { shopName: 'Tigena' },
    trackingUrl: 'https://shop.example/status/REP-00000001',
    signature: null,
    printedAt: '2026-11-15T09:00:00Z',
  },
} as PdfJob

test('an order that cannot be printed is told, and the next one is printed', async () => {
  await expect(press.render({ paper: 'receipt', facts: {} } as PdfJob)).rejects.toThrow()
  expect(Buffer.from(await press.render(order)).toString('latin1', 0, 5)).toBe('%PDF-')
})

/** The thread that has just printed and waits for the next order. */
const idleThread = async (): Promise<Worker> => {
  await press.render(order)
  const thread = threads.at(-1)
  if (!thread) throw new Error('No thread has printed')
  return thread
}

/** Not events.once: it would listen for errors, which the press must do itself. */
const endOf = (thread: Worker) => new Promise(resolve => thread.once('exit', resolve))

test('a thread that ends between two orders is replaced', async () => {
  const thread = await idleThread()
  const end = endOf(thread)
  await thread.terminate()
  await end
  expect(await idleThread()).not.toBe(thread)
})

test('a thread that fails between two orders harms nobody and is replaced', async () => {
  const thread = await idleThread()
  const end = endOf(thread)
  thread.postMessage(undefined)
  await end
  expect(await idleThread()).not.toBe(thread)
})

test('an order whose thread ends is told at once', async () => {
  const thread = await idleThread()
  const printing = press.render(order)
  const refused = expect(printing).rejects.toMatchObject({
    cause: new Error('The thread that prints papers has ended'),
  })
  await thread.terminate()
  await refused
})

test('while a paper is rendered, this thread is free for everybody else', async () => {
  const thread = await idleThread()
  const before = performance.eventLoopUtilization()
  const threadBefore = thread.performance.eventLoopUtilization()
  for (let papers = 0; papers < 10; papers += 1) await press.render(order)
  const { active } = performance.eventLoopUtilization(before)
  expect(active).toBeLessThan(thread.performance.eventLoopUtilization(threadBefore).active / 2)
})

test('of more orders than can be printed soon, the last are refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 22 }, () => press.render(order)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(outcomes.slice(-2)).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 'rejected',
      reason: new Refusal('server.busy', { retryAfterSeconds: 5 }),
    })),
  )
})
