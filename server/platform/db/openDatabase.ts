import { join } from 'node:path'
import pg from 'pg'
import { superuser } from '../postgres/cluster.ts'
import { isCreated } from '../postgres/initdb.ts'
import { FolderInUse, lockFolder } from '../postgres/lock.ts'
import { postgresSocket, socketPort } from '../postgres/socket.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import type { Report } from './applySchema.ts'
import { type Connected, connect } from './database.ts'
import { migrate } from './migrate.ts'

/** The name of the shop's database on the server that this program starts. */
const ownDatabase = 'tigena'

const postgresFolder = (dataDir: string) => join(dataDir, 'postgres')

const ensureOwnDatabase = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ownDatabase])
    if (rowCount === 0) await client.query(`create database ${ownDatabase}`)
  } finally {
    await client.end()
  }
}

export type Connection = string | pg.ClientConfig

export interface Server {
  readonly connection: Connection
  stop(): Promise<void>
}

/** Without a DATABASE_URL, we run our own PostgreSQL server in DATA_DIR. */
export interface DatabaseSettings {
  readonly DATABASE_URL: string | undefined
  readonly DATA_DIR: string
}

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
  return { connection: { ...postgres.connection, database: ownDatabase }, stop }
}

/** The server with the shop's database, not migrated. Without DATABASE_URL it is started, and stopped again by stop(). */
export const openServer = async (config: DatabaseSettings, report: Report): Promise<Server> =>
  config.DATABASE_URL
    ? { connection: config.DATABASE_URL, stop: async () => {} }
    : startOwnServer(config.DATA_DIR, report)

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
    const connection = error instanceof FolderInUse && runningServer(config.DATA_DIR)
    if (!connection) throw error
    return { connection, stop: async () => {} }
  }
}

const runningServer = (dataDir: string): pg.ClientConfig | undefined => {
  const host = postgresSocket(postgresFolder(dataDir))
  return host ? { host, port: socketPort, user: superuser, database: ownDatabase } : undefined
}

/** The message of an error. A host with several addresses fails with an AggregateError that has no message of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message

const migrateShop = async (connection: Connection, schemaFolder: string, report: Report): Promise<void> => {
  const applied = await migrate(connection, schemaFolder, report)
  if (applied.length > 0) report(`Database brought up to date: ${applied.join(', ')}`)
}

/** Connects to the shop's database and migrates it. close() also stops the server if this program started it. */
export const openDatabase = async (
  config: DatabaseSettings,
  schemaFolder: string,
  report: Report,
): Promise<Connected> => {
  const server = await openServer(config, report)
  let isClosing = false
  const connected = connect(server.connection, ({ message }) => {
    if (!isClosing) report(`Lost a database connection: ${message}`)
  })
  const close = async () => {
    isClosing = true
    await connected.close()
    await server.stop()
  }
  try {
    await migrateShop(server.connection, schemaFolder, report)
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
    const connection = error instanceof FolderInUse && runningServer(config.DATA_DIR)
    if (!connection) throw error
    return connect(connection, ({ message }) => report(message))
  }
}
