import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { connect, inTransaction, ownOrigin } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate/migrate.ts'
import { storeChangedSums } from '../../server/reports/salesReport.sql.ts'
import { schemaFolder } from '../../server/schema/schemaFolder.ts'
import type { Share } from './copy.ts'
import { withoutIndexes } from './indexes.ts'
import { addStaff } from './staff.ts'

const statementsOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const loadShare = async (connection: pg.ClientConfig, share: Share): Promise<void> => {
  const worker = new Worker(join(import.meta.dirname, 'loadShare.ts'), { workerData: { connection, share } })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error('Loading ended early')
}

const storeSums = async (connection: pg.ClientConfig): Promise<void> => {
  const { db, close } = connect(connection, () => {})
  await inTransaction(db, ownOrigin('bench'), storeChangedSums)
  await close()
}

/**
 * Fills an empty database with a shop: its staff, `count` repairs, messages and sales, and half as many warranties, with a record of each sale in the activity log. It uses one client, not a pool, because
 * pool.end() does not wait until its connections are closed: one that is still open when the server stops or the database
 * is dropped gets the error 57P01. addStaff and storeSums may open a pool, because connect() listens for the errors of its connections.
 */
export const fillDatabase = async (connection: pg.ClientConfig, count: number): Promise<void> => {
  await migrate(connection, schemaFolder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await addStaff(connection)
    await withoutIndexes(
      client,
      [
        ...['repairs', 'repair_history', 'repair_parts', 'feedback', 'sms_outbox'],
        ...['sales', 'sale_lines', 'warranties', 'audit_log'],
      ],
      async () => {
        const parts = availableParallelism()
        await Promise.all(Array.from({ length: parts }, (_, part) => loadShare(connection, { part, parts, count })))
        await client.query('set session_replication_role = replica')
        await client.query(statementsOf('load/repairs.sql'))
        await client.query(statementsOf('load/sales.sql'))
        await client.query(statementsOf('load/activity.sql'))
      },
    )
    await client.query('select fill_search_entries()')
    await storeSums(connection)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
