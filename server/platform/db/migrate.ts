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

const inTransaction = async (client: pg.Client, step: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await step()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
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
 * ones. The session-level lock lets only one program migrate at a time.
 */
export const migrate = async (
  connection: string | pg.ClientConfig,
  schemaFolder: string,
  { report, appRole }: MigrateOptions = {},
): Promise<string[]> => {
  const { migrations, repeatable } = await readSchemaFiles(schemaFolder)
  const files = { migrations, repeatable: [...repeatable, ...(appRole ? [appAccess(appRole)] : [])] }
  const client = clientWithoutTimeouts(connection)
  try {
    await client.connect()
    await client.query(clearTimeouts)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    const applied = await applySchema(client, files, { runStep: step => inTransaction(client, step), report })
    await inTransaction(client, () => ensureJobSchema(client, appRole))
    return applied
  } finally {
    await client.end().catch(() => {})
  }
}
