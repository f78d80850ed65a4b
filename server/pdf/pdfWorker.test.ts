import type { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { LabelFacts } from '#contract/pdf/paper.ts'
import { openPdfWorker } from './pdfWorker.ts'

const app = Fastify()
const pdfWorker = openPdfWorker(app)
afterAll(() => app.close())

const threads: Worker[] = []
const recordThread = (thread: Worker) => threads.push(thread)
process.on('worker', recordThread)
afterAll(() => process.off('worker', recordThread))

const labelFacts = {
  title: 'REP-00000001',
  language: 'en',
  calendar: 'gregorian',
  repair: {
    ...{ number: 'REP-00000001', customerName: 'Abebe', deviceType: 'A54', createdAt: '2026-11-15T09:00:00Z' },
    balance: { kind: 'none', amount: 0 },
  },
  shop: { shopName: 'Tigena' },
  trackingUrl: 'https://shop.example/status/REP-00000001',
  printedAt: '2026-11-15T09:00:00Z',
} as LabelFacts

const renderLabel = () => pdfWorker.renderPaper('staff', 'repair.label', labelFacts)

test('a job that fails is rejected, and the next job succeeds', async () => {
  await expect(pdfWorker.renderPaper('staff', 'repair.label', {} as LabelFacts)).rejects.toThrow()
  expect(Buffer.from(await renderLabel()).toString('latin1', 0, 5)).toBe('%PDF-')
})

/** The worker thread after it has finished a job. */
const idleThread = async (): Promise<Worker> => {
  await renderLabel()
  const thread = threads.at(-1)
  if (!thread) throw new Error('No worker thread has been started')
  return thread
}

/** Not events.once, which would also listen for errors: the PDF worker must do that itself. */
const exitOf = (thread: Worker) => new Promise(resolve => thread.once('exit', resolve))

test('a worker that exits between two jobs is restarted', async () => {
  const thread = await idleThread()
  const exit = exitOf(thread)
  await thread.terminate()
  await exit
  expect(await idleThread()).not.toBe(thread)
})

test('a worker that fails between two jobs does not end the process and is restarted', async () => {
  const thread = await idleThread()
  const exit = exitOf(thread)
  thread.postMessage(undefined)
  await exit
  expect(await idleThread()).not.toBe(thread)
})

test('a job whose worker exits is rejected at once', async () => {
  const thread = await idleThread()
  const rejected = expect(renderLabel()).rejects.toMatchObject({ cause: new Error('The PDF worker has exited') })
  await thread.terminate()
  await rejected
})

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system

/** By CPU time, because a thread also counts as active while other programs use its core. */
test('rendering does not block the event loop of the main thread', async () => {
  const thread = await idleThread()
  const before = process.threadCpuUsage()
  const threadBefore = await thread.cpuUsage()
  for (let jobs = 0; jobs < 10; jobs += 1) await renderLabel()
  const used = sum(process.threadCpuUsage(before))
  expect(used).toBeLessThan(sum(await thread.cpuUsage(threadBefore)) / 2)
})

test('jobs are refused while the queue is full', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 22 }, renderLabel))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(outcomes.slice(-2)).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 'rejected',
      reason: new Refusal('server.busy', { retryAfterSeconds: 5 }),
    })),
  )
})

test('a paper for staff is rendered before those of customers, who have a queue of their own', async () => {
  const finished: string[] = []
  const render = (reader: 'staff' | 'customer', name: string) =>
    pdfWorker.renderPaper(reader, 'repair.label', labelFacts).then(() => finished.push(name))
  const ofCustomers = Array.from({ length: 20 }, (_, place) => render('customer', `customer ${place}`))
  await expect(render('customer', 'refused')).rejects.toEqual(new Refusal('server.busy', { retryAfterSeconds: 5 }))
  await render('staff', 'staff')
  expect(finished).toEqual(['customer 0', 'staff'])
  await Promise.all(ofCustomers)
})

test('the worker renders a kind of another subject without knowing it', async () => {
  const renderer = "export const renderPaper = async (kind, { saleNumber }) => Buffer.from(kind + ' of ' + saleNumber)"
  const saleWorker = openPdfWorker<{ 'sale.receipt': { readonly saleNumber: string } }>(
    app,
    `data:text/javascript,${encodeURIComponent(renderer)}`,
  )
  const bytes = await saleWorker.renderPaper('staff', 'sale.receipt', { saleNumber: 'SAL-1' })
  expect(Buffer.from(bytes).toString()).toBe('sale.receipt of SAL-1')
})

test('an idle worker ends, which frees its memory, and the next job starts another one', async () => {
  const shortLived = openPdfWorker(app, undefined, 1)
  const render = () => shortLived.renderPaper('staff', 'repair.label', labelFacts)
  await render()
  const thread = threads.at(-1)
  if (thread && thread.threadId !== -1) await exitOf(thread)
  expect(Buffer.from(await render()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(threads.at(-1)).not.toBe(thread)
})
