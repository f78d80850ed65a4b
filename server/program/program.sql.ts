import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Fails unless the database answers. */
export const pingDatabase = (db: Database) => sql`select 1`.execute(db)
