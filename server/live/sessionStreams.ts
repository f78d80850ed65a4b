import type { ServerResponse } from 'node:http'
import { type Access, can, type Permission } from '#contract/access.ts'
import type { Actor } from '../platform/http/caller.ts'
import { createEventStreams, formatEvent } from '../platform/live/eventStreams.ts'
import type { StreamOwner } from '../session/session.service.ts'

/** In the order of the owners. */
type FindAccess = (owners: readonly StreamOwner[]) => Promise<(Access | undefined)[]>

/** The event streams of signed-in screens that are open in this process. */
export interface SessionStreams {
  admit(actor: StreamOwner & Pick<Actor, 'user'>, open: () => ServerResponse): Promise<void>
  send(name: 'change' | 'resync' | 'beat', audience: Permission, data?: object): void
  /** Ends the streams whose owners have no access any more and updates that of the others. */
  recheck(findAccess: FindAccess): Promise<void>
  /** Ends all streams and admits no more. */
  close(): void
}

export const createSessionStreams = (): SessionStreams => {
  const streams = createEventStreams<{ readonly owner: StreamOwner; access: Access }>({
    maxStreams: 2000,
    maxPerOwner: 20,
    tooMany: 'live.tooMany',
  })
  return {
    admit: (actor, open) =>
      streams.admit(actor.sessionId, () => ({ state: { owner: actor, access: actor.user }, response: open() })),
    send: (name, audience, data) => {
      const event = formatEvent(name, data)
      for (const stream of streams.all()) if (can(stream.state.access, audience)) streams.write(stream, event)
    },
    recheck: async findAccess => {
      const checked = streams.all()
      if (checked.length === 0) return
      const found = await findAccess(checked.map(({ state }) => state.owner))
      for (const [index, stream] of checked.entries()) {
        const access = found[index]
        if (access) stream.state.access = access
        else streams.end(stream)
      }
    },
    close: streams.close,
  }
}
