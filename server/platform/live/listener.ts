import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'

const notice = z.object({ table: z.string(), ids: z.array(z.string()).optional() })
export type Notice = z.output<typeof notice>

interface ListenerOptions {
  onNotice(notice: Notice): void
  /** Notices before this moment may have been missed. */
  onListening(): void
  readonly log: FastifyBaseLogger
}

export interface Listener {
  /** Resolves after the first connection attempt, whether it succeeded or failed. */
  readonly firstAttempt: Promise<void>
  /** Detects a dead connection: without a query it would stay silent, as if nothing changed. */
  probe(): Promise<void>
  stop(): Promise<void>
}

const maxRetryDelayMs = 5000
const retryDelayAfter = (failures: number) => Math.min(100 * 2 ** failures, maxRetryDelayMs)

/** Anyone with access to the database can send a notice, so it is validated. */
const parseNotice = (payload: string | undefined): Notice | undefined => {
  try {
    return notice.parse(JSON.parse(payload ?? ''))
  } catch {
    return undefined
  }
}

/** A separate connection with the pool's settings. The pool makes its password non-enumerable, so it is copied by name. */
const createClient = ({ options }: pg.Pool, { onNotice, log }: ListenerOptions): pg.Client => {
  const { password } = options
  const client = new pg.Client({ ...options, password, application_name: 'tigena live', query_timeout: 10_000 })
  client.on('error', ({ message }) => log.warn(`The connection that listens for changes was lost: ${message}`))
  client.on('notification', ({ payload }) => {
    const parsed = parseNotice(payload)
    if (parsed) onNotice(parsed)
  })
  return client
}

/** Listens for committed changes (PostgreSQL LISTEN). After a lost connection it retries with exponential backoff. */
export const openListener = (pool: pg.Pool, handlers: ListenerOptions): Listener => {
  const stopping = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  let failures = 0

  const listen = async () => {
    const newClient = createClient(pool, handlers)
    const ended = new Promise<void>(resolve => newClient.once('end', resolve))
    client = newClient
    // connect() never settles if the client is ended while it connects.
    await Promise.race([newClient.connect(), ended])
    await newClient.query('listen tigena_changes')
    failures = 0
    handlers.onListening()
    firstAttempt.resolve()
    await ended
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(({ message }: Error) => handlers.log.warn(`Cannot listen for changes: ${message}`))
      firstAttempt.resolve()
      void client?.end()
      await pause(retryDelayAfter(failures++), undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()

  return {
    firstAttempt: firstAttempt.promise,
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
