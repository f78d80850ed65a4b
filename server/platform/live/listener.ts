import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'

const notice = z.object({ table: z.string(), ids: z.array(z.string()).optional() })
export type Notice = z.output<typeof notice>

interface NoticeHandlers {
  onNotice(notice: Notice): void
  /** Notices before this moment may have been missed. */
  onListening(): void
  readonly log: FastifyBaseLogger
}

export interface Listener {
  /** Settles once the first connection was tried. */
  readonly isTried: Promise<void>
  /** A connection that was cut without a word would be silent for ever, as if nothing changed. */
  probe(): Promise<void>
  stop(): Promise<void>
}

const maxRetryDelayMs = 5000
const retryDelayAfter = (failures: number) => Math.min(100 * 2 ** failures, maxRetryDelayMs)

/** Anyone with access to the database can send a notice, so it is checked. */
const noticeIn = (payload: string | undefined): Notice | undefined => {
  try {
    return notice.parse(JSON.parse(payload ?? ''))
  } catch {
    return undefined
  }
}

/** A connection of its own, set as the pool's are. The pool hides the password, so it is named. */
const newClient = ({ options }: pg.Pool, { onNotice, log }: NoticeHandlers): pg.Client => {
  const { password } = options
  const client = new pg.Client({ ...options, password, application_name: 'tigena live', query_timeout: 10_000 })
  client.on('error', ({ message }) => log.warn(`Changes are not heard of: ${message}`))
  client.on('notification', ({ payload }) => {
    const heard = noticeIn(payload)
    if (heard) onNotice(heard)
  })
  return client
}

/** Hears of every change that is committed and, when cut off, tries again for ever. */
export const openListener = (pool: pg.Pool, handlers: NoticeHandlers): Listener => {
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  let failures = 0

  const listen = async () => {
    const fresh = newClient(pool, handlers)
    const ended = new Promise<void>(resolve => fresh.once('end', resolve))
    client = fresh
    // One that is ended while it connects never says whether it has.
    await Promise.race([fresh.connect(), ended])
    await fresh.query('listen tigena_changes')
    failures = 0
    handlers.onListening()
    tried.resolve()
    await ended
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(({ message }: Error) => handlers.log.warn(`Changes cannot be heard of: ${message}`))
      tried.resolve()
      void client?.end()
      await pause(retryDelayAfter(failures++), undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()

  return {
    isTried: tried.promise,
    probe: async () => {
      const probed = client
      await probed?.query('select').catch(() => probed.end())
    },
    stop: async () => {
      stopping.abort()
      await client?.end()
      await running
    },
  }
}
