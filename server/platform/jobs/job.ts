import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseSettings } from '../db/openDatabase.ts'
import type { Storage } from '../storage/storage.ts'

/** What a job may use. */
export interface JobContext {
  readonly db: Database
  readonly storage: Storage
  /** Where the shop's database and its data folder are. */
  readonly config: DatabaseSettings
  readonly log: FastifyBaseLogger
}

/** Work done apart from any request, by whichever process takes it first; at least once, so it must bear repeating. */
export interface Job<Data extends object = object> {
  readonly name: string
  /** A cron line in the shop's time zone for what happens by itself. */
  readonly schedule?: string
  /** How long it waits once it is enqueued. */
  readonly startAfterSeconds?: number
  run(workplace: JobContext, data: Data, signal: AbortSignal): Promise<void>
}
