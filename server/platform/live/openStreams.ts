import type { ServerResponse } from 'node:http'
import { Refusal, type RefusalCode } from '#contract/errors.ts'

/** In bytes. Whoever leaves more unread is slow or gone; a browser comes back and reads everything anew. */
const maxUnreadBytes = 64 * 1024

interface Stream<About> {
  readonly about: About
  readonly response: ServerResponse
}

interface Limits {
  readonly maxStreams: number
  readonly maxPerOwner: number
  /** What an owner of too many hears. */
  readonly tooMany: RefusalCode
}

/** Streams of events that are open in this process, each with what is to be known about it. */
export interface OpenStreams<About> {
  /** The place is kept while the stream is made ready, so that those who come at once do not all get in. */
  admit(owner: string, open: () => Stream<About> | Promise<Stream<About>>): Promise<void>
  all(): Stream<About>[]
  write(stream: Stream<About>, event: Buffer): void
  end(stream: Stream<About>, lastEvent?: Buffer): void
  /** Ends all of them and admits no more. */
  close(): void
}

export const eventOf = (name: string, data: object = {}): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export const beat = eventOf('beat')

export const createOpenStreams = <About>({
  maxStreams: most,
  maxPerOwner: mostOfOwner,
  tooMany,
}: Limits): OpenStreams<About> => {
  const ownerOf = new Map<Stream<About>, string>()
  const opening = new Set<{ readonly owner: string }>()
  let isClosed = false

  const assertCapacity = (owner: string) => {
    const owners = [...ownerOf.values(), ...Array.from(opening, place => place.owner)]
    if (isClosed || owners.length >= most) throw new Refusal('server.busy', { retryAfterSeconds: 30 })
    if (owners.filter(one => one === owner).length >= mostOfOwner) throw new Refusal(tooMany, { retryAfterSeconds: 30 })
  }
  const drop = (stream: Stream<About>) => {
    ownerOf.delete(stream)
    stream.response.destroy()
  }
  const write = (stream: Stream<About>, event: Buffer) => {
    if (stream.response.writableLength > maxUnreadBytes) drop(stream)
    else stream.response.write(event)
  }
  const end = (stream: Stream<About>, lastEvent?: Buffer) => {
    if (stream.response.writableLength > 0) return drop(stream)
    ownerOf.delete(stream)
    stream.response.end(lastEvent)
  }
  const begin = (stream: Stream<About>, owner: string) => {
    // Who left before this has no end to come.
    if (stream.response.destroyed) return
    ownerOf.set(stream, owner)
    stream.response.once('close', () => ownerOf.delete(stream))
    if (isClosed) end(stream)
    else write(stream, beat)
  }

  return {
    admit: async (owner, open) => {
      assertCapacity(owner)
      const place = { owner }
      opening.add(place)
      try {
        begin(await open(), owner)
      } finally {
        opening.delete(place)
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
