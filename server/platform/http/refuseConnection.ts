import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '#contract/errors.ts'
import { nested } from '#contract/message.ts'
import { bodyOf } from './refusals.ts'

/** Answers a connection on which no request could be read, and closes it. */
export const refuseConnection = ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
  const refusal =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new Refusal('request.tooSlow')
      : new Refusal('request.malformed', { reason: nested('it is not HTTP') })
  const body = JSON.stringify(bodyOf(refusal, randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.end([...head, '', body].join('\r\n'))
  else socket.destroy()
}
