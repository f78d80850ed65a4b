import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import type { SmsState } from '../../platform/db/schema.ts'
import { createAwaitedOutcomes } from './awaitedOutcomes.ts'
import { deliver } from './delivery.ts'
import { type ClaimedSms, claimByIds, claimDue } from './outbox.sql.ts'
import { type SmsSettings, sendToProvider } from './provider.ts'
import {
  addId,
  beginClaim,
  type Claim,
  endClaim,
  endDelivery,
  firstState,
  laneOf,
  lookForDue,
  nextClaim,
  stopClaiming,
} from './senderState.ts'

/** Longer than the provider timeout and the time for recording the result, so that only a dead process loses its claim. */
const claimSeconds = 120

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
  /** The same result for a second request, if this process is just sending the message. */
  awaitSending(id: string): Promise<SmsState> | undefined
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
  const outcomes = createAwaitedOutcomes(outcomeTimeoutMs)
  const running = new Set<Promise<void>>()
  let state = firstState
  let log: FastifyBaseLogger | undefined
  let pollTimer: NodeJS.Timeout | undefined

  const run = (task: Promise<void>) => {
    const ended = task.then(() => void running.delete(ended))
    running.add(ended)
  }
  const change = (next: typeof state) => {
    const claim = nextClaim(next)
    state = claim ? beginClaim(next, claim) : next
    if (claim) run(claimAndSend(claim))
  }

  const claimMessages = async (claim: Claim): Promise<ClaimedSms[]> => {
    try {
      return await ('ids' in claim ? claimByIds(db, claim.ids, claimSeconds) : claimDue(db, claim.due, claimSeconds))
    } catch (err) {
      log?.warn({ err }, 'SMS could not be claimed')
      return []
    }
  }
  const claimAndSend = async (claim: Claim): Promise<void> => {
    const messages = await claimMessages(claim)
    const ids = new Set(messages.map(({ id }) => id))
    // The others wait for an older message to the same phone, or for their reservation to expire.
    if ('ids' in claim) for (const id of claim.ids) if (!ids.has(id)) outcomes.settle(id, 'queued')
    for (const message of messages)
      if (message.state === 'sending') run(send(message))
      else outcomes.settle(message.id, message.state)
    change(endClaim(state, claim, messages))
  }

  /** Returns the id of the next message to the same phone, which had to wait for this one. */
  const deliverAndSettle = async (message: ClaimedSms): Promise<string | null> => {
    const smsId = message.id
    try {
      const { state, problem, nextId } = await deliver(
        db,
        ({ phone, text }) => sendToProvider(config, { phone, text }, providerTimeoutMs),
        message,
        // Whoever waits must not hear that it will be sent.
        result => result.state === 'sent' && outcomes.settle(smsId, 'sent'),
      )
      log?.[state === 'failed' || state === 'unknown' ? 'warn' : 'debug']({ smsId, state, problem }, 'sms.send')
      outcomes.settle(smsId, state)
      return state === 'queued' ? null : nextId
    } catch (err) {
      log?.error({ err, smsId }, 'The result of an SMS could not be recorded')
      outcomes.settle(smsId, 'queued')
      return null
    }
  }
  const send = async (message: ClaimedSms): Promise<void> => {
    const nextId = await deliverAndSettle(message)
    const next = endDelivery(state, laneOf(message))
    change(nextId ? addId(next, nextId) : next)
  }

  const look = () => change(lookForDue(state))
  const finish = async () => {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    hasProvider: config.SMS_API_URL !== undefined,
    sendStored: id => {
      const outcome = outcomes.await(id)
      change(addId(state, id))
      return outcome
    },
    awaitSending: outcomes.find,
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
      change(stopClaiming(state))
      clearInterval(pollTimer)
      return finish()
    },
  }
}
