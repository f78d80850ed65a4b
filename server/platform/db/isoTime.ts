import { sql } from 'kysely'

/** Inside JSON a time is spelt by PostgreSQL; this is how all others are. */
export const isoTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
