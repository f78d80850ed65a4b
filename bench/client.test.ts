import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { measureLoad } from './client.ts'

const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('counts every complete response and requests all paths with the given headers', async () => {
  const body = 'a long answer that comes in several pieces '.repeat(10_000)
  const received: string[] = []
  const port = await serve((request, response) => {
    received.push(`${request.url} ${request.headers.cookie}`)
    response.setHeader('content-length', body.length).end(body)
  })
  const load = { requests: ['/a', '/b'], connections: 3, seconds: 0.05 }
  const { latencies, perSecond } = await measureLoad({ port, headers: { cookie: 'c=1' } }, load)
  expect(latencies).toHaveLength(received.length)
  expect(new Set(received)).toEqual(new Set(['/a c=1', '/b c=1']))
  expect(perSecond).toBeGreaterThan(0)
})

test('sends a new body with each request', async () => {
  const bodies: unknown[] = []
  const port = await serve(async (request, response) => {
    bodies.push([request.method, request.url, await json(request)])
    response.writeHead(201, { 'content-length': 2 }).end('{}')
  })
  let made = 0
  const requests = [() => ({ path: '/new', body: { made: `ትኬት ${++made}` } })]
  const { latencies } = await measureLoad({ port, headers: {} }, { requests, connections: 1, seconds: 0.05 })
  expect(latencies).toHaveLength(made)
  expect(bodies).toEqual(Array.from({ length: made }, (_, index) => ['POST', '/new', { made: `ትኬት ${index + 1}` }]))
})

test.each([
  ['a refusal', (_request, response) => response.writeHead(503, { 'content-length': 0 }).end()],
  ['a closed connection', request => request.socket.destroy()],
] satisfies [string, RequestListener][])('%s fails the measurement', async (_name, listener) => {
  const port = await serve(listener)
  await expect(measureLoad({ port, headers: {} }, { requests: ['/'], connections: 1, seconds: 0.05 })).rejects.toThrow()
})
