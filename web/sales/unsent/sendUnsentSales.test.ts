// @vitest-environment node

import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import type { Upgrade } from '#contract/sales/offlineSale.ts'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { makeUploadRequest } from '#web/http/testing/uploadRequest.ts'
import type { SaleDetails } from '#web/sales/create/saleForm.ts'
import { detailsWith } from '#web/sales/unsent/testing.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import type { Correction } from '#web/sales/unsent/unsentSaleStore.ts'

const details = detailsWith()

/** What the server answers to a sale, by its id. Without an entry it accepts the sale. */
const answers = new Map<string, RefusalCode | 'lost' | 'page' | 'other'>()
const received: Record<string, unknown>[] = []

/** Called when the server has received a sale, before it answers. */
let onReceived: (id: string) => Promise<unknown> = async () => undefined

const serve = async (_url: string, init?: RequestInit): Promise<Response> => {
  if (init?.method === 'GET') return Response.json({}, { headers: { date: new Date().toUTCString() } })
  const sale = JSON.parse(String(init?.body))
  received.push(sale)
  await onReceived(sale.id)
  const answer = answers.get(sale.id)
  if (answer === 'lost') throw new TypeError('Failed to fetch')
  if (!answer) return Response.json({ id: sale.id }, { status: 201 })
  if (answer === 'page') return new Response('<h1>No balance</h1>', { headers: { 'content-type': 'text/html' } })
  if (answer === 'other') return Response.json({ status: 'ok' })
  const { code, message, status } = new Refusal(answer)
  const body = { code, message, details: answer === 'input.invalid' ? { fields: { notes: 'Too long' } } : {} }
  return Response.json(body, { status })
}

const openWindow = async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { saveUnsentSale } = await import('#web/sales/unsent/unsentSale.ts')
  const { sendUnsentSales } = await import('#web/sales/unsent/sendUnsentSales.ts')
  const store = await import('#web/sales/unsent/unsentSaleStore.ts')
  const corrections = await import('#web/sales/unsent/correction.ts')
  return { ...store, ...corrections, saveUnsentSale, sendUnsentSales }
}
let app: Awaited<ReturnType<typeof openWindow>>

const signal = new AbortController().signal
const hana = { id: 'hana', name: 'Hana' }
const save = (id: string, overrides: Partial<Parameters<typeof app.saveUnsentSale>[0]> = {}) =>
  app.saveUnsentSale({
    ...{ id, seller: hana, details, pictures: [], time: { createdAt: `2026-11-16T08:00:0${id}.000Z` } },
    ...overrides,
  })
const states = async () =>
  (await app.listUnsentSales()).map(({ tempId, syncStatus, problem }) => [tempId, syncStatus, problem?.code])

beforeEach(async () => {
  answers.clear()
  received.length = 0
  onReceived = async () => undefined
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('window', globalThis)
  app = await openWindow()
})

test('the sales of the seller are sent in the order they were made, and those of a colleague wait', async () => {
  await save('2')
  await save('1')
  await save('3', { seller: { ...hana, id: 'sara' } })
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 2, refused: 0 })
  expect(received.map(({ id }) => id)).toEqual(['1', '2'])
  expect(received[0]).toMatchObject({
    sellerId: 'hana',
    payloadVersion: salePayloadVersion,
    madeAt: '2026-11-16T08:00:01.000Z',
    sale: { customerName: 'Abebe', lines: details.lines, images: [] },
  })
  expect(await states()).toEqual([['3', 'pending', undefined]])
})

test('one refused sale does not hold up the others, and is not sent again by itself', async () => {
  for (const id of ['1', '2', '3']) await save(id)
  answers.set('2', 'input.invalid')
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 2, refused: 1 })
  const [refused] = await app.listUnsentSales()
  expect(refused).toMatchObject({
    tempId: '2',
    syncStatus: 'refused',
    problem: { message: 'Too long', language: 'en' },
  })
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 0, refused: 0 })
  answers.clear()
  await app.updateUnsentSale('2', { syncStatus: 'pending' })
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(await states()).toEqual([])
})

