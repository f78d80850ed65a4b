import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const load = { paths: ['/a', '/b'], connections: 3, seconds: 0.05 }
  const { latencies, perSecond } = await countAnswers({ port, headers: { cookie: 'c=1' } }, load)
  expect(latencies).toHaveLength(asked.length)
  expect(new Set(asked)).toEqual(new Set(['/a c=1', '/b c=1']))
  expect(perSecond).toBeGreaterThan(0)
})

test.each([
  ['a refusal', (_request, response) => response.writeHead(503, { 'content-length': 0 }).end()],
  ['a closed connection', request => request.socket.destroy()],
] satisfies [string, RequestListener][])('%s is no answer to count', async (_name, listener) => {
  const port = await serve(listener)
  await expect(countAnswers({ port, headers: {} }, { paths: ['/'], connections: 1, seconds: 0.05 })).rejects.toThrow()
})
