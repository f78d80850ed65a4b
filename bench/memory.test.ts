import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runLoad } from './memory.ts'

interface Arrived {
  readonly path: string
  readonly cookie: string | undefined
}

/** Runs a load of about 100 requests on a server that answers uploads with these statuses, the last one from then on. */
const load = async (uploads: readonly number[]) => {
  const [arrived, left]: [Arrived[], number[]] = [[], [...uploads]]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    arrived.push({ path, cookie: request.headers.cookie })
    const status = path === '/api/files' ? ((left.length > 1 ? left.shift() : left[0]) ?? 201) : 200
    request.resume().on('end', () => response.writeHead(status, { 'retry-after': '0' }).end())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const sent = await runLoad({
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie: 'admin' },
    ...{ uploaders: ['a', 'b', 'c'], numbers: ['REP-1'], picture: new Uint8Array(10) },
    isOver: () => arrived.length >= 100,
  })
  return { sent, arrived }
}

test('a refused upload is no load, and several users upload', async () => {
  const { sent, arrived } = await load([503, 503, 503, 201])
  expect(sent).toEqual({ answered: arrived.length - 3, refused: 3 })
  const cookiesOf = (path: string) => [...new Set(arrived.flatMap(one => (one.path === path ? one.cookie : [])))].sort()
  expect(cookiesOf('/api/files')).toEqual(['a', 'b', 'c'])
  expect(cookiesOf('/api/repairs/REP-1/papers/receipt')).toEqual(['admin'])
})

test('another refusal, such as that of the daily quota, fails the run', async () => {
  await expect(load([201, 429])).rejects.toThrow(/^\/api\/files: 429/)
})
