import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { migrate } from '../../server/platform/db/migrate.ts'
import type { Share } from './copy.ts'
import { withoutIndexes } from './indexes.ts'
import { addStaff } from './staff.ts'

const statementsOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const loadShare = async (connection: pg.ClientConfig, share: Share): Promise<void> => {
  const worker = new Worker(join(import.meta.dirname, 'loadShare.ts'), { workerData: { connection, share } })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error('Loading ended early')
}

/** An empty database becomes a shop with its staff and so many repairs and sales. */
export const fillDatabase = async (connection: pg.ClientConfig, count: number): Promise<void> => {
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    await migrate(pool)
    await addStaff(connection)
    await pool.query(statementsOf('bare/tables.sql'))
    await withoutIndexes(pool, ['repairs', 'repair_history', 'repair_parts', 'repair_search', 'feedback'], async () => {
      const parts = availableParallelism()
      await Promise.all(Array.from({ length: parts }, (_, part) => loadShare(connection, { part, parts, count })))
      await pool.query('set session_replication_role = replica')
      await pool.query(statementsOf('load/repairs.sql'))
    })
    await pool.query(statementsOf('bare/indexes.sql'))
    await pool.query('vacuum (analyze)')
  } finally {
    await pool.end()
  }
}
