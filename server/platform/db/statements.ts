import type { Writable } from 'node:stream'
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import pg from 'pg'

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

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const noResult = { command: 'SELECT', rowCount: 0, rows: [] } as const

/** Whether a connection can parse the statement once. Without parameters that is only sure for reads. */
const isReusable = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || text.startsWith('select ')

/** pg's types leave out the socket. */
interface WithStream {
  readonly connection: { readonly stream: Writable }
}

/** What is sent before the event loop continues goes to the socket in one system call. */
const send = (client: pg.PoolClient, { text, values }: Statement): Promise<pg.QueryResult> => {
  const { stream } = (client as unknown as WithStream).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(isReusable(text, values) ? { text, values: [...values], name: nameOf(text) } : text)
}

/** Sends all statements at once. Returns the result of the last one, or throws the first error. */
const sendTogether = async (client: pg.PoolClient, statements: readonly Statement[]): Promise<pg.QueryResult> => {
  const results = await Promise.allSettled(statements.map(statement => send(client, statement)))
  const failed = results.find(result => result.status === 'rejected')
  if (failed) throw failed.reason
  const last = results.at(-1) as PromiseFulfilledResult<pg.QueryResult>
  return last.value
}

/**
 * pg can fail to encode any other value before it sends the statement, and would then send what follows, also the commit.
 */
const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isDeferrable = ({ text, values }: Statement): boolean => text.endsWith(deferredMark) && values.every(isPlain)

/** Collects deferred statements, and the `begin` of a transaction, until the next statement is sent. */
const withDeferral = (client: pg.PoolClient): ((statement: Statement) => Promise<unknown>) => {
  const waiting: Statement[] = []
  let isInTransaction = false
  const take = (): Statement[] => waiting.splice(0)
  return async statement => {
    const { text } = statement
    if (text === 'begin') isInTransaction = true
    if (text === 'begin' || (isInTransaction && isDeferrable(statement))) {
      waiting.push(statement)
      return noResult
    }
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const before = take()
    if (text !== 'rollback') return sendTogether(client, [...before, statement])
    // What was not sent needs no rollback.
    return before.some(({ text }) => text === 'begin') ? noResult : send(client, statement)
  }
}

/** Returns `never` because Kysely's type has an overload for cursors, which is not used here. */
const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
  const run = withDeferral(client)
  let isBroken = false
  const runOrBreak = (statement: Statement) =>
    run(statement).catch(error => {
      // After an error of pg itself, as for a value that it cannot encode, it mixes up its prepared statements.
      isBroken ||= !(error instanceof pg.DatabaseError)
      throw error
    })
  return {
    query: (text: unknown, values: readonly unknown[] = []): never =>
      runOrBreak({ text: String(text), values }) as never,
    release: destroy => client.release(destroy || isBroken),
  }
}

/**
 * A pool that gives each reusable statement a name, so that each connection parses it once and reuses it. This
 * halves the database's work for it. Kysely itself sends unnamed statements only. The clients must be in pipeline mode.
 */
export const poolForKysely = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => wrapClient(await pool.connect()),
  end: () => pool.end(),
})
