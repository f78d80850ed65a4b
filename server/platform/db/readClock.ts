import { sql } from 'kysely'
import { compiledOnce } from './compiledOnce.ts'
import type { Database } from './database.ts'

const clock = compiledOnce(() => sql<{ time: string }>`select clock_timestamp()::timestamptz(3) as time`)

/**
 * The time of the database, in milliseconds. Read after a lock, it is not before what the lock's earlier holders have read;
 * now() is the start of the transaction, before it waited for the lock.
 */
export const readClock = async (db: Database): Promise<string> => (await clock(db))[0]?.time ?? ''
