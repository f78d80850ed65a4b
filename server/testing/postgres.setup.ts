import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../db/postgres/supervisor.ts'
import { temporaryParent } from './temporaryParent.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: pg.ClientConfig
    template: string
  }
}

/** Fast and forgetful: a test's data need not outlive a power cut. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
}

const startTestServer = async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const { hostname, port, username, password, pathname } = new URL(url)
    const connection = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1),
    }
    return { connection, stop: async () => {} }
  }
  const folder = mkdtempSync(join(temporaryParent, 'tigena-test-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: hasty, report: () => {} })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { connection: postgres.connection, stop }
}

/** One server for the run with a migrated database that every test file gets a copy of. */
export default async ({ provide }: TestProject) => {
  const { connection, stop } = await startTestServer()
  const template = `tigena_template_${process.pid}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const pool = new pg.Pool({ ...connection, database: template })
  await migrate(pool)
  await pool.end()
  provide('server', connection)
  provide('template', template)
  return async () => {
    await admin.query(`drop database ${template}`)
    await admin.end()
    await stop()
  }
}
