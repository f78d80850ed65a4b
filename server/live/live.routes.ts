import { followChanges } from '#contract/live/live.ts'
import { streams } from '../platform/http/route.ts'
import type { SessionStreams } from './sessionStreams.ts'

export const liveRoutes = (sessionStreams: SessionStreams) => [
  streams(followChanges, ({ openStream }, actor) => sessionStreams.admit(actor, openStream)),
]
