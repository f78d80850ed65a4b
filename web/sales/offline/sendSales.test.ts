// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import type { SaleDetails } from '#web/sales/create/saleForm.ts'

const details: SaleDetails = {
  customerName: 'Abebe',
  customerPhone: '251911234567',
  smsLanguage: undefined,
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  amountReceived: null,
  notes: '',
  images: [],
  lines: [
    {
      productId: '0198a000-0000-7000-8000-0000000000aa',
      productName: 'Cable',
      productType: 'accessory',
      quantity: 2,
      unitPrice: 25_000,
      imei: null,
    },
  ],
}

/** What the server answers to a sale, by its id. Without an entry it accepts the sale. */
const answers = new Map<string, RefusalCode | 'lost'>()
const received: Record<string, unknown>[] = []

const serve = async (_url: string, init?: RequestInit): Promise<Response> => {
  const sale = JSON.parse(String(init?.body))
  received.push(sale)
  const answer = answers.get(sale.id)
  if (answer === 'lost') throw new TypeError('Failed to fetch')
  if (!answer) return Response.json({}, { status: 201 })
  const { code, message, status } = new Refusal(answer)
  const body = { code, message, details: answer === 'input.invalid' ? { fields: { notes: 'Too long' } } : {} }
  return Response.json(body, { status })
}

const openWindow = async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { queueSale } = await import('#web/sales/offline/queuedSale.ts')
  const { sendSales } = await import('#web/sales/offline/sendSales.ts')
  const { listUnsentSales, updateOfflineSale } = await import('#web/offline/offlineSales.ts')
  return { queueSale, sendSales, listUnsentSales, updateOfflineSale }
}
let app: Awaited<ReturnType<typeof openWindow>>

const signal = new AbortController().signal
const queue = (id: string, sellerId = 'hana') =>
  app.queueSale({
    ...{ id, seller: { id: sellerId, name: 'Hana' }, madeAt: `2026-11-16T08:00:0${id}.000Z`, details, pictures: [] },
  })
const states = async () =>
  (await app.listUnsentSales()).map(({ tempId, syncStatus, problem }) => [tempId, syncStatus, problem?.code])

beforeEach(async () => {
  answers.clear()
  received.length = 0
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('window', globalThis)
  app = await openWindow()
})

test('the sales of the seller are sent in the order they were made, and those of a colleague wait', async () => {
  await queue('2')
  await queue('1')
  await queue('3', 'sara')
  expect(await app.sendSales('hana', signal)).toEqual({ sent: 2, refused: 0 })
  expect(received.map(({ id }) => id)).toEqual(['1', '2'])
  expect(received[0]).toMatchObject({
    sellerId: 'hana',
    payloadVersion: 1,
    madeAt: '2026-11-16T08:00:01.000Z',
    sale: { customerName: 'Abebe', lines: details.lines, images: [] },
  })
  expect(await states()).toEqual([['3', 'pending', undefined]])
})

test('one refused sale does not hold up the others, and is not sent again by itself', async () => {
  for (const id of ['1', '2', '3']) await queue(id)
  answers.set('2', 'input.invalid')
  expect(await app.sendSales('hana', signal)).toEqual({ sent: 2, refused: 1 })
  const [refused] = await app.listUnsentSales()
  expect(refused).toMatchObject({ tempId: '2', syncStatus: 'refused', problem: { message: 'Too long' } })
  expect(await app.sendSales('hana', signal)).toEqual({ sent: 0, refused: 0 })
  answers.clear()
  await app.updateOfflineSale('2', { syncStatus: 'pending' })
  expect(await app.sendSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(await states()).toEqual([])
})

test.each([
  ['lost', undefined],
  ['session.required', 'session.required'],
  ['sales.otherSeller', 'sales.otherSeller'],
  ['server.busy', 'server.busy'],
] as const)('after %s nothing more is sent, and everything waits', async (answer, code) => {
  for (const id of ['1', '2']) await queue(id)
  answers.set('1', answer)
  expect(await app.sendSales('hana', signal)).toEqual({ sent: 0, refused: 0 })
  expect(received).toHaveLength(1)
  expect(await states()).toEqual([
    ['1', 'pending', code],
    ['2', 'pending', undefined],
  ])
})

test('a sale of another version waits for the update, and one that was being sent is sent again', async () => {
  for (const id of ['1', '2']) await queue(id)
  await app.updateOfflineSale('2', { syncStatus: 'sending' })
  answers.set('1', 'sales.updateFirst')
  expect(await app.sendSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(await states()).toEqual([['1', 'pending', 'sales.updateFirst']])
})

test('what is read from the queue equals what was saved', async () => {
  const { saleOf, valuesOf } = await import('#web/sales/offline/queuedSale.ts')
  const shown = await queue('1')
  const [unsent] = await app.listUnsentSales()
  expect(unsent && saleOf(unsent)).toEqual(shown)
  expect(shown).toMatchObject({ id: '1', total: 50_000, salesPerson: { name: 'Hana' } })
  const { newSaleSchema } = await import('#web/sales/create/saleForm.ts')
  expect(newSaleSchema.parse(unsent && valuesOf(unsent))).toEqual(details)
})
