import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { countAnswers } from './client.ts'

const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('counts every whole answer, asking for all paths with the headers given', async () => {
  const body = 'a long answer that comes in several pieces '.repeat(10_000)
  const asked: string[] = []
  const port = await serve((request, response) => {
    asked.push(`${request.url} ${request.headers.cookie}`)
    response.setHeader('content-length', body.length).end(body)
  })
  const load = { asked: ['/a', '/b'], connections: 3, seconds: 0.05 }
  const { latencies, perSecond } = await countAnswers({ port, headers: { cookie: 'c=1' } }, load)
  expect(latencies).toHaveLength(asked.length)
  expect(new Set(asked)).toEqual(new Set(['/a c=1', '/b c=1']))
  expect(perSecond).toBeGreaterThan(0)
})

test('sends what is made anew for each request', async () => {
  const bodies: unknown[] = []
  const port = await serve(async (request, response) => {
    bodies.push([request.method, request.url, await json(request)])
    response.writeHead(201, { 'content-length': 2 }).end('{}')
  })
  let made = 0
  const asked = [() => ({ path: '/new', body: { made: `ትኬት ${++made}` } })]
  const { latencies } = await countAnswers({ port, headers: {} }, { asked, connections: 1, seconds: 0.05 })
  expect(latencies).toHaveLength(made)
  expect(bodies).toEqual(Array.from({ length: made }, (_, place) => ['POST', '/new', { made: `ትኬት ${place + 1}` }]))
})

test.each([
  ['a refusal', (_request, response) => response.writeHead(503, { 'content-length': 0 }).end()],
  ['a closed connection', request => request.socket.destroy()],
] satisfies [string, RequestListener][])('%s is no answer to count', async (_name, listener) => {
  const port = await serve(listener)
  await expect(countAnswers({ port, headers: {} }, { asked: ['/'], connections: 1, seconds: 0.05 })).rejects.toThrow()
})
