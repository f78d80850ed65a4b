import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createStreams } from './streams.ts'

const user = { id: 'a', username: 'hana', name: 'Hana', role: 'Admin' } as const

test('a reader that does not read is dropped, and the others go on', async () => {
  const streams = createStreams()
  const closed: string[] = []
  const server = createServer((request, response) => {
    response.on('close', () => closed.push(request.url ?? ''))
    streams.admit({ sessionId: request.url ?? '', user }, () => response.writeHead(200))
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
