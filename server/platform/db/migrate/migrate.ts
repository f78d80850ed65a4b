import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectWithoutTimeouts } from '../connectWithoutTimeouts.ts'
import { appAccess, ensureJobSchema } from './appAccess.ts'
import { applySchema, type Report } from './applySchema.ts'
import { readSchemaFiles } from './schemaFiles.ts'

const migrationLock = "hashtext('tigena.migrate')"

/** Prevents other programs from migrating until the client's connection ends. */
export const lockSchema = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`select pg_advisory_lock(${migrationLock})`)
}

/** A restore creates this table first and drops it last. It can be seen only where a restore commits its migrations. */
export const unfinishedRestore = 'restore_unfinished'

const assertRestored = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query('select to_regclass($1) as marker', [unfinishedRestore])
  if (rows[0].marker === null) return
  throw new Error(
    'A restore into this database was interrupted, so records are missing. Create an empty database and restore into that.',
  )
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
  const client = await connectWithoutTimeouts(connection)
  try {
    await lockSchema(client)
    await assertRestored(client)
    const runStep = (step: () => Promise<void>) => inTransactionWithRetries(client, step, report)
    const applied = await applySchema(client, files, { runStep, report })
    await runStep(() => ensureJobSchema(client, appRole))
    return applied
  } finally {
    await client.end().catch(() => {})
  }
}
