import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './preparedStatements.ts'
import type { DB } from './schema.ts'

/** Reads: each statement sees its own moment. */
export type Database = Kysely<DB>
/** Writes: all of them or none. Opened at the edge, handed down, never optional. */
export type Write = Transaction<DB>

/** On whose behalf a transaction runs; the database records it with every change. */
export interface Origin {
  readonly actorId: string | null
  readonly sessionId: string | null
  readonly address: string | null
  readonly action: string
  readonly requestId: string | null
}

/** The program acts on its own behalf: at its start, in a job, in a command. */
export const ownOrigin = (action: string): Origin => ({
  actorId: null,
  sessionId: null,
  address: null,
  action,
  requestId: null,
})

/** Connections are set to UTC, so the text needs no arithmetic, only its spelling; DATABASE_URL may set another. */
const timestampParser = (text: string) =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()

/**
 * Of bigint and numeric, such as a sum of bigint: money in santim must never lose a digit. A query that returns fractions
 * casts them to float8; all else is an error instead of a rounded number.
 */
export const parseWholeNumber = (text: string): number => {
  const number = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not a whole number that JavaScript can represent`)
  return number
}

const typeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, timestampParser],
  [pg.types.builtins.INT8, parseWholeNumber],
  [pg.types.builtins.NUMERIC, parseWholeNumber],
  [pg.types.builtins.DATE, (text: string) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => typeParsers.get(id) ?? pg.types.getTypeParser(id, format),
}

export interface Connected {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

export const connect = (
  connection: string | pg.PoolConfig,
  onError: (error: Error) => void,
  options: pg.PoolConfig = {},
): Connected => {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A kept statement keeps its plan as well: to plan each call anew takes longer than most of them take to run.
    options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
    keepAlive: true,
    statement_timeout: 30_000,
    query_timeout: 40_000,
    types,
    ...options,
  })
  // Without a listener a connection cut by a restart of the database would end the program: the pool speaks for the
  // idle ones, each that is in use for itself.
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

export const inTransaction = <T>(db: Database, origin: Origin, work: (trx: Write) => Promise<T>): Promise<T> =>
  db.transaction().execute(async trx => {
    await sql`select set_config('tigena.actor', ${origin.actorId ?? ''}, true),
                     set_config('tigena.session', ${origin.sessionId ?? ''}, true),
                     set_config('tigena.address', ${origin.address ?? ''}, true),
                     set_config('tigena.action', ${origin.action}, true),
                     set_config('tigena.request', ${origin.requestId ?? ''}, true)`.execute(trx)
    return work(trx)
  })
