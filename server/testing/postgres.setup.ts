import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { locateCluster } from '../platform/postgres/cluster.ts'
import { createCluster } from '../platform/postgres/initdb.ts'
import { startPostgres } from '../platform/postgres/supervisor.ts'
import { schemaFolder } from '../schema/schemaFolder.ts'
import { temporaryParent } from './temporaryParent.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: pg.ClientConfig
    template: string
    /** The role that the program works with. */
    appRole: string
    /** The folder of a stopped server with the empty database of a shop, to copy. */
    createdServer: string
  }
}

/** Fast but not crash-safe: test data need not survive a power cut. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  // Creating and dropping a database scans all of them.
  shared_buffers: '128MB',
}

/**
 * Creates a server with the migrated, empty database of a shop. It and its copies do without fsync: what was written
 * survives a killed process all the same.
 */
const createServer = async (DATA_DIR: string): Promise<void> => {
  const cluster = locateCluster(join(DATA_DIR, 'postgres'))
  await createCluster(cluster, false)
  appendFileSync(join(cluster.folder, 'postgresql.conf'), 'fsync = off\n')
  const { close } = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, schemaFolder, () => {})
  await close()
}

const startTestServer = async (
  parent: string,
  createdServer: string,
): Promise<{ connection: pg.ClientConfig & { password?: string }; stop: () => Promise<void> }> => {
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
  const folder = join(parent, 'postgres')
  execFileSync('cp', ['-a', createdServer, folder])
  return startPostgres({ folder, settings: fastSettings, report: () => {} })
}

/** Starts one server for the test run, with a migrated template database that every test file copies. */
export default async ({ provide }: TestProject) => {
  const parent = mkdtempSync(join(temporaryParent, 'tigena-test-'))
  // Programs that root starts connect as another user.
  chmodSync(parent, 0o755)
  const created = join(parent, 'created')
  const createdServer = join(created, 'postgres')
  await createServer(created)
  const { connection, stop } = await startTestServer(parent, createdServer)
  const template = `tigena_template_${process.pid}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const appRole = `tigena_app_${process.pid}`
  const password = connection.password ? ` password ${pg.escapeLiteral(connection.password)}` : ''
  await admin.query(`create role ${appRole} login${password}`)
  await migrate({ ...connection, database: template }, schemaFolder, { appRole })
  provide('server', connection)
  provide('template', template)
  provide('appRole', appRole)
  provide('createdServer', createdServer)
  return async () => {
    await admin.query(`drop database ${template}`)
    // A test that was killed may have left a database in which the role has rights.
    await admin.query(`drop role ${appRole}`).catch(() => {})
    await admin.end()
    await stop()
    rmSync(parent, { recursive: true, force: true })
  }
}