test.each([
  ['lost', undefined],
  ['page', undefined],
  ['session.required', 'session.required'],
  ['sales.otherSeller', 'sales.otherSeller'],
  ['server.busy', 'server.busy'],
  ['access.denied', 'access.denied'],
  ['request.otherOrigin', 'request.otherOrigin'],
] as const)('after %s nothing more is sent, and everything waits', async (answer, code) => {
  for (const id of ['1', '2']) await save(id)
  answers.set('1', answer)
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 0, refused: 0 })
  expect(received).toHaveLength(1)
  expect(await states()).toEqual([
    ['1', 'pending', code],
    ['2', 'pending', undefined],
  ])
})

test('a sale that the server does not confirm stays unsent', async () => {
  await save('1')
  answers.set('1', 'other')
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 0, refused: 0 })
  expect(await app.listUnsentSales()).toMatchObject([
    { syncStatus: 'pending', problem: { message: expect.stringContaining('not confirm') } },
  ])
})

test('the lines of a sale stay in their order, also if there are ten', async () => {
  const lines = Array.from({ length: 11 }, (_, index) => ({ ...details.lines[0], productName: `Cable ${index + 1}` }))
  await save('1', { details: { ...details, lines } as SaleDetails })
  await app.sendUnsentSales('hana', signal)
  const [sent] = received.map(({ sale }) => (sale as SaleDetails).lines.map(({ productName }) => productName))
  expect(sent).toEqual(lines.map(({ productName }) => productName))
})

test('a sale that is newer than the server waits for its update, and one that was being sent is sent again', async () => {
  for (const id of ['1', '2']) await save(id)
  await app.updateUnsentSale('2', { syncStatus: 'sending' })
  answers.set('1', 'sales.newerVersion')
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(await states()).toEqual([['1', 'pending', 'sales.newerVersion']])
})

const openToCorrect = async (id: string): Promise<Correction> => {
  await app.openCorrection('hana', (await app.findUnsentSale(id)) as UnsentSale)
  return { correctionId: String((await app.findUnsentSale(id))?.correctionId) }
}

test('what is corrected or discarded while the others are sent is not sent as it was', async () => {
  for (const id of ['1', '2', '3', '4']) await save(id)
  onReceived = async id => {
    if (id !== '1') return
    await openToCorrect('2')
    const correction = await openToCorrect('3')
    await save('3', { details: { ...details, customerName: 'Corrected' }, correction })
    await app.removeUnsentSale('4')
  }
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 2, refused: 0 })
  expect(received.map(({ id, sale }) => [id, (sale as SaleDetails).customerName])).toEqual([
    ['1', 'Abebe'],
    ['3', 'Corrected'],
  ])
  expect(await app.listUnsentSales()).toMatchObject([{ tempId: '2', isBeingCorrected: true }])
})

test('a sale that is corrected while it is being sent stays unsent with its new values', async () => {
  await save('1')
  onReceived = async () => {
    await openToCorrect('1')
  }
  await app.sendUnsentSales('hana', signal)
  expect(await app.listUnsentSales()).toMatchObject([{ tempId: '1', isBeingCorrected: true }])
})

test('a sale whose correction is given up is sent as it was, also after a try for which the server was busy', async () => {
  await save('1')
  answers.set('1', 'server.busy')
  await app.sendUnsentSales('hana', signal)
  answers.clear()
  await openToCorrect('1')
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 0, refused: 0 })
  await app.giveUpCorrection((await app.findUnsentSale('1')) ?? null)
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
})

test('a refused sale stays refused for its reason when its correction is given up', async () => {
  await save('1')
  answers.set('1', 'input.invalid')
  await app.sendUnsentSales('hana', signal)
  await openToCorrect('1')
  await app.giveUpCorrection((await app.findUnsentSale('1')) ?? null)
  expect(await states()).toEqual([['1', 'refused', 'input.invalid']])
})

test('a sale whose correction is gone, as after a logout, is sent as it was', async () => {
  for (const id of ['1', '2', '3', '4']) await save(id, id === '4' ? { seller: { ...hana, id: 'sara' } } : {})
  for (const id of ['1', '2', '4']) await openToCorrect(id)
  for (const id of ['1', '4']) await app.deleteStoredCorrection((await app.findUnsentSale(id)) as UnsentSale)
  await app.resumeSales('hana')
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 2, refused: 0 })
  expect((await app.listUnsentSales()).map(({ tempId, isBeingCorrected }) => [tempId, isBeingCorrected])).toEqual([
    ['2', true],
    ['4', true],
  ])
})

