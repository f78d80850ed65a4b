import type { FastifyBaseLogger } from 'fastify'
import { audienceOf, changesFrom } from '#contract/live/live.ts'
import type { Database } from '../platform/db/database.ts'
import type { ChangeSubscriber } from '../platform/live/changeFeed.ts'
import { rolesOfSessions } from '../session/session.service.ts'
import { createChangeBatcher } from './batchChanges.ts'
import { createStreams, type Streams } from './streams.ts'

/** Tells signed-in screens of every change that they may see. */
export const openLive = (db: Database, log: FastifyBaseLogger): { streams: Streams; ear: ChangeSubscriber } => {
  const streams = createStreams()
  const publish = createChangeBatcher(change => streams.send('change', audienceOf(change.topic), change))

  let checking: Promise<void> | undefined
  let isWantedAgain = false
  const runChecks = async () => {
    do {
      isWantedAgain = false
      await streams
        .recheck(ids => rolesOfSessions(db, ids))
        .catch(({ message }: Error) => log.warn(`Sessions could not be checked: ${message}`))
    } while (isWantedAgain)
    checking = undefined
  }
  /** One check after the other, or an older answer might come last. One that fails is made up for by the next beat. */
  const checkSessions = () => {
    isWantedAgain = true
    checking ??= runChecks()
  }

  const subscriber: ChangeSubscriber = {
    onNotice: ({ table, ids }) => {
      for (const change of changesFrom(table, ids)) publish(change)
      if (table === 'sessions' || table === 'users') checkSessions()
    },
    onListening: () => {
      streams.send('resync', 'session.own')
      checkSessions()
    },
    onBeat: () => {
      streams.send('beat', 'session.own')
      checkSessions()
    },
    onStopping: streams.close,
    isIdle: async () => checking,
  }
  return { streams, ear: subscriber }
}
