import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImeiDevice } from '#contract/imei/imei.ts'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { buildApp } from '../app.ts'
import { openShop } from '../testing/shop.ts'
import { maxRequestsPerHour } from './askProvider.ts'
import { httpProviders } from './httpProvider.ts'
import { deleteOldImeiRequests } from './imei.jobs.ts'
import { defaultTimeouts, findDevice, type ImeiContext } from './imei.service.ts'
import type { Provider } from './provider.ts'
import { tacs } from './tacs.ts'

const withCheckDigit = (fourteen: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${fourteen}${digit}`).find(isImei) ?? ''

let serials = 0
/** An IMEI that is not cached yet. */
const newImei = (tac: string): string => {
  serials += 1
  return withCheckDigit(tac + String(serials).padStart(6, '0'))
}

const unknownTac = '99000000'
const knownTac = '35657310'

type Behaviour = (response: ServerResponse) => void
const answering =
  (body: string, status = 200): Behaviour =>
  response =>
    response.writeHead(status).end(body)
const found = answering('{"brand":"Tecno","model":"Spark 10","deviceName":"Tecno Spark 10 Pro"}')

let behaviour = found
const requests: IncomingMessage[] = []
const api = createServer((request, response) => {
  requests.push(request)
  behaviour(response)
})
await once(api.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  api.closeAllConnections()
  api.close()
})
const { port } = api.address() as AddressInfo
const settings = { IMEI_API_URL: `http://127.0.0.1:${port}/v1?lang=en`, IMEI_API_TOKEN: 'a-secret-token' }

const shop = await openShop(settings)
const technician = await shop.staff('Technician')
const sales = await shop.staff('Sales')
const check = async (imei: string) => (await technician.call('GET', `/api/imei/${imei}`)).json()
const ticketsOf = (imei: string, staff = technician) => staff.call('GET', `/api/imei/${imei}/tickets`)

/** Looks up a device without the routes, for what a test configures itself. */
const find = (imei: string, context: ImeiContext, timeouts = defaultTimeouts) => {
  const user = { id: technician.id, username: '', name: '', role: 'Technician', branch: null } as const
  const visitor = { address: null, isForwarded: false, publicUrl: undefined, pageUrl: '', findUser: async () => user }
  const actor = { ...visitor, language: 'en', requestId: randomUUID(), sessionId: randomUUID(), user } as const
  return findDevice(shop.db, actor, imei, context, timeouts)
}
const silent = { warn: () => {} }
const letPass = (interval: string) => sql`update imei_requests set at = at - ${interval}::interval`.execute(shop.db)

beforeEach(async () => {
  behaviour = found
  requests.length = 0
  await shop.db.deleteFrom('imei_requests').execute()
})

describe('IMEI-05 our own table', () => {
  const all = Object.entries(tacs).flatMap(([brand, models]) => models.map(([tac, model]) => ({ brand, tac, model })))

  test('has about 90 different codes of 8 digits over the twelve brands', () => {
    expect(all.length).toBeGreaterThanOrEqual(85)
    expect(new Set(all.map(({ tac }) => tac)).size).toBe(all.length)
    expect(all.filter(({ tac }) => !/^\d{8}$/.test(tac))).toEqual([])
    expect(Object.keys(tacs)).toEqual(
      'Apple Samsung Google OnePlus Xiaomi Huawei Oppo Vivo Nokia Sony Realme Nothing'.split(' '),
    )
    for (const models of Object.values(tacs)) expect(models.length).toBeGreaterThan(2)
  })

  test('answers for each of its codes when no provider does', async () => {
    behaviour = answering('', 404)
    for (const { tac, brand, model } of all) {
      const { device } = await check(newImei(tac))
      const source = { source: 'local-database', confidence: 'medium' }
      expect(device, tac).toEqual({ brand, model, deviceName: `${brand} ${model}`, ...source })
    }
  })
})

test('IMEI-02 IMEI-06 an IMEI is split into its parts in any spelling; an invalid one is refused at its field', async () => {
  behaviour = answering('', 404)
  const parts = { imei: '352099001761481', tac: '35209900', serial: '176148', checkDigit: '1' }
  for (const spelling of ['352099001761481', '35-209900-176148-1', '35%20209900%20176148%201'])
    expect(await check(spelling)).toEqual({ ...parts, device: null, hasProvider: true })
  for (const wrong of ['352099001761482', '35209900176148', '3520990017614810', 'abc', '%D9%A3%D9%A5']) {
    const refused = await technician.call('GET', `/api/imei/${wrong}`)
    expect([refused.statusCode, refused.json().details.fields]).toEqual([
      400,
      { imei: 'Invalid IMEI format. Please check and try again.' },
    ])
  }
})

test('IMEI-07 without a provider the reply says so', async () => {
  const { app, staff } = await openShop()
  const { cookie } = await staff('Technician')
  const checked = await app.inject({ url: `/api/imei/${newImei(unknownTac)}`, headers: { cookie } })
  expect(checked.json()).toMatchObject({ device: null, hasProvider: false })
})

describe('IMEI-04 the provider', () => {
  test('gets the number and the token, and is preferred to our own table', async () => {
    const imei = newImei(knownTac)
    expect((await check(imei)).device).toEqual({
      brand: 'Tecno',
      model: 'Spark 10',
      deviceName: 'Tecno Spark 10 Pro',
      source: '127.0.0.1',
      confidence: 'high',
    })
    expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/v1?lang=en&imei=${imei}`, 'Bearer a-secret-token'],
    ])
  })

  test('may leave out the device name, and its answers are cached, also unknown devices', async () => {
    behaviour = answering('{"brand":" Itel ","model":"A60","deviceName":7}')
    const imei = newImei(unknownTac)
    for (const _ of [1, 2]) expect((await check(imei)).device).toMatchObject({ brand: 'Itel', deviceName: 'Itel A60' })
    expect(requests).toHaveLength(1)
    behaviour = answering('', 404)
    const unknown = newImei(unknownTac)
    for (const _ of [1, 2]) expect((await check(unknown)).device).toBeNull()
    expect(requests).toHaveLength(2)
  })

  test.each<[string, Behaviour]>([
    ['an error', answering('{"brand":"Tecno","model":"Spark"}', 500)],
    ['a redirect', response => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a web page', answering('<html><body>Welcome</body></html>')],
    ['half an answer', answering('{"brand":"Tecno"')],
    ['no model', answering('{"brand":"Tecno","model":" "}')],
    ['another shape', answering('["Tecno","Spark"]')],
    ['too much', answering(`{"brand":"Tecno","model":"Spark","more":"${'x'.repeat(200_000)}"}`)],
    ['a lost connection', response => response.destroy()],
  ])('is ignored when it answers with %s', async (_, wrong) => {
    behaviour = wrong
    expect((await check(newImei(unknownTac))).device).toBeNull()
    expect((await check(newImei(knownTac))).device).toMatchObject({ source: 'local-database' })
  })
})

test('IMEI-04 a provider that hangs is ignored after its timeout, an unreachable one at once', async () => {
  const reasons: unknown[] = []
  const log = { warn: (details: unknown) => void reasons.push(details) }
  const timeouts = { withLocalAnswerMs: 40, withoutLocalAnswerMs: 80, requestMs: 120 }
  behaviour = () => {}
  const hanging = { providers: httpProviders(settings), log }
  const began = performance.now()
  expect(await find(newImei(knownTac), hanging, timeouts)).toMatchObject({ source: 'local-database' })
  const between = performance.now()
  expect(await find(newImei(unknownTac), hanging, timeouts)).toBeUndefined()
  const took = [between - began, performance.now() - between] as const
  expect([took[0] > 39, took[1] > 79]).toEqual([true, true])
  for (const each of took) expect(each).toBeLessThan(defaultTimeouts.withLocalAnswerMs)
  expect(defaultTimeouts).toMatchObject({ withLocalAnswerMs: 1000, withoutLocalAnswerMs: 4000 })
  const late = { reason: 'it did not answer in time' }
  await vi.waitFor(() => expect(reasons).toEqual([late, late]), 10_000)

  const closedServer = createServer().listen(0, '127.0.0.1')
  await once(closedServer, 'listening')
  const unreachableUrl = `http://127.0.0.1:${(closedServer.address() as AddressInfo).port}/`
  await new Promise(closed => closedServer.close(closed))
  const unreachable = { providers: httpProviders({ ...settings, IMEI_API_URL: unreachableUrl }), log }
  expect(await find(newImei(knownTac), unreachable)).toMatchObject({ source: 'local-database' })
  expect(reasons).toEqual([late, late, { reason: 'ECONNREFUSED' }])
  expect(httpProviders({ IMEI_API_URL: undefined, IMEI_API_TOKEN: undefined })).toEqual([])
})

test('IMEI-04 the first success of several providers wins', async () => {
  const device: ImeiDevice = {
    brand: 'Infinix',
    model: 'Hot 40',
    deviceName: 'Hot 40',
    source: 'b',
    confidence: 'high',
  }
  const answers: Provider['find'][] = [
    () => new Promise<undefined>(() => {}),
    async () => undefined,
    () => Promise.reject(new Error('unavailable')),
    async () => device,
  ]
  const providers = answers.map((find, index) => ({ host: `provider-${index}`, find }))
  expect(await find(newImei(unknownTac), { providers, log: silent })).toEqual(device)
})

describe('a provider may charge for each request', () => {
  const unknown = answering('', 404)

  test('an answer is stored: it outlives the process, and other processes and users get it', async () => {
    const imei = newImei(unknownTac)
    const { device } = await check(imei)
    const other = await buildApp(shop)
    onTestFinished(() => other.close())
    behaviour = unknown
    const { cookie } = sales
    expect((await other.inject({ url: `/api/imei/${imei}`, headers: { cookie } })).json().device).toEqual(device)
    expect(requests).toHaveLength(1)
  })

  test('found devices are cached for 90 days, unknown ones for a day, failures not at all', async () => {
    const imei = newImei(unknownTac)
    behaviour = answering('', 500)
    await check(imei)
    behaviour = unknown
    for (const _ of [1, 2]) expect((await check(imei)).device).toBeNull()
    expect(requests).toHaveLength(2)
    await letPass('1 day')
    behaviour = found
    for (const _ of [1, 2]) expect((await check(imei)).device).toMatchObject({ model: 'Spark 10' })
    expect(requests).toHaveLength(3)
    await letPass('89 days')
    await deleteOldImeiRequests.run({ ...shop, log: shop.app.log }, {}, AbortSignal.abort())
    await check(imei)
    expect(requests).toHaveLength(3)
    await letPass('1 day')
    await deleteOldImeiRequests.run({ ...shop, log: shop.app.log }, {}, AbortSignal.abort())
    expect(await shop.db.selectFrom('imei_requests').selectAll().execute()).toEqual([])
    await check(imei)
    expect(requests).toHaveLength(4)
  })

  test('the answer of another provider is not used', async () => {
    const imei = newImei(unknownTac)
    await check(imei)
    const device: ImeiDevice = { brand: 'Itel', model: 'A60', deviceName: 'A60', source: 'b', confidence: 'high' }
    const providers = [{ host: 'new.example', find: async () => device }]
    expect(await find(imei, { providers, log: silent })).toEqual(device)
  })

  test('each user can cause a limited number of requests an hour, and is told when to try again', async () => {
    const known = newImei(unknownTac)
    await check(known)
    const imeis = Array.from({ length: maxRequestsPerHour + 9 }, () => newImei(unknownTac))
    const answers = await Promise.all(imeis.map(imei => technician.call('GET', `/api/imei/${imei}`)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    const counted = (await shop.db.selectFrom('imei_requests').select('imei').execute()).map(({ imei }) => imei)
    expect(counted.filter(imei => !imeis.includes(imei))).toEqual([known])
    expect([refused.length, requests.length]).toEqual([10, maxRequestsPerHour])
    expect(refused[0]?.json()).toMatchObject({
      code: 'imei.tooMany',
      message: expect.stringMatching(/Please try again in (1 hour|60 minutes)\.$/),
    })
    expect(refused[0]?.headers['retry-after']).toBe(String(refused[0]?.json().details.retryAfterSeconds))

    expect((await check(known)).device).toMatchObject({ model: 'Spark 10' })
    expect((await check(newImei(knownTac))).device).toMatchObject({ source: 'local-database' })
    expect((await sales.call('GET', `/api/imei/${newImei(unknownTac)}`)).statusCode).toBe(200)
    await letPass('1 hour')
    expect((await check(newImei(unknownTac))).device).toMatchObject({ model: 'Spark 10' })
  })

  test('checks of one IMEI at the same time share a request, and the limit of one user is not that of another', async () => {
    const held = Promise.withResolvers<void>()
    behaviour = response => void held.promise.then(() => found(response))
    const imei = newImei(unknownTac)
    const checks = [technician, sales, technician].map(staff => staff.call('GET', `/api/imei/${imei}`))
    await vi.waitUntil(() => requests.length > 0, { timeout: 10_000 })
    held.resolve()
    for (const answer of await Promise.all(checks)) expect(answer.json().device).toMatchObject({ model: 'Spark 10' })
    expect(requests).toHaveLength(1)

    const earlier = Array.from({ length: maxRequestsPerHour }, () => ({
      user_id: technician.id,
      provider: 'other.example',
      imei,
    }))
    await shop.db.insertInto('imei_requests').values(earlier).execute()
    const other = newImei(unknownTac)
    const answers = await Promise.all([technician, sales].map(staff => staff.call('GET', `/api/imei/${other}`)))
    expect(answers[1]?.statusCode).toBe(200)
  })

  test('an answer that comes after the reply is stored', async () => {
    const held = Promise.withResolvers<void>()
    behaviour = response => void held.promise.then(() => found(response))
    const imei = newImei(knownTac)
    for (const _ of [1, 2]) expect((await check(imei)).device).toMatchObject({ source: 'local-database' })
    held.resolve()
    await vi.waitFor(async () => expect((await check(imei)).device).toMatchObject({ model: 'Spark 10' }), 10_000)
    expect(requests).toHaveLength(1)
  })

  test('our own table is not limited', async () => {
    const { app, staff } = await openShop()
    const { cookie } = await staff('Technician')
    for (let sent = 0; sent <= maxRequestsPerHour; sent += 1) {
      const { statusCode } = await app.inject({ url: `/api/imei/${newImei(knownTac)}`, headers: { cookie } })
      expect(statusCode).toBe(200)
    }
  })
})

describe('the tickets of a device in this shop', () => {
  const imei = newImei(knownTac)
  const repairs = Array.from({ length: 22 }, (_, index) => ({
    id: randomUUID(),
    number: `REP-0000${String(1000 + index)}`,
    customer_name: `Customer ${index}`,
    customer_phone: '251911234567',
    device_type: 'iPhone 11',
    serial_number: imei,
    problem: 'Screen damage',
    created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }))

  test('are listed newest first, at most 20, for users who can read repairs', async () => {
    await shop.db.insertInto('repairs').values(repairs).execute()
    const seen = (await ticketsOf(imei)).json().tickets
    expect(seen).toHaveLength(20)
    expect(seen[0]).toEqual({
      number: 'REP-00001021',
      customerName: 'Customer 21',
      deviceType: 'iPhone 11',
      status: 'Received',
      notRepairedCharge: null,
      createdAt: expect.stringContaining('2026-01-22'),
    })
    expect((await ticketsOf(imei, sales)).statusCode).toBe(403)
    expect((await ticketsOf(newImei(knownTac))).json()).toEqual({ tickets: [] })
  })
})
