import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { Batch, encodeValue, type Result, type Statement } from './batch.ts'

/** Lists of varying length produce ever new texts. Every connection caches each statement, so their number is limited. */
const maxNames = 500
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const deferredMark = '/* deferred */'

/**
 * Ends a statement of a transaction whose result nobody reads: `.modifyEnd(deferred)`. It is sent together with the next
 * statement, which saves a round trip. If it fails, the next statement, at the latest the commit, throws its error.
 */
export const deferred: RawBuilder<unknown> = sql.raw(deferredMark)

/** If a statement failed and its error was caught, PostgreSQL answers the commit with a rollback. */
const assertCommitted = (result: Result): Result => {
  if (result.command !== 'COMMIT')
    throw new Error('The transaction was rolled back, because one of its statements failed')
  return result
}

const noResult: Result = { command: 'SELECT', rowCount: 0, rows: [] }

/** Whether a connection can parse the statement once. Without parameters that is only sure for these. */
const isReusable = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || /^(select |begin$|commit$|rollback$)/.test(text)

interface Waiting {
  readonly statement: Statement
  readonly isDeferred: boolean
  resolve(result: Result): void
  reject(error: unknown): void
}

const ignore = () => {}

/** Sends a batch and settles what waits for it. Returns the error of the first statement that failed. */
const send = (client: pg.PoolClient, types: pg.CustomTypesConfig, batch: readonly Waiting[]): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const statements = batch.map(({ statement }) => statement)
  client.query(
    new Batch(statements, types, (outcomes, error) => {
      for (const [index, outcome] of outcomes.entries()) {
        if ('error' in outcome) batch[index]?.reject(outcome.error)
        else batch[index]?.resolve(outcome.result)
      }
      resolve(error)
    }),
  )
  return promise
}

/** pg's types leave out the socket. */
interface WithStream {
  readonly connection: { readonly stream: { destroy(): void } }
}

/**
 * Sends the statements that start before the event loop continues together, with the deferred ones and the `begin` before
 * them. What starts meanwhile is sent together afterwards.
 */
const wrapClient = (client: pg.PoolClient, types: pg.CustomTypesConfig): PostgresPoolClient => {
  let waiting: Waiting[] = []
  let isInTransaction = false
  let isScheduled = false
  let isBroken = false

  const sendWaiting = async (): Promise<void> => {
    isScheduled = waiting.some(({ isDeferred }) => !isDeferred)
    if (!isScheduled) return
    const batch = waiting
    waiting = []
    const error = await send(client, types, batch)
    // After a timeout, for example, the answer may still come.
    if (error && !(error instanceof pg.DatabaseError)) {
      isBroken = true
      ;(client as unknown as WithStream).connection.stream.destroy()
    }
    return sendWaiting()
  }

  const wait = (statement: Statement): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, isDeferred: false, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      process.nextTick(sendWaiting)
    })

  const defer = (statement: Statement): Result => {
    waiting.push({ statement, isDeferred: true, resolve: ignore, reject: ignore })
    return noResult
  }

  /** What was not sent needs no rollback, and a lost connection has none. */
  const rollback = async (statement: Statement): Promise<Result> => {
    const unsent = waiting
    waiting = []
    for (const { reject } of unsent) reject(new Error('The transaction is over'))
    return isBroken || unsent.some(({ statement: { text } }) => text === 'begin') ? noResult : wait(statement)
  }

  const run = async (text: string, values: readonly unknown[]): Promise<Result> => {
    const name = isReusable(text, values) ? nameOf(text) : undefined
    const statement = { text, values: values.map(encodeValue), name }
    if (text === 'begin') isInTransaction = true
    if (text === 'begin' || (isInTransaction && text.endsWith(deferredMark))) return defer(statement)
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    if (text === 'commit') return assertCommitted(await wait(statement))
    return text === 'rollback' ? rollback(statement) : wait(statement)
  }

  return {
    // Returns `never` because Kysely's type has an overload for cursors, which is not used here.
    query: (text: unknown, values: readonly unknown[] = []): never => run(String(text), values) as never,
    release: destroy => client.release(destroy || isBroken),
  }
}

/**
 * A pool that gives each reusable statement a name, so that each connection parses it once and reuses it. This
 * halves the database's work for it. Kysely itself sends unnamed statements only.
 */
export const poolForKysely = (pool: pg.Pool, types: pg.CustomTypesConfig): PostgresPool => ({
  options: pool.options,
  connect: async () => wrapClient(await pool.connect(), types),
  end: () => pool.end(),
})
