import { sql } from 'kysely'

/** Formats a time inside JSON, where PostgreSQL would use its own format, like all other times in a response. */
export const isoTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
