import type { ServerResponse } from 'node:http'
import { can, type Permission, type Role } from '#contract/access.ts'
import type { Actor } from '../platform/http/caller.ts'
import { createEventStreams, formatEvent } from '../platform/live/eventStreams.ts'

type RolesOf = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>

/** The event streams of signed-in screens that are open in this process. */
export interface SessionStreams {
  admit(actor: Pick<Actor, 'sessionId' | 'user'>, open: () => ServerResponse): Promise<void>
  send(name: 'change' | 'resync' | 'beat', audience: Permission, data?: object): void
  /** Ends the streams of sessions that no longer have a role and updates the role of the others. */
  recheck(rolesOf: RolesOf): Promise<void>
  /** Ends all streams and admits no more. */
  close(): void
}

export const createSessionStreams = (): SessionStreams => {
  const streams = createEventStreams<{ readonly sessionId: string; role: Role }>({
    maxStreams: 2000,
    maxPerOwner: 20,
    tooMany: 'live.tooMany',
  })
  return {
    admit: ({ sessionId, user }, open) =>
      streams.admit(sessionId, () => ({ state: { sessionId, role: user.role }, response: open() })),
    send: (name, audience, data) => {
      const event = formatEvent(name, data)
      for (const stream of streams.all()) if (can(stream.state, audience)) streams.write(stream, event)
    },
    recheck: async rolesOf => {
      const checked = streams.all()
      if (checked.length === 0) return
      const roles = await rolesOf([...new Set(checked.map(({ state }) => state.sessionId))])
      for (const stream of checked) {
        const role = roles.get(stream.state.sessionId)
        if (role) stream.state.role = role
        else streams.end(stream)
      }
    },
    close: streams.close,
  }
}
