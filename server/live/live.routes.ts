import { followChanges } from '#contract/live/live.ts'
import { streams } from '../platform/http/route.ts'
import type { Streams } from './streams.ts'

export const liveRoutes = (open: Streams) => [
  streams(followChanges, ({ openStream }, actor) => open.admit(actor, openStream)),
]
