import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { compiledOnce } from './compiledOnce.ts'
import type { DB } from './schema.ts'
import { poolForKysely } from './statements.ts'

/**
 * Prepared statements reuse their plan, because planning takes longer than running most of them. Such a plan takes the page
 * of a list for a tenth of its table, so PostgreSQL would start parallel workers and compile code for 50 rows. Where the rarity of a
 * value matters, write the value into the statement (sql.lit), collect the matches first, or look up each row in a lateral with a limit.
 */
const planSettings = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off'

/** For reads outside a transaction: each statement sees its own snapshot. */
export type Database = Kysely<DB>
/** The transaction that all writes of a request belong to. It is opened at the edge and passed down, never optional. */
export type Write = Transaction<DB>

/** Who runs a transaction, and why. The audit log records it with every change. */
export interface Origin {
  readonly actorId: string | null
  readonly sessionId: string | null
  readonly address: string | null
  readonly action: string
  readonly requestId: string | null
}

/** The origin of what the program does by itself: at its start, in a job, in a command. */
export const ownOrigin = (action: string): Origin => ({
  actorId: null,
  sessionId: null,
  address: null,
  action,
  requestId: null,
})

/** Connections use UTC, so reformatting the text is enough, unless DATABASE_URL sets another time zone. */
const timestampParser = (text: string) =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()

/**
 * Parses bigint and numeric (a sum of bigint is numeric). Money in santim must never lose a digit: a number that is not
 * whole, or too large for JavaScript, is an error instead of being rounded. A query that returns fractions casts them to
 * float8.
 */
const parseWholeNumber = (text: string): number => {
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
    options: `-c TimeZone=UTC ${planSettings}`,
    keepAlive: true,
    statement_timeout: 30_000,
    query_timeout: 40_000,
    types,
    ...options,
  })
  // Without listeners, a connection that is lost when the database restarts would end the program. The pool emits the
  // errors of idle connections; a connection in use emits its own.
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolForKysely(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** The statement that sets the origin of its transaction. */
export const originSettings = (origin: Origin) =>
  sql`select set_config('tigena.actor', coalesce(${origin.actorId}, ''), true),
             set_config('tigena.session', coalesce(${origin.sessionId}, ''), true),
             set_config('tigena.address', coalesce(${origin.address}, ''), true),
             set_config('tigena.action', ${origin.action}, true),
             set_config('tigena.request', coalesce(${origin.requestId}, ''), true)`

/** The audit log records it with every later change of the transaction. */
export const setReason = (trx: Write, reason: string) =>
  sql`select set_config('tigena.reason', ${reason}, true)`.execute(trx)

interface Recorded {
  readonly table: string
  readonly rowId?: string
  readonly before?: object
  readonly after: object
}

/** Adds to the audit log what no change of a row says. */
export const recordAction = (trx: Write, { table, rowId, before, after }: Recorded) =>
  sql`select record_action(${table}, ${JSON.stringify(after)}, ${before ? JSON.stringify(before) : null},
    ${rowId ?? null})`.execute(trx)

const setOrigin = compiledOnce((_trx, origin: Origin) => originSettings(origin))

export const inTransaction = <T>(db: Database, origin: Origin, work: (trx: Write) => Promise<T>): Promise<T> =>
  db.transaction().execute(async trx => {
    await setOrigin(trx, origin)
    return work(trx)
  })
