import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { appAccess, ensureJobSchema } from './appAccess.ts'
import { applySchema, type Report } from './applySchema.ts'
import { readSchemaFiles } from './schemaFiles.ts'

const migrationLock = "hashtext('tigena.migrate')"

/** Prevents other programs from migrating until the client's transaction ends. */
export const lockSchema = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
}

/** The connection URL or the role may set timeouts as well. transaction_timeout exists since PostgreSQL 17. */
const clearTimeouts = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** A client outside the pool without statement or query timeout, since a migration may take any time. */
const clientWithoutTimeouts = (connection: string | pg.ClientConfig): pg.Client => {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A lost connection rejects the running query; without a listener it would end the program.
  client.on('error', () => {})
  return client
}

/**
 * Shorter than PostgreSQL's deadlock_timeout (1 s): where a migration and another program wait for each other, the
 * migration gives way and is retried, and the other program notices nothing.
 */
const lockTimeoutMs = 500
const maxLockAttempts = 600

const inTransaction = async (client: pg.Client, step: () => Promise<void>): Promise<void> => {
  await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
  try {
    await step()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const lockConflicts = ['55P03', '40P01']
const isLockConflict = (error: unknown) => error instanceof pg.DatabaseError && lockConflicts.includes(error.code ?? '')

/** Retries a step while another program, for example one of an older version, has locked a table that it needs. */
const inTransactionWithRetries = async (client: pg.Client, step: () => Promise<void>, report: Report) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, step)
    } catch (error) {
      if (!isLockConflict(error) || attempt === maxLockAttempts) throw error
      if (attempt === 1) report('Waiting for another program that is using the database…')
      await wait(lockTimeoutMs)
    }
  }
}

interface MigrateOptions {
  readonly report?: Report
  /** The role that the program works with, if it is not the owner of the tables. */
  readonly appRole?: string | undefined
}

/**
 * Brings a database up to date with the schema folder; returns the names of the migrations it applied. Each migration has
 * its own transaction, so that the next one can use a new enum value, and so that a failure or a crash keeps the earlier
 * ones. The session-level lock lets only one program migrate at a time, and no step waits long for the lock of a table.
 */
export const migrate = async (
  connection: string | pg.ClientConfig,
  schemaFolder: string,
  { report = () => {}, appRole }: MigrateOptions = {},
): Promise<string[]> => {
  const { migrations, repeatable } = await readSchemaFiles(schemaFolder)
  const files = { migrations, repeatable: [...repeatable, ...(appRole ? [appAccess(appRole)] : [])] }
  const client = clientWithoutTimeouts(connection)
  try {
    await client.connect()
    await client.query(clearTimeouts)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    const runStep = (step: () => Promise<void>) => inTransactionWithRetries(client, step, report)
    const applied = await applySchema(client, files, { runStep, report })
    await runStep(() => ensureJobSchema(client, appRole))
    return applied
  } finally {
    await client.end().catch(() => {})
  }
}
