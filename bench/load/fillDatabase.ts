import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import type { Share } from './copy.ts'
import { addStaff } from './staff.ts'

const bareFolder = join(import.meta.dirname, '../bare')
const statementsOf = (file: string) => readFileSync(join(bareFolder, file), 'utf8')

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
    await pool.query(statementsOf('tables.sql'))
    const parts = availableParallelism()
    await Promise.all(Array.from({ length: parts }, (_, part) => loadShare(connection, { part, parts, count })))
    await pool.query(statementsOf('indexes.sql'))
    await pool.query('vacuum (analyze)')
  } finally {
    await pool.end()
  }
}