const picture = { id: '0198a000-0000-7000-8000-0000000000bb', bytes: new Blob(['picture']) }

/** Begins to send a sale, until its picture is being uploaded. */
const startUpload = async () => {
  const { UploadRequest, latestRequest } = makeUploadRequest()
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  await save('1', { pictures: [picture] })
  const sending = app.sendUnsentSales('hana', signal)
  const isUploading = (times: number) => vi.waitFor(() => expect(UploadRequest.sent).toHaveLength(times), 8000)
  await isUploading(1)
  return { sending, latestRequest, isUploading }
}

test('a picture that was uploaded in the name of a colleague is uploaded again under a new id', async () => {
  const { sending, latestRequest, isUploading } = await startUpload()
  latestRequest().refuse(new Refusal('id.taken'))
  await isUploading(2)
  latestRequest().answer(201, {})
  expect(await sending).toEqual({ sent: 1, refused: 0 })
  const [newPicture] = received.flatMap(({ sale }) => (sale as SaleDetails).images)
  expect(newPicture).not.toBe(picture.id)
  expect(latestRequest().url).toContain(newPicture)
})

test('the pictures of a correction stay, although the sale was just being sent with other ones', async () => {
  const { sending, latestRequest, isUploading } = await startUpload()
  const other = { ...picture, id: '0198a000-0000-7000-8000-0000000000cc' }
  await save('1', { pictures: [other], correction: await openToCorrect('1') })
  latestRequest().refuse(new Refusal('id.taken'))
  await isUploading(2)
  latestRequest().answer(201, {})
  await sending
  expect(await app.listUnsentSales()).toMatchObject([{ images: [{ id: other.id }] }])
})

