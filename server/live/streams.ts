import type { ServerResponse } from 'node:http'
import { can, type Permission, type Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import type { Actor } from '../http/caller.ts'

const mostStreams = 2000
const mostOfSession = 20
/** In bytes. Whoever leaves more unread is slow or gone; a browser comes back and reads everything anew. */
const mostUnread = 64 * 1024

interface Stream {
  readonly sessionId: string
  readonly response: ServerResponse
  role: Role
}

type RolesOf = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>

/** The streams that are open in this process. */
export interface Streams {
  admit(actor: Pick<Actor, 'sessionId' | 'user'>, open: () => ServerResponse): void
  send(name: 'change' | 'resync' | 'beat', audience: Permission, data?: object): void
  /** Ends the streams of sessions that have no role any more, and notes the role of the others. */
  recheck(rolesOf: RolesOf): Promise<void>
  /** Ends all of them and admits no more. */
  close(): void
}

const eventText = (name: string, data: object = {}) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export const createStreams = (): Streams => {
  const streams = new Set<Stream>()
  let isClosed = false

  const refuseMore = (sessionId: string) => {
    if (isClosed || streams.size >= mostStreams) throw new Refusal('server.busy', { retryAfterSeconds: 30 })
    const ofSession = [...streams].filter(stream => stream.sessionId === sessionId)
    if (ofSession.length >= mostOfSession) throw new Refusal('live.tooMany', { retryAfterSeconds: 30 })
  }
  const drop = (stream: Stream) => {
    streams.delete(stream)
    stream.response.destroy()
  }
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > mostUnread) drop(stream)
    else stream.response.write(text)
  }
  const end = (stream: Stream) => {
    if (stream.response.writableLength > 0) return drop(stream)
    streams.delete(stream)
    stream.response.end()
  }

  return {
    admit: ({ sessionId, user }, open) => {
      refuseMore(sessionId)
      const stream = { sessionId, response: open(), role: user.role }
      streams.add(stream)
      stream.response.once('close', () => streams.delete(stream))
      write(stream, eventText('beat'))
    },
    send: (name, audience, data) => {
      const text = eventText(name, data)
      for (const stream of streams) if (can(stream, audience)) write(stream, text)
    },
    recheck: async rolesOf => {
      const asked = [...streams]
      if (asked.length === 0) return
      const roles = await rolesOf([...new Set(asked.map(stream => stream.sessionId))])
      for (const stream of asked) {
        const role = roles.get(stream.sessionId)
        if (role) stream.role = role
        else end(stream)
      }
    },
    close: () => {
      isClosed = true
      for (const stream of streams) end(stream)
    },
  }
}
