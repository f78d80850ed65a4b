import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEventStreams } from '../platform/live/eventStreams.ts'
import { createSessionStreams } from './sessionStreams.ts'

const user = { id: 'a', username: 'hana', name: 'Hana', role: 'Admin', branch: null } as const

test('backpressure: a client that does not read is disconnected, and the others continue', async () => {
  const streams = createSessionStreams()
  const closed: string[] = []
  const server = createServer((request, response) => {
    response.on('close', () => closed.push(request.url ?? ''))
    const client = { address: '127.0.0.1', isForwarded: false }
    streams.admit({ ...client, sessionId: request.url ?? '', user }, () => response.writeHead(200))
  }).listen(0)
  onTestFinished(() => void server.close().closeAllConnections())

  const open = async (path: string) => {
    const socket = connect((server.address() as AddressInfo).port)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  const asleep = await open('/asleep')
  const awake = await open('/awake')
  let received = 0
  awake.on('data', bytes => {
    received += bytes.length
  })

  for (let sent = 0; closed.length === 0; sent += 8000) {
    streams.send('change', 'users.manage', { text: 'x'.repeat(8000) })
    while (received < sent) await nextTurn()
  }
  expect(closed).toEqual(['/asleep'])
  asleep.destroy()
})

test('a stream counts against the limit while it opens, and no longer if that fails or the client has disconnected', async () => {
  const streams = createEventStreams<string>({ maxStreams: 10, maxPerOwner: 1, tooMany: 'live.tooMany' })
  const ready = Promise.withResolvers<void>()
  const first = streams.admit('a', async () => {
    await ready.promise
    throw new Error('no')
  })
  await expect(streams.admit('a', () => expect.unreachable())).rejects.toThrow('too many tabs')
  ready.resolve()
  await expect(first).rejects.toThrow('no')

  const admitted = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    const left = once(response, 'close')
    const state = 'disconnected'
    streams.admit('a', async () => left.then(() => ({ state, response }))).then(admitted.resolve, admitted.reject)
    socket.destroy()
  }).listen(0)
  onTestFinished(() => void server.close().closeAllConnections())
  const socket = connect((server.address() as AddressInfo).port)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await admitted.promise
  expect(streams.all()).toEqual([])
})
