import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Listener, type Notice, openListener } from './listener.ts'

const secondsBetweenBeats = 20

/** Whatever tells others of changes. */
export interface ChangeSubscriber {
  onNotice(notice: Notice): void
  /** Notices before this moment may have been missed. */
  onListening(): void
  onBeat(): void
  /** The server stops and waits for its streams to end. */
  onStopping(): void
  /** Resolves once nothing is asked of the database any more. */
  isIdle(): Promise<void>
}

/** One connection hears of every committed change, whichever process or person made it, for all who tell of them. */
export const publishChanges = (app: FastifyInstance, pool: pg.Pool, ears: readonly ChangeSubscriber[]): void => {
  let listener: Listener | undefined
  let beating: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    listener = openListener(pool, {
      onNotice: notice => {
        for (const ear of ears) ear.onNotice(notice)
      },
      onListening: () => {
        for (const ear of ears) ear.onListening()
      },
      log: app.log,
    })
    beating = setInterval(() => {
      for (const ear of ears) ear.onBeat()
      void listener?.probe()
    }, secondsBetweenBeats * 1000).unref()
    await listener.isTried
  })
  app.addHook('preClose', async () => {
    clearInterval(beating)
    for (const ear of ears) ear.onStopping()
  })
  app.addHook('onClose', async () => {
    for (const ear of ears) await ear.isIdle()
    await listener?.stop()
  })
}
