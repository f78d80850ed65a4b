import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { photo } from '../../testing/pictures.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { attackNames, openSlowClients } from '../../testing/slowClients.ts'
import { limitBodyTime } from './bodyTimeout.ts'

const listen = async ({ app }: Shop): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const shop = await openShop()
const port = await listen(shop)

const impatient = await openShop({}, { bodyTimeoutMs: 50 })
const impatientPort = await listen(impatient)

const openConnection = async (port: number, start: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(start)
  return socket
}

const statusOf = (url: string) => fetch(url).then(async response => (await response.text()) && response.status)

const jsonPost = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test.each(attackNames)('1,000 slow %s from one address leave another address served', async attack => {
  const attacker = openSlowClients(attack, { port, localAddress: '127.0.0.2', count: 1000 })
  onTestFinished(attacker.stop)
  await attacker.connected
  const urls = Array.from({ length: 50 }, () => `http://127.0.0.1:${port}/api/public/settings`)
  for (const url of urls) expect(await statusOf(url)).toBe(200)
})

describe('a body that does not arrive in time', () => {
  test('gets a 408, and its connection is closed', async () => {
    const answer = await text(await openConnection(impatientPort, `${jsonPost('/api/session', 100)}{`))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request.tooSlow"')
  })

  test('closes the connection if the request has already been refused', async () => {
    const answer = await text(await openConnection(impatientPort, `${jsonPost('/api/users', 100)}{`))
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

test('a body that has arrived is not too slow, however late the handler reads it', async () => {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  limitBodyTime(app, { bodyTimeoutMs: 20, minUploadBytesPerSecond: 0 })
  const slowBodyRefused = Promise.withResolvers<void>()
  app.addContentTypeParser('image/jpeg', async () => {})
  app.post('/api/files', async ({ raw }) => {
    await slowBodyRefused.promise
    return text(raw)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${port}/api/files`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: 'the picture',
  })
  await once(app.server, 'request')
  expect(await text(await openConnection(port, `${jsonPost('/api/files', 9)}{`))).toMatch(/^HTTP\/1\.1 408 /)
  slowBodyRefused.resolve()
  expect(await (await answer).text()).toBe('the picture')
})

describe('an upload of a signed-in user', () => {
  const startUpload = async (
    port: number,
    cookie: string,
    length: number,
    [path, type] = ['/api/files', 'image/jpeg'],
  ) =>
    openConnection(
      port,
      `POST ${path} HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
    )

  test('may take longer than other bodies if it is fast enough, also the rows of an import', async () => {
    // Longer than a busy machine takes to find the session: until then, the upload is a body like any other.
    const shop = await openShop({}, { bodyTimeoutMs: 1000, minUploadBytesPerSecond: 0 })
    const { cookie } = await shop.staff('Admin')
    const port = await listen(shop)
    const bytes = await photo(60, 40).jpeg().toBuffer()
    const picture = await startUpload(port, cookie, bytes.length)
    const rows = await startUpload(port, cookie, 2, ['/api/products/import', 'application/json'])
    const answers = [text(picture), text(rows)]
    picture.write(bytes.subarray(0, 100))
    rows.write('{')
    // Meanwhile the body of another request has run out of time.
    await text(await openConnection(port, `${jsonPost('/api/session', 9)}{`))
    picture.write(bytes.subarray(100))
    rows.write('}')
    expect(await answers[0]).toMatch(/^HTTP\/1\.1 201 /)
    expect(await answers[1]).toMatch(/^HTTP\/1\.1 400 .*input\.invalid/s)
  })

  test('is ended when too few bytes arrive', async () => {
    const { cookie } = await impatient.staff('Technician')
    const socket = await startUpload(impatientPort, cookie, 100_000)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })
})

test.each([
  ['a public endpoint', '64 KB', '/api/session', 70_000],
  ['an import', '8 MB', '/api/products/import', 8_400_000],
  ['any other endpoint', '1 MB', '/api/users', 1_100_000],
])('a body of %s may have at most %s', async (_which, limit, url, length) => {
  const { call } = await shop.staff('Admin')
  const refused = await call('POST', url, { username: 'a', password: 'x'.repeat(length) })
  const message = `The request is too large. The maximum is ${limit}.`
  expect([refused.statusCode, refused.json().message]).toEqual([413, message])
})

test('a network with too many connections gets no more, and others do', async () => {
  const port = await listen(await openShop({}, { maxConnectionsPerNetwork: 2 }))
  for (let opened = 0; opened < 2; opened += 1) await openConnection(port, '')
  const refused = await openConnection(port, 'GET /api/public/settings HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(refused, 'close')
  expect(refused.bytesRead).toBe(0)
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  onTestFinished(() => void other.destroy())
  other.write('GET /api/public/settings HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  expect(await text(other)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection that sends a request before the last one is answered is closed', async () => {
  const settings = 'GET /api/public/settings HTTP/1.1\r\nhost: shop\r\n\r\n'
  const pipelined = await openConnection(port, settings.repeat(10))
  expect(await text(pipelined)).not.toMatch(/HTTP\/1\.1 200 .*HTTP\/1\.1 200 /s)
  const oneByOne = await openConnection(port, settings)
  for (let answered = 0; answered < 3; answered += 1) {
    const [answer] = await once(oneByOne, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    oneByOne.write(settings)
  }
})

test('behind a trusted proxy the unfinished requests of each client count, and its connections do not', async () => {
  const limits = { maxConnectionsPerNetwork: 1, maxRequestsPerNetwork: 2 }
  const port = await listen(await openShop({ TRUSTED_PROXIES: '127.0.0.1' }, limits))
  const slowPost = jsonPost('/api/session', 100).replace('\r\n\r\n', '\r\nx-forwarded-for: 203.0.113.1\r\n\r\n{')
  for (let opened = 0; opened < 2; opened += 1) await openConnection(port, slowPost)
  const healthFor = async (client: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/public/settings`, {
      headers: { 'x-forwarded-for': client },
    })
    const { code } = (await response.json()) as { code?: string }
    return [response.status, code, response.headers.get('retry-after')]
  }
  await expect.poll(() => healthFor('203.0.113.1')).toEqual([429, 'request.tooManyAtOnce', '1'])
  expect(await healthFor('203.0.113.2')).toEqual([200, undefined, null])
})
