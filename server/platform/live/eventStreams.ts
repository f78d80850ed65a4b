import type { ServerResponse } from 'node:http'
import { Refusal, type RefusalCode } from '#contract/errors.ts'

/** Backpressure limit: a stream with more unread bytes is closed. The browser reconnects and loads everything again. */
const maxBufferedBytes = 64 * 1024

interface Stream<State> {
  readonly state: State
  readonly response: ServerResponse
}

interface Limits {
  readonly maxStreams: number
  readonly maxPerOwner: number
  /** The refusal for an owner who already has maxPerOwner streams. */
  readonly tooMany: RefusalCode
}

/** The server-sent event streams that are open in this process, each with its own state. */
export interface EventStreams<State> {
  /** Counts the stream against the limits before `open` resolves, so that concurrent requests cannot exceed them. */
  admit(owner: string, open: () => Stream<State> | Promise<Stream<State>>): Promise<void>
  all(): Stream<State>[]
  write(stream: Stream<State>, event: Buffer): void
  end(stream: Stream<State>, lastEvent?: Buffer): void
  /** Ends all streams and admits no more. */
  close(): void
}

export const formatEvent = (name: string, data: object = {}): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export const heartbeat = formatEvent('beat')

export const createEventStreams = <State>({ maxStreams, maxPerOwner, tooMany }: Limits): EventStreams<State> => {
  const ownerOf = new Map<Stream<State>, string>()
  const opening = new Set<{ readonly owner: string }>()
  let isClosed = false

  const assertCapacity = (owner: string) => {
    const owners = [...ownerOf.values(), ...Array.from(opening, reservation => reservation.owner)]
    if (isClosed || owners.length >= maxStreams) throw new Refusal('server.busy', { retryAfterSeconds: 30 })
    const ownStreams = owners.filter(other => other === owner).length
    if (ownStreams >= maxPerOwner) throw new Refusal(tooMany, { retryAfterSeconds: 30 })
  }
  const drop = (stream: Stream<State>) => {
    ownerOf.delete(stream)
    stream.response.destroy()
  }
  const write = (stream: Stream<State>, event: Buffer) => {
    if (stream.response.writableLength > maxBufferedBytes) drop(stream)
    else stream.response.write(event)
  }
  const end = (stream: Stream<State>, lastEvent?: Buffer) => {
    if (stream.response.writableLength > 0) return drop(stream)
    ownerOf.delete(stream)
    stream.response.end(lastEvent)
  }
  const start = (stream: Stream<State>, owner: string) => {
    // A client that has already disconnected emits no further 'close' event.
    if (stream.response.destroyed) return
    ownerOf.set(stream, owner)
    stream.response.once('close', () => ownerOf.delete(stream))
    if (isClosed) end(stream)
    else write(stream, heartbeat)
  }

  return {
    admit: async (owner, open) => {
      assertCapacity(owner)
      const reservation = { owner }
      opening.add(reservation)
      try {
        start(await open(), owner)
      } finally {
        opening.delete(reservation)
      }
    },
    all: () => [...ownerOf.keys()],
    write,
    end,
    close: () => {
      isClosed = true
      for (const stream of ownerOf.keys()) end(stream)
    },
  }
}
