import type { FastifyBaseLogger } from 'fastify'
import { audienceOf, changesFrom } from '#contract/live/live.ts'
import type { BypassConfig } from '../allowlist/allowlist.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { ChangeSubscriber } from '../platform/live/changeFeed.ts'
import { findAccess } from '../session/session.service.ts'
import { createChangeBatcher } from './batchChanges.ts'
import { createSessionStreams, type SessionStreams } from './sessionStreams.ts'

interface LiveUpdates {
  readonly streams: SessionStreams
  readonly subscriber: ChangeSubscriber
}

/** A change in one of these may end a session, change its role or forbid its address. */
const tablesOfSessions = new Set(['sessions', 'users', 'ip_allowlist', 'shop_settings'])

/** Sends every change to the signed-in screens that may see it. */
export const openLiveUpdates = (db: Database, log: FastifyBaseLogger, config: BypassConfig): LiveUpdates => {
  const streams = createSessionStreams()
  const publish = createChangeBatcher(change => streams.send('change', audienceOf(change.topic), change))

  let checking: Promise<void> | undefined
  let isRecheckNeeded = false
  const runChecks = async () => {
    do {
      isRecheckNeeded = false
      await streams
        .recheck(owners => findAccess(db, owners, config))
        .catch(({ message }: Error) => log.warn(`Sessions could not be checked: ${message}`))
    } while (isRecheckNeeded)
    checking = undefined
  }
  /** Checks run one at a time, so an older result never overwrites a newer one. The next heartbeat retries a failed check. */
  const checkSessions = () => {
    isRecheckNeeded = true
    checking ??= runChecks()
  }

  const subscriber: ChangeSubscriber = {
    onNotice: ({ table, ids }) => {
      for (const change of changesFrom(table, ids)) publish(change)
      if (tablesOfSessions.has(table)) checkSessions()
    },
    onListening: () => {
      streams.send('resync', 'session.own')
      checkSessions()
    },
    onHeartbeat: () => {
      streams.send('beat', 'session.own')
      checkSessions()
    },
    onStopping: streams.close,
    waitUntilIdle: async () => checking,
  }
  return { streams, subscriber }
}
