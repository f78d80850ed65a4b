import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contract/language.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { networkOf } from '../platform/http/network.ts'
import type { ChangeSubscriber } from '../platform/live/changeFeed.ts'
import { createEventStreams, heartbeat } from '../platform/live/eventStreams.ts'
import { createPendingUpdates } from './pendingUpdates.ts'
import { type Following, publishRepair } from './publishRepair.ts'
import { getTrackedTicket } from './tracking.service.ts'
import { selectRepairsOfFeedback } from './tracking.sql.ts'

/** The customer pages that subscribe to live updates of a repair. */
export interface Followers {
  admit(visitor: Visitor, request: { number: string; lang: Language }, open: () => ServerResponse): Promise<void>
  readonly subscriber: ChangeSubscriber
}

/** Each call tells whether the shop's day has changed since the one before. */
const watchDay = (): (() => boolean) => {
  let today = shopDay(new Date())
  return () => {
    const before = today
    today = shopDay(new Date())
    return today !== before
  }
}

export const openFollowers = (db: Database, log: FastifyBaseLogger): Followers => {
  const streams = createEventStreams<Following>({
    maxStreams: 3000,
    maxPerOwner: 50,
    tooMany: 'tracking.tooManyFollow',
  })
  const pending = createPendingUpdates({
    publish: number => publishRepair(db, streams, number),
    findRepairsOfFeedback: ids => selectRepairsOfFeedback(db, ids),
    log,
  })
  const isNewDay = watchDay()

  const refresh = (isAffected: (state: Following) => boolean = () => true) => {
    const affected = streams.all().filter(({ state }) => isAffected(state))
    pending.addRepairs(affected.map(({ state }) => state.number))
    pending.publishAll()
  }
  const refreshAfterFeedback = (ids: readonly string[]) => {
    if (streams.all().length === 0) return
    pending.addFeedback(ids)
    pending.publishAll()
  }

  const subscriber: ChangeSubscriber = {
    onNotice: ({ table, ids }) => {
      if (table === 'repairs') refresh(({ repairId }) => ids?.includes(repairId) ?? true)
      if (table === 'feedback' && ids) refreshAfterFeedback(ids)
      if (table === 'feedback' && !ids) refresh()
    },
    onListening: () => refresh(),
    onHeartbeat: () => {
      for (const stream of streams.all()) streams.write(stream, heartbeat)
      // A repair becomes delayed when the day changes, without any notice from the database.
      if (isNewDay()) refresh()
      pending.publishAll()
    },
    onStopping: streams.close,
    waitUntilIdle: pending.waitUntilIdle,
  }
  return {
    admit: async (visitor, { number, lang }, open) => {
      await streams.admit(networkOf(visitor.address), async () => {
        const ticket = await getTrackedTicket(db, visitor, number)
        return { state: { ...ticket, language: lang, lastSentHash: '' }, response: open() }
      })
      refresh(({ lastSentHash }) => lastSentHash === '')
    },
    subscriber,
  }
}
