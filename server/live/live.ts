import type { FastifyInstance } from 'fastify'
import { audienceOf, changesFrom } from '#contract/live/live.ts'
import type { Connected } from '../db/database.ts'
import { rolesOfSessions } from '../session/session.service.ts'
import { createGatherer } from './gatherer.ts'
import { type Listener, openListener } from './listener.ts'
import { createStreams, type Streams } from './streams.ts'

const secondsBetweenBeats = 20

/** Tells signed-in screens of every committed change, whichever process or person made it. */
export const openLive = (app: FastifyInstance, { db, pool }: Pick<Connected, 'db' | 'pool'>): Streams => {
  const streams = createStreams()
  const tell = createGatherer(change => streams.send('change', audienceOf(change.topic), change))

  let checking: Promise<void> | undefined
  let isWantedAgain = false
  const runChecks = async () => {
    do {
      isWantedAgain = false
      await streams
        .recheck(ids => rolesOfSessions(db, ids))
        .catch(({ message }: Error) => app.log.warn(`Sessions could not be checked: ${message}`))
    } while (isWantedAgain)
    checking = undefined
  }
  /** One check after the other, or an older answer might come last. One that fails is made up for by the next beat. */
  const checkSessions = () => {
    isWantedAgain = true
    checking ??= runChecks()
  }

  let listener: Listener | undefined
  let beating: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    listener = openListener(pool, {
      onNotice: ({ table, ids }) => {
        for (const change of changesFrom(table, ids)) tell(change)
        if (table === 'sessions' || table === 'users') checkSessions()
      },
      onListening: () => {
        streams.send('resync', 'session.own')
        checkSessions()
      },
      log: app.log,
    })
    beating = setInterval(() => {
      streams.send('beat', 'session.own')
      checkSessions()
      void listener?.probe()
    }, secondsBetweenBeats * 1000).unref()
    await listener.isTried
  })
  app.addHook('preClose', async () => {
    clearInterval(beating)
    streams.close()
  })
  app.addHook('onClose', async () => {
    await checking
    await listener?.stop()
  })
  return streams
}
