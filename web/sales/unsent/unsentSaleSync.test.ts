import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Topic } from '#contract/live/live.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { forgetUser, rememberUser } from '#web/browser/rememberedUser.ts'
import { noteServerTime, reportConnection } from '#web/http/connection.ts'
import { followChanges } from '#web/live/live.ts'
import { clearCopiesOfOthers } from '#web/offline/copies.ts'
import { withDatabase } from '#web/offline/database.ts'
import { startCopyRenewal } from '#web/offline/renewCopies.ts'
import { productCopies, readProductCopies } from '#web/products/productCopies.ts'
import { readSaleCopies, saleCopies } from '#web/sales/saleCopies.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { hana, saleWith } from '#web/sales/testing.tsx'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { markSaleSynced, storeUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { startUnsentSaleSync } from '#web/sales/unsent/unsentSaleSync.ts'
import { makeEventSource } from '#web/testing/eventSource.ts'

const user = { ...hana, username: 'hana', role: 'Sales' } as const
const minute = 60_000

const { Source, current } = makeEventSource()
const publish = (topic: Topic) => current().send('change', JSON.stringify({ topic }))

/** What the server has. */
let sales: Sale[]
let price: number
let isBusy: boolean
let salesUrl: string
let requests: string[]
let serverTime: string
let stop: () => void

const serve = async (url: string, { method }: RequestInit) => {
  if (method === 'POST') return Response.json(saleWith({ id: 'own' }), { status: 201 })
  const [path = ''] = url.split('?')
  requests.push(path)
  if (path === '/api/sales') salesUrl = url
  if (isBusy) return Response.json({ code: 'server.busy', message: 'Busy', details: {} }, { status: 503 })
  if (path === '/api/sales') return Response.json({ items: sales, nextCursor: null }, { headers: { date: serverTime } })
  if (path === '/api/products')
    return Response.json({ items: [{ id: 'cable', name: 'Cable', price }], nextCursor: null })
  return Response.json({ items: [] })
}
const readsOf = (path: string) => requests.filter(request => request === path).length
const copiedSales = async () => (await readSaleCopies({}))?.items.map(({ id }) => id)
const copiedPrice = async () => (await readProductCopies({ search: '' }))?.items.map(product => product.price)

/** As the staff app does. Returns a function that stops it. */
const startSync = () => {
  const ending = new AbortController()
  startUnsentSaleSync(user.id, new QueryClient(), ending.signal)
  for (const source of [saleCopies, productCopies]) startCopyRenewal(source, user.id, ending.signal)
  return () => ending.abort()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('EventSource', Source)
  await clearCopiesOfOthers()
  rememberUser(user)
  sales = [saleWith({ id: 'morning' })]
  price = 100
  isBusy = false
  requests = []
  serverTime = new Date(Date.now() + 24 * 60 * minute).toUTCString()
  const client = new QueryClient()
  const stops = [startSync(), followChanges(client, () => undefined)]
  stop = () => stops.forEach(end => void end())
  await vi.waitFor(async () => expect([await copiedSales(), await copiedPrice()]).toEqual([['morning'], [100]]), 8000)
  expect(salesUrl).toContain('limit=100')
})
afterEach(async () => {
  stop()
  forgetUser()
  await clearCopiesOfOthers()
  reportConnection(true)
})

test('how wrong the clock is, is stored at the first answer and when the clock is set, for a sale after a restart without a connection', () => {
  const stored = () => localStorage.getItem('clockOffset')
  const answerAt = (minutes: number) => noteServerTime(new Date(Date.now() + minutes * minute).toUTCString())
  const first = stored()
  expect(Math.round(Number(first) / minute)).toBe(24 * 60)
  answerAt(24 * 60 + 1)
  expect(stored()).toBe(first)
  answerAt(5)
  expect(Math.round(Number(stored()) / minute)).toBe(5)
})

test('the copies are renewed after sales of the day and a new price, at most every few minutes and only what changed', async () => {
  sales = [saleWith({ id: 'noon' }), ...sales]
  publish('sales')
  publish('repairs')
  await vi.advanceTimersByTimeAsync(minute)
  expect(readsOf('/api/sales')).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * minute)
  await vi.waitFor(async () => expect(await copiedSales()).toEqual(['noon', 'morning']), 8000)
  expect([readsOf('/api/sales'), readsOf('/api/products')]).toEqual([2, 1])
  price = 120
  publish('products')
  await vi.waitFor(async () => expect(await copiedPrice()).toEqual([120]), 8000)
  expect([readsOf('/api/sales'), readsOf('/api/products')]).toEqual([2, 2])
})

test('an online sale of this device is copied at once, without reading the others again', async () => {
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, children)
  await renderHook(useSaleChanges, { wrapper }).result.current.create({
    id: 'own',
    customerName: 'Abebe',
    customerPhone: '0911 234 567',
    lines: [],
  })
  await vi.waitFor(async () => expect((await copiedSales())?.sort()).toEqual(['morning', 'own']), 8000)
  expect(readsOf('/api/sales')).toBe(1)
})

test('two tabs that notice a change copy it once', async () => {
  const stopOther = startSync()
  await vi.advanceTimersByTimeAsync(10 * minute)
  requests = []
  sales = []
  current().send('resync')
  await vi.waitFor(async () => expect(await copiedSales()).toEqual([]), 8000)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect([readsOf('/api/sales'), readsOf('/api/products')]).toEqual([1, 1])
  stopOther()
})

test('a short interruption of the network does not copy everything again at once', async () => {
  reportConnection(false)
  reportConnection(true)
  await vi.advanceTimersByTimeAsync(minute)
  expect(readsOf('/api/products')).toBe(1)
})

test('a copy that failed is made again after a few minutes', async () => {
  await vi.advanceTimersByTimeAsync(3 * minute)
  price = 120
  isBusy = true
  publish('products')
  await vi.waitFor(() => expect(readsOf('/api/products')).toBe(2), 8000)
  isBusy = false
  await vi.advanceTimersByTimeAsync(4 * minute)
  await vi.waitFor(async () => expect(await copiedPrice()).toEqual([120]), 8000)
})

test('sales and products are copied again after an outage', async () => {
  reportConnection(false)
  ;[sales, price] = [[saleWith({ id: 'noon' })], 120]
  await vi.advanceTimersByTimeAsync(10 * minute)
  reportConnection(true)
  await vi.waitFor(async () => expect([await copiedSales(), await copiedPrice()]).toEqual([['noon'], [120]]), 8000)
})

test('a sent sale that was still on the device when the browser was closed is removed at the next start', async () => {
  stop()
  await storeUnsentSale(emptyUnsentSale('sent', hana))
  await markSaleSynced('sent')
  stop = startSync()
  const rows = () => withDatabase(database => database.getAllKeys('offline_sales'))
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 8000)
})
