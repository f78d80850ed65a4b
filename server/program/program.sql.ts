import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Throws if the database does not answer. */
export const pingDatabase = (db: Database) => sql`select 1`.execute(db)
