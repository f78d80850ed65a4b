import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImeiDevice } from '#contract/imei/imei.ts'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { openShop } from '../testing/shop.ts'
import { cachedProvider } from './cachedProvider.ts'
import { httpProviders } from './httpProvider.ts'
import { defaultTimeouts, findDevice } from './imei.service.ts'
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

beforeEach(() => {
  behaviour = found
  requests.length = 0
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
  const timeouts = { withLocalAnswerMs: 40, withoutLocalAnswerMs: 80 }
  behaviour = () => {}
  const hanging = httpProviders(settings, log)
  const began = performance.now()
  expect(await findDevice(newImei(knownTac), hanging, timeouts)).toMatchObject({ source: 'local-database' })
  const between = performance.now()
  expect(await findDevice(newImei(unknownTac), hanging, timeouts)).toBeUndefined()
  const took = [between - began, performance.now() - between] as const
  expect([took[0] > 39, took[1] > 79]).toEqual([true, true])
  for (const each of took) expect(each).toBeLessThan(defaultTimeouts.withLocalAnswerMs)
  expect(defaultTimeouts).toEqual({ withLocalAnswerMs: 1000, withoutLocalAnswerMs: 4000 })

  const closedServer = createServer().listen(0, '127.0.0.1')
  await once(closedServer, 'listening')
  const unreachableUrl = `http://127.0.0.1:${(closedServer.address() as AddressInfo).port}/`
  await new Promise(closed => closedServer.close(closed))
  const unreachable = httpProviders({ ...settings, IMEI_API_URL: unreachableUrl }, log)
  expect(await findDevice(newImei(knownTac), unreachable)).toMatchObject({ source: 'local-database' })
  const late = { reason: 'it did not answer in time' }
  expect(reasons).toEqual([late, late, { reason: 'ECONNREFUSED' }])
  expect(httpProviders({ IMEI_API_URL: undefined, IMEI_API_TOKEN: undefined }, log)).toEqual([])
})

test('IMEI-04 the first success of several providers wins', async () => {
  const device: ImeiDevice = {
    brand: 'Infinix',
    model: 'Hot 40',
    deviceName: 'Hot 40',
    source: 'b',
    confidence: 'high',
  }
  const never = () => new Promise<undefined>(() => {})
  const nothing = async () => undefined
  expect(await findDevice(newImei(unknownTac), [never, nothing, async () => device])).toEqual(device)
})

test('found devices are cached for an hour, unknown ones for ten minutes, failures not at all', async () => {
  const device: ImeiDevice = {
    brand: 'Infinix',
    model: 'Hot 40',
    deviceName: 'Hot 40',
    source: 'b',
    confidence: 'high',
  }
  let [now, calls] = [0, 0]
  const answers = [Promise.reject(new Error('unavailable')), undefined, device, device]
  const provider = cachedProvider(
    async () => answers[calls++],
    () => now,
  )
  const lookUp = () => provider('490154203237518', AbortSignal.timeout(1000))
  await expect(lookUp()).rejects.toThrow('unavailable')
  expect([await lookUp(), await lookUp(), calls]).toEqual([undefined, undefined, 2])
  now = 600_000
  expect([await lookUp(), await lookUp(), calls]).toEqual([device, device, 3])
  now += 3_600_000
  expect([await lookUp(), calls]).toEqual([device, 4])
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
      createdAt: expect.stringContaining('2026-01-22'),
    })
    expect((await ticketsOf(imei, sales)).statusCode).toBe(403)
    expect((await ticketsOf(newImei(knownTac))).json()).toEqual({ tickets: [] })
  })
})
