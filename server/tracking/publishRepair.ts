import { hash } from 'node:crypto'
import { type Language, languages } from '#contract/language.ts'
import type { Database } from '../platform/db/database.ts'
import { type EventStreams, formatEvent } from '../platform/live/eventStreams.ts'
import { findTrackedRepair, inLanguage } from './tracking.service.ts'

/** A page of a customer that follows a repair. */
export interface Following {
  readonly repairId: string
  readonly number: string
  readonly language: Language
  /** The hash of the last event that was sent. Empty before the first one. */
  lastSentHash: string
}

const goneEvent = formatEvent('gone')

/**
 * Loads a repair once, however many pages follow it, and sends it to those that do not show this state yet. So nobody can notice a
 * change that the page does not show.
 */
export const publishRepair = async (db: Database, streams: EventStreams<Following>, number: string): Promise<void> => {
  const followers = () => streams.all().filter(({ state }) => state.number === number)
  if (followers().length === 0) return
  const repair = await findTrackedRepair(db, number)
  for (const language of languages) {
    const event = repair ? formatEvent('repair', inLanguage(repair, language)) : goneEvent
    const eventHash = hash('sha256', event)
    for (const stream of followers().filter(({ state }) => state.language === language)) {
      if (!repair) streams.end(stream, event)
      else if (stream.state.lastSentHash !== eventHash) streams.write(stream, event)
      stream.state.lastSentHash = eventHash
    }
  }
}
