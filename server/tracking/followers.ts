import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { type Language, languages } from '#contract/language.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { networkOf } from '../platform/http/network.ts'
import type { ChangeSubscriber } from '../platform/live/changeFeed.ts'
import { createEventStreams, formatEvent, heartbeat } from '../platform/live/eventStreams.ts'
import { findTrackedRepair, getTrackedTicket, inLanguage } from './tracking.service.ts'
import { selectRepairsOfFeedback } from './tracking.sql.ts'

interface Following {
  readonly repairId: string
  readonly number: string
  readonly language: Language
  /** The hash of the last event that was sent. */
  lastSentHash: string
}

const goneEvent = formatEvent('gone')

/** The customer pages that subscribe to live updates of a repair. */
export interface Followers {
  admit(visitor: Visitor, request: { number: string; lang: Language }, open: () => ServerResponse): Promise<void>
  readonly subscriber: ChangeSubscriber
}

/** Loads a changed repair once, however many pages follow it, and sends it to the pages that do not have this state yet. */
export const openFollowers = (db: Database, log: FastifyBaseLogger): Followers => {
  const streams = createEventStreams<Following>({
    maxStreams: 3000,
    maxPerOwner: 50,
    tooMany: 'tracking.tooManyFollow',
  })
  const staleNumbers = new Set<string>()
  const newFeedback = new Set<string>()
  let publishing: Promise<void> | undefined
  let today = shopDay(new Date())

  const followersOf = (number: string) => streams.all().filter(({ state }) => state.number === number)

  const publish = async (number: string): Promise<void> => {
    if (followersOf(number).length === 0) return
    const repair = await findTrackedRepair(db, number)
    for (const language of languages) {
      const event = repair ? formatEvent('repair', inLanguage(repair, language)) : goneEvent
      const eventHash = hash('sha256', event)
      for (const stream of followersOf(number).filter(({ state }) => state.language === language)) {
        if (!repair) streams.end(stream, event)
        else if (stream.state.lastSentHash !== eventHash) streams.write(stream, event)
        stream.state.lastSentHash = eventHash
      }
    }
  }
  const publishNext = async (): Promise<void> => {
    const [number] = staleNumbers
    if (!number) return
    staleNumbers.delete(number)
    await publish(number).catch(error => {
      staleNumbers.add(number)
      throw error
    })
  }
  const addRepairsOfFeedback = async (): Promise<void> => {
    const ids = [...newFeedback]
    if (ids.length === 0) return
    for (const { number } of await selectRepairsOfFeedback(db, ids)) staleNumbers.add(number)
    for (const id of ids) newFeedback.delete(id)
  }
  const publishAll = async (): Promise<void> => {
    try {
      while (staleNumbers.size + newFeedback.size > 0) {
        await addRepairsOfFeedback()
        await publishNext()
      }
    } catch (error) {
      log.warn(`Updates of repairs could not be sent: ${(error as Error).message}`)
    }
    publishing = undefined
  }
  /** Publishes one repair at a time, so as not to use up the connection pool. The next heartbeat retries what failed. */
  const publishPending = () => {
    if (staleNumbers.size + newFeedback.size > 0) publishing ??= publishAll()
  }
  const refresh = (isAffected: (state: Following) => boolean = () => true) => {
    for (const { state } of streams.all()) if (isAffected(state)) staleNumbers.add(state.number)
    publishPending()
  }
  /** A repair becomes delayed when the day changes, without any notice from the database. */
  const refreshOnNewDay = () => {
    const day = shopDay(new Date())
    if (day !== today) refresh()
    today = day
  }

  const subscriber: ChangeSubscriber = {
    onNotice: ({ table, ids }) => {
      if (table === 'repairs') refresh(({ repairId }) => ids?.includes(repairId) ?? true)
      if (table !== 'feedback' || streams.all().length === 0) return
      if (!ids) return refresh()
      for (const id of ids) newFeedback.add(id)
      publishPending()
    },
    onListening: () => refresh(),
    onHeartbeat: () => {
      for (const stream of streams.all()) streams.write(stream, heartbeat)
      refreshOnNewDay()
      publishPending()
    },
    onStopping: streams.close,
    waitUntilIdle: async () => publishing,
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