test('a sale with a picture that the browser has lost does not hold up the others', async () => {
  const lost = new DOMException('The file could not be read', 'NotReadableError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(lost)
  await save('2')
  const { sending, latestRequest } = await startUpload()
  latestRequest().end('error')
  expect(await sending).toEqual({ sent: 1, refused: 1 })
  expect(await states()).toEqual([['1', 'refused', 'picture.unreadable']])
})

test('a row that an earlier version of the app has stored is shown, corrected and sent', async () => {
  // Before there were clock offsets, ids of corrections, references and the notes of a sale.
  const { notes: _notes, reference: _reference, lines, images: _images, ...earlier } = details
  const { withDatabase } = await import('#web/offline/database.ts')
  await withDatabase(async database => {
    const state = { syncStatus: 'pending', sentAt: null, onlineId: null, problem: null } as const
    const row = { tempId: '1', createdAt: '2026-11-16T08:00:01.000Z', seller: hana }
    await database.put('offline_sales', { ...row, ...state, payloadVersion: 1, details: earlier, images: [] })
    const [line] = lines
    const item = { tempId: '1-1', saleId: '1', syncStatus: 'pending', details: line as object } as const
    await database.put('offline_sale_items', item)
  })
  const [unsent] = await app.listUnsentSales()
  const { saleOf, valuesOf } = await import('#web/sales/unsent/unsentSale.ts')
  expect(unsent && saleOf(unsent)).toMatchObject({ customerName: 'Abebe', notes: '', total: 50_000, isUnsent: true })
  const { newSaleSchema } = await import('#web/sales/create/saleForm.ts')
  expect(newSaleSchema.parse(unsent && valuesOf(unsent))).toEqual(details)
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(received).toMatchObject([{ id: '1', payloadVersion: 1, sale: { customerName: 'Abebe', lines, images: [] } }])
  expect(await states()).toEqual([])
})

test('a damaged row does not hold up the others and stays', async () => {
  const row = { tempId: '1', syncStatus: 'pending', createdAt: 1, seller: { id: 'hana' } }
  const { withDatabase } = await import('#web/offline/database.ts')
  await withDatabase(database => database.put('offline_sales', row as never))
  await save('2')
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(await app.readUnsentSales()).toMatchObject({ unsent: [], damaged: [{ tempId: '1', sellerId: 'hana', row }] })
})

test('a sale that a newer version of the app has stored is sent as it is, in its version', async () => {
  await app.storeUnsentSale({
    ...{ tempId: '1', seller: hana, createdAt: '2026-11-16T08:00:01.000Z', payloadVersion: 3 },
    ...{ details: { customer: { name: 'Abebe' } }, images: [], items: [{ tempId: '1-1', details: { pieces: 2 } }] },
  })
  expect(await app.sendUnsentSales('hana', signal)).toEqual({ sent: 1, refused: 0 })
  expect(received).toMatchObject([
    { payloadVersion: 3, sale: { customer: { name: 'Abebe' }, lines: [{ pieces: 2 }], images: [] } },
  ])
})

test('the age of a sale is right also if the clock was a day slow when it was made and is set before it is sent', async () => {
  const { timeOfSale } = await import('#web/sales/unsent/correction.ts')
  const { call } = await import('#web/http/call.ts')
  const dayMs = 86_400_000
  /** Sets the clock of the device. Like every answer of the server, this one has its time. */
  const contactWithClock = async (errorMs: number) => {
    const date = new Date(Date.now()).toUTCString()
    vi.stubGlobal('fetch', async () => Response.json({}, { headers: { date } }))
    vi.setSystemTime(Date.now() + errorMs)
    await call({ method: 'GET', path: '/api/health' }, {})
    vi.stubGlobal('fetch', serve)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  await contactWithClock(-dayMs)
  const time = timeOfSale(null)
  await save('1', { time })
  vi.setSystemTime(Date.now() + dayMs + 90 * 60_000)
  await contactWithClock(0)
  await app.sendUnsentSales('hana', signal)
  const [{ madeAt, sentAt } = {}] = received
  expect(madeAt).toBe(time.createdAt)
  expect(Math.round((Date.parse(String(sentAt)) - Date.parse(String(madeAt))) / 60_000)).toBe(90)
})

test('the age is right also if the app has just started and nothing has told the time yet', async () => {
  const [minuteMs, dayMs] = [60_000, 86_400_000]
  const madeAt = Date.now() - dayMs - 90 * minuteMs
  const time = { createdAt: new Date(madeAt).toISOString(), clockOffsetMs: dayMs }
  await save('1', { time })
  await app.sendUnsentSales('hana', signal)
  expect(Math.round((Date.parse(String(received[0]?.sentAt)) - madeAt) / minuteMs)).toBe(90)
})

test('a sale that an older version of the app has stored is upgraded before it is shown or corrected', async () => {
  const { saleOf, valuesOf } = await import('#web/sales/unsent/unsentSale.ts')
  const { upgrades } = await import('#contract/sales/offlineSale.ts')
  await save('1')
  const [unsent] = await app.listUnsentSales()
  const steps = upgrades as Upgrade[]
  onTestFinished(() => void steps.pop())
  steps.push(payload => ({ ...payload, customerName: `${payload.customerName} upgraded` }))
  const names = unsent && [saleOf(unsent)?.customerName, valuesOf(unsent)?.customerName]
  expect(names).toEqual(['Abebe upgraded', 'Abebe upgraded'])
})

test('a sale to a walk-in customer is shown, corrected and sent without name and phone', async () => {
  const { saleOf, valuesOf } = await import('#web/sales/unsent/unsentSale.ts')
  const { newSaleSchema } = await import('#web/sales/create/saleForm.ts')
  const nobody = { customerName: null, customerPhone: null }
  await save('1', { details: { ...details, ...nobody } })
  const [unsent] = await app.listUnsentSales()
  expect(unsent && saleOf(unsent)).toMatchObject({ customerName: '', customerPhone: '' })
  const values = unsent && valuesOf(unsent)
  expect(values).toMatchObject({ isWalkIn: true, customerName: '' })
  expect(newSaleSchema.parse(values)).toMatchObject(nobody)
  await app.sendUnsentSales('hana', signal)
  expect(received[0]?.sale).toMatchObject(nobody)
})

test('what is read of an unsent sale equals what was saved', async () => {
  const { saleOf, valuesOf } = await import('#web/sales/unsent/unsentSale.ts')
  const shown = await save('1')
  const [unsent] = await app.listUnsentSales()
  expect(unsent && saleOf(unsent)).toEqual(shown)
  expect(shown).toMatchObject({ id: '1', total: 50_000, salesPerson: { name: 'Hana' } })
  const { newSaleSchema } = await import('#web/sales/create/saleForm.ts')
  expect(newSaleSchema.parse(unsent && valuesOf(unsent))).toEqual(details)
})
