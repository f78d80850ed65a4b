import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseSettings } from '../db/openDatabase.ts'
import type { StorageSettings } from '../storage/openStorage.ts'
import type { Storage } from '../storage/storage.ts'

/** What every job may use. */
export interface JobContext {
  readonly db: Database
  readonly storage: Storage
  /** Where the shop's database, its storage and its data folder are. */
  readonly config: DatabaseSettings & StorageSettings
  readonly log: FastifyBaseLogger
}

/**
 * Scheduled work, done by whichever process takes it first. A job runs at least once, possibly several times after a
 * crash, so it must be idempotent.
 */
export interface Job {
  readonly name: string
  /** A cron expression in the shop's time zone. */
  readonly schedule: string
  run(context: JobContext, data: object, signal: AbortSignal): Promise<void>
}
