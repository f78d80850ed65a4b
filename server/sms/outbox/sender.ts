import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import type { SmsState } from '../../platform/db/schema.ts'
import { deliver } from './delivery.ts'
import { type ClaimedSms, claimByIds, claimDue } from './outbox.sql.ts'
import { type SmsSettings, sendToProvider } from './provider.ts'

const maxConcurrent = 10
/** Bulk messages have their own, so that others never wait for them. */
const maxConcurrentBulk = 4
/** Longer than the provider timeout and the time for recording the result, so that only a dead process loses its claim. */
const claimSeconds = 120

const isBulk = ({ kind }: ClaimedSms): boolean => kind === 'bulk'

interface SmsTimes {
  /** How long the provider may take to answer. */
  readonly providerTimeoutMs?: number
  /** How long a request waits for the outcome of its message. */
  readonly outcomeTimeoutMs?: number
  /** How often an idle process looks for retries that are due, and for messages that a dead process has left. */
  readonly pollMs?: number
}

/** Sends the messages of the outbox. Each process has one. */
export interface SmsSender {
  /** Without a provider, a message is stored as failed and needs no sender. */
  readonly hasProvider: boolean
  /** Sends a message that this process has just committed. Resolves to its state within the outcome timeout. */
  sendStored(id: string): Promise<SmsState>
  /** Begins to send what is due now, without waiting for it. */
  sendSoon(): void
  /** Sends what is due now. Resolves when the results are recorded. */
  sendDue(): Promise<void>
  /** Begins to look for due messages from time to time. */
  start(log: FastifyBaseLogger): void
  /** Finishes what is being sent. Must end before the database closes, or the results cannot be recorded. */
  stop(): Promise<void>
}

export const createSmsSender = (
  db: Database,
  config: SmsSettings,
  { providerTimeoutMs = 10_000, outcomeTimeoutMs = 3000, pollMs = 5000 }: SmsTimes = {},
): SmsSender => {
  const stored: string[] = []
  const waiting = new Map<string, PromiseWithResolvers<SmsState>>()
  const inFlight = new Set<Promise<void>>()
  let bulkInFlight = 0
  let isLookDue = false
  let isBulkLookDue = false
  let claiming: Promise<void> | undefined
  let isStopped = false
  let pollTimer: NodeJS.Timeout | undefined
  let log: FastifyBaseLogger | undefined

  const free = () => maxConcurrent - (inFlight.size - bulkInFlight)
  /** Messages that a person resends are beyond it. */
  const freeForBulk = () => Math.max(0, maxConcurrentBulk - bulkInFlight)

  const settle = (id: string, state: SmsState) => {
    waiting.get(id)?.resolve(state)
    waiting.delete(id)
  }
  const startWaiting = (id: string) => {
    const outcome = Promise.withResolvers<SmsState>()
    const timer = setTimeout(() => settle(id, 'queued'), outcomeTimeoutMs)
    void outcome.promise.then(() => clearTimeout(timer))
    waiting.set(id, outcome)
    return outcome
  }

  const send = async (message: ClaimedSms): Promise<void> => {
    const smsId = message.id
    try {
      const { state, problem, nextId } = await deliver(
        db,
        ({ phone, text }) => sendToProvider(config, { phone, text }, providerTimeoutMs),
        message,
        // Whoever waits must not hear that it will be sent.
        result => result.state === 'sent' && settle(smsId, 'sent'),
      )
      log?.[state === 'failed' || state === 'unknown' ? 'warn' : 'debug']({ smsId, state, problem }, 'sms.send')
      settle(smsId, state)
      if (nextId && state !== 'queued') stored.push(nextId)
    } catch (err) {
      log?.error({ err, smsId }, 'The result of an SMS could not be recorded')
      settle(smsId, 'queued')
    }
  }

  const claimStored = async (ids: string[]): Promise<ClaimedSms[]> => {
    let claimed: ClaimedSms[] = []
    try {
      claimed = await claimByIds(db, ids, claimSeconds)
      return claimed
    } finally {
      // The others wait for an older message to the same phone, or for their reservation to expire.
      for (const id of ids) if (!claimed.some(message => message.id === id)) settle(id, 'queued')
    }
  }

  /** New messages come first, so that a long queue of retries does not delay them. */
  const claimNext = async (): Promise<ClaimedSms[]> => {
    if (stored.length > 0 && free() > 0) return claimStored(stored.splice(0, free()))
    const limits = { free: isLookDue ? free() : 0, freeForBulk: isBulkLookDue ? freeForBulk() : 0 }
    if (limits.free > 0) isLookDue = false
    if (limits.freeForBulk > 0) isBulkLookDue = false
    const claimed = await claimDue(db, limits, claimSeconds)
    const bulkCount = claimed.filter(isBulk).length
    isLookDue ||= limits.free > 0 && claimed.length - bulkCount === limits.free
    isBulkLookDue ||= limits.freeForBulk > 0 && bulkCount === limits.freeForBulk
    return claimed
  }

  const start = (message: ClaimedSms) => {
    const bulkSlots = isBulk(message) ? 1 : 0
    bulkInFlight += bulkSlots
    const sending = send(message).then(() => {
      inFlight.delete(sending)
      bulkInFlight -= bulkSlots
      wake()
    })
    inFlight.add(sending)
  }

  const hasWork = () =>
    !isStopped && ((free() > 0 && (stored.length > 0 || isLookDue)) || (freeForBulk() > 0 && isBulkLookDue))
  const claimAll = async (): Promise<void> => {
    try {
      while (hasWork())
        for (const message of await claimNext())
          if (message.state === 'sending') start(message)
          else settle(message.id, message.state)
    } catch (err) {
      log?.warn({ err }, 'SMS could not be claimed')
    } finally {
      claiming = undefined
    }
  }
  /** Requests that come while a claim is running share the next one. */
  const wake = () => {
    if (hasWork()) claiming ??= claimAll()
  }

  const finish = async () => {
    while (claiming || inFlight.size > 0) await Promise.all([claiming, ...inFlight])
  }
  const look = () => {
    isLookDue = true
    isBulkLookDue = true
    wake()
  }

  return {
    hasProvider: config.SMS_API_URL !== undefined,
    sendStored: id => {
      const { promise } = waiting.get(id) ?? startWaiting(id)
      stored.push(id)
      wake()
      return promise
    },
    sendSoon: look,
    sendDue: () => {
      look()
      return finish()
    },
    start: logger => {
      log = logger
      look()
      pollTimer = setInterval(look, pollMs).unref()
    },
    stop: () => {
      isStopped = true
      clearInterval(pollTimer)
      return finish()
    },
  }
}
