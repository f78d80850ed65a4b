import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction, ownOrigin } from '../db/database.ts'
import { hasUnindexed, indexEntries } from './search.sql.ts'

/** A search reads every entry that is not indexed yet, so this also limits how many of them there are. */
const delayMs = 2000
/** Few enough that no statement takes long. */
const batchSize = 500

export interface Indexer {
  /** Resolves when the current batch is done. */
  stop(): Promise<void>
}

interface IndexOptions {
  readonly size?: number
  /** Asked after each batch, so that a program that stops does not wait for a long backlog. */
  readonly isStopped?: () => boolean
}

/** Indexes all entries that are not indexed yet. Several processes may do so at the same time: each takes other entries. */
export const indexAll = async (
  db: Database,
  { size = batchSize, isStopped = () => false }: IndexOptions = {},
): Promise<void> => {
  if (!(await hasUnindexed(db))) return
  let indexed = size
  while (indexed >= size && !isStopped()) {
    indexed = await inTransaction(db, ownOrigin('search.index'), trx => indexEntries(trx, size))
  }
}

/** Indexes new entries in the background, so that the requests that write them do not have to. */
export const startIndexer = (db: Database, log: FastifyBaseLogger): Indexer => {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const schedule = () => {
    if (!isStopped) timer = setTimeout(run, delayMs).unref()
  }
  const run = () => {
    running = indexAll(db, { isStopped: () => isStopped })
      .catch(err => log.warn({ err }, 'indexing for the search failed and is tried again'))
      .finally(schedule)
  }
  run()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
