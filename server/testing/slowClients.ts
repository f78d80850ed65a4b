import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What a slow client sends at first, and whether it then goes on byte by byte. */
const attacks = {
  headers: { opening: 'GET /api/public/settings HTTP/1.1\r\nhost: shop\r\nx-slow: ', isSending: true },
  bodies: {
    opening:
      'POST /api/session HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    isSending: true,
  },
  readers: { opening: 'GET /api/openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(10), isSending: false },
} as const

export type Attack = keyof typeof attacks
export const attackNames = Object.keys(attacks) as Attack[]

interface SlowClients {
  /** Resolves when every client has connected once. */
  readonly connected: Promise<unknown>
  stop(): void
}

const byteIntervalMs = 1000

/** Opens connections that occupy the server for as long as possible. A client that is disconnected connects again. */
export const openSlowClients = (
  attack: Attack,
  { port, localAddress, count }: { port: number; localAddress: string; count: number },
): SlowClients => {
  const { opening, isSending } = attacks[attack]
  const open = (): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {}).once('connect', () => socket.write(opening))
    return isSending ? socket.resume() : socket.pause()
  }
  const sockets = Array.from({ length: count }, open)
  const timer = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (socket.destroyed) sockets[index] = open()
      else if (isSending && socket.writable) socket.write('x')
    }
  }, byteIntervalMs)
  return {
    connected: Promise.all(sockets.map(socket => once(socket, 'connect').catch(() => {}))),
    stop: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
