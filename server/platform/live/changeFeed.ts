import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Listener, type Notice, openListener } from './listener.ts'

const heartbeatSeconds = 20

/** Receives every committed change and passes it on to its own clients. */
export interface ChangeSubscriber {
  onNotice(notice: Notice): void
  /** Notices before this moment may have been missed. */
  onListening(): void
  onHeartbeat(): void
  /** The server is shutting down and waits until all streams have ended. */
  onStopping(): void
  /** Resolves when the subscriber runs no more database queries. */
  waitUntilIdle(): Promise<void>
}

/** One connection listens for the changes of all processes and forwards them to every subscriber. */
export const publishChanges = (app: FastifyInstance, pool: pg.Pool, subscribers: readonly ChangeSubscriber[]): void => {
  let listener: Listener | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    listener = openListener(pool, {
      onNotice: notice => {
        for (const subscriber of subscribers) subscriber.onNotice(notice)
      },
      onListening: () => {
        for (const subscriber of subscribers) subscriber.onListening()
      },
      log: app.log,
    })
    heartbeatTimer = setInterval(() => {
      for (const subscriber of subscribers) subscriber.onHeartbeat()
      void listener?.probe()
    }, heartbeatSeconds * 1000).unref()
    await listener.firstAttempt
  })
  app.addHook('preClose', async () => {
    clearInterval(heartbeatTimer)
    for (const subscriber of subscribers) subscriber.onStopping()
  })
  app.addHook('onClose', async () => {
    for (const subscriber of subscribers) await subscriber.waitUntilIdle()
    await listener?.stop()
  })
}
