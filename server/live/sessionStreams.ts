import type { ServerResponse } from 'node:http'
import { can, type Permission, type Role } from '#contract/access.ts'
import type { Actor } from '../platform/http/caller.ts'
import { createEventStreams, formatEvent } from '../platform/live/eventStreams.ts'
import type { StreamOwner } from '../session/session.service.ts'

/** In the order of the owners. */
type FindRoles = (owners: readonly StreamOwner[]) => Promise<(Role | undefined)[]>

/** The event streams of signed-in screens that are open in this process. */
export interface SessionStreams {
  admit(actor: StreamOwner & Pick<Actor, 'user'>, open: () => ServerResponse): Promise<void>
  send(name: 'change' | 'resync' | 'beat', audience: Permission, data?: object): void
  /** Ends the streams whose owners no longer have a role and updates the role of the others. */
  recheck(findRoles: FindRoles): Promise<void>
  /** Ends all streams and admits no more. */
  close(): void
}

export const createSessionStreams = (): SessionStreams => {
  const streams = createEventStreams<{ readonly owner: StreamOwner; role: Role }>({
    maxStreams: 2000,
    maxPerOwner: 20,
    tooMany: 'live.tooMany',
  })
  return {
    admit: (actor, open) =>
      streams.admit(actor.sessionId, () => ({ state: { owner: actor, role: actor.user.role }, response: open() })),
    send: (name, audience, data) => {
      const event = formatEvent(name, data)
      for (const stream of streams.all()) if (can(stream.state, audience)) streams.write(stream, event)
    },
    recheck: async findRoles => {
      const checked = streams.all()
      if (checked.length === 0) return
      const roles = await findRoles(checked.map(({ state }) => state.owner))
      for (const [index, stream] of checked.entries()) {
        const role = roles[index]
        if (role) stream.state.role = role
        else streams.end(stream)
      }
    },
    close: streams.close,
  }
}
