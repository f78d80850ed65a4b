import type { ServerResponse } from 'node:http'
import { can, type Permission, type Role } from '#contract/access.ts'
import type { Actor } from '../platform/http/caller.ts'
import { createOpenStreams, eventOf } from '../platform/live/openStreams.ts'

type RolesOf = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>

/** The streams of signed-in screens that are open in this process. */
export interface Streams {
  admit(actor: Pick<Actor, 'sessionId' | 'user'>, open: () => ServerResponse): Promise<void>
  send(name: 'change' | 'resync' | 'beat', audience: Permission, data?: object): void
  /** Ends the streams of sessions that have no role any more, and notes the role of the others. */
  recheck(rolesOf: RolesOf): Promise<void>
  /** Ends all of them and admits no more. */
  close(): void
}

export const createStreams = (): Streams => {
  const streams = createOpenStreams<{ readonly sessionId: string; role: Role }>({
    maxStreams: 2000,
    maxPerOwner: 20,
    tooMany: 'live.tooMany',
  })
  return {
    admit: ({ sessionId, user }, open) =>
      streams.admit(sessionId, () => ({ about: { sessionId, role: user.role }, response: open() })),
    send: (name, audience, data) => {
      const event = eventOf(name, data)
      for (const stream of streams.all()) if (can(stream.about, audience)) streams.write(stream, event)
    },
    recheck: async rolesOf => {
      const asked = streams.all()
      if (asked.length === 0) return
      const roles = await rolesOf([...new Set(asked.map(({ about }) => about.sessionId))])
      for (const stream of asked) {
        const role = roles.get(stream.about.sessionId)
        if (role) stream.about.role = role
        else streams.end(stream)
      }
    },
    close: streams.close,
  }
}
