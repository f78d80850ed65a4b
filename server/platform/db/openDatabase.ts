import { join } from 'node:path'
import pg from 'pg'
import { superuser } from '../postgres/cluster.ts'
import { isCreated } from '../postgres/initdb.ts'
import { FolderInUse, lockFolder } from '../postgres/lock.ts'
import { postgresSocket, socketPort } from '../postgres/socket.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { type Connected, connect } from './database.ts'
import { mayChangeRecords, roleOf } from './migrate/appAccess.ts'
import type { Report } from './migrate/applySchema.ts'
import { migrate } from './migrate/migrate.ts'

/** The name of the shop's database on the server that this program starts. */
const ownDatabase = 'tigena'

const postgresFolder = (dataDir: string) => join(dataDir, 'postgres')

/** The role that the program works with on that server. It owns no table of the shop. */
const appRole = 'tigena_app'

const ensureOwnDatabase = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const databases = await client.query('select from pg_database where datname = $1', [ownDatabase])
    if (databases.rowCount === 0) await client.query(`create database ${ownDatabase}`)
    const roles = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (roles.rowCount === 0) await client.query(`create role ${appRole} login`)
  } finally {
    await client.end()
  }
}

export type Connection = string | pg.ClientConfig

export interface Server {
  /** As the owner of the tables: for migrations, backups and restores. */
  readonly connection: Connection
  /** As the role that the program works with. */
  readonly appConnection: Connection
  stop(): Promise<void>
}

/** Without a DATABASE_URL, we run our own PostgreSQL server in DATA_DIR. */
export interface DatabaseSettings {
  readonly DATABASE_URL: string | undefined
  /** The owner of the tables, if DATABASE_URL names another role. */
  readonly DATABASE_OWNER_URL?: string | undefined
  readonly DATA_DIR: string
}

const onOwnServer = (server: pg.ClientConfig) => ({
  connection: { ...server, database: ownDatabase },
  appConnection: { ...server, database: ownDatabase, user: appRole },
})

const startOwnServer = async (dataDir: string, report: Report): Promise<Server> => {
  const lock = lockFolder(dataDir)
  const postgres = await startPostgres({ folder: postgresFolder(dataDir), report })
  const stop = async () => {
    await postgres.stop()
    lock.release()
  }
  try {
    await ensureOwnDatabase(postgres.connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...onOwnServer(postgres.connection), stop }
}

/** The server with the shop's database, not migrated. Without DATABASE_URL it is started, and stopped again by stop(). */
export const openServer = async (
  { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL, DATA_DIR }: DatabaseSettings,
  report: Report,
): Promise<Server> =>
  DATABASE_URL && DATABASE_OWNER_URL
    ? { connection: DATABASE_OWNER_URL, appConnection: DATABASE_URL, stop: async () => {} }
    : startOwnServer(DATA_DIR, report)

/** Prevents a command from creating an empty shop when DATA_DIR is wrong. */
export const assertShopExists = ({ DATABASE_URL, DATA_DIR }: DatabaseSettings): void => {
  if (DATABASE_URL || isCreated({ folder: postgresFolder(DATA_DIR) })) return
  throw new Error(`There is no shop in ${DATA_DIR}. Name its folder in DATA_DIR; npm start makes a new one.`)
}

/** openServer for a command: if the program is running, the command uses the program's server. */
export const joinServer = async (config: DatabaseSettings, report: Report): Promise<Server> => {
  assertShopExists(config)
  try {
    return await openServer(config, report)
  } catch (error) {
    const running = error instanceof FolderInUse && runningServer(config.DATA_DIR)
    if (!running) throw error
    return { ...running, stop: async () => {} }
  }
}

const runningServer = (dataDir: string) => {
  const host = postgresSocket(postgresFolder(dataDir))
  return host ? onOwnServer({ host, port: socketPort, user: superuser }) : undefined
}

/** The message of an error. A host with several addresses fails with an AggregateError that has no message of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message

const migrateShop = async (
  { connection, appConnection }: Server,
  schemaFolder: string,
  report: Report,
): Promise<void> => {
  const [owner, app] = [roleOf(connection), roleOf(appConnection)]
  await migrate(connection, schemaFolder, { report, appRole: app === owner ? undefined : app })
  if (await mayChangeRecords(appConnection)) report(recordsWarning)
}

const recordsWarning =
  'Warning: the role of DATABASE_URL could change the records of who did what. Name the owner of the tables in DATABASE_OWNER_URL, and in DATABASE_URL a role that is neither a superuser nor a member of the owner (see docs/operations.md).'

/** Connects to the shop's database and migrates it. close() also stops the server if this program started it. */
export const openDatabase = async (
  config: DatabaseSettings,
  schemaFolder: string,
  report: Report,
): Promise<Connected> => {
  const server = await openServer(config, report)
  let isClosing = false
  const connected = connect(server.appConnection, ({ message }) => {
    if (!isClosing) report(`Lost a database connection: ${message}`)
  })
  const close = async () => {
    isClosing = true
    await connected.close()
    await server.stop()
  }
  try {
    await migrateShop(server, schemaFolder, report)
  } catch (error) {
    await close()
    throw config.DATABASE_URL ? new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`) : error
  }
  return { ...connected, close }
}

/** openDatabase for a command: if the program is running, it connects to that program's database, which is migrated. */
export const joinDatabase = async (
  config: DatabaseSettings,
  schemaFolder: string,
  report: Report,
): Promise<Connected> => {
  assertShopExists(config)
  try {
    return await openDatabase(config, schemaFolder, report)
  } catch (error) {
    const running = error instanceof FolderInUse && runningServer(config.DATA_DIR)
    if (!running) throw error
    return connect(running.appConnection, ({ message }) => report(message))
  }
}
