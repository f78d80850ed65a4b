import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseSettings } from '../db/openDatabase.ts'
import type { Storage } from '../storage/storage.ts'

/** What every job may use. */
export interface JobContext {
  readonly db: Database
  readonly storage: Storage
  /** Where the shop's database and its data folder are. */
  readonly config: DatabaseSettings
  readonly log: FastifyBaseLogger
}

/**
 * Work outside of requests, done by whichever process takes it first. A job runs at least once, possibly several times
 * after a crash, so it must be idempotent. A job that needs more than JobContext names its own context.
 */
export interface Job<Data extends object = object, Context extends JobContext = JobContext> {
  readonly name: string
  /** A cron expression in the shop's time zone, for a scheduled job. */
  readonly schedule?: string
  /** The delay between enqueueing the job and its first run. */
  readonly startAfterSeconds?: number
  run(context: Context, data: Data, signal: AbortSignal): Promise<void>
}
