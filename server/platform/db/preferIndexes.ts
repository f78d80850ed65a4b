import { sql } from 'kysely'
import { compiledOnce } from './compiledOnce.ts'

/**
 * For the rest of the transaction. A prepared statement keeps its plan, and the one for an empty table, where any plan is
 * cheap, may compare thousands of new rows with each other.
 */
export const preferIndexes = compiledOnce(
  () => sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_sort', 'off', true)`,
)
