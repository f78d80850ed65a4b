import { join } from 'node:path'
import pg from 'pg'
import { superuser } from '../postgres/cluster.ts'
import { isCreated } from '../postgres/initdb.ts'
import { FolderInUse, lockFolder } from '../postgres/lock.ts'
import { postgresSocket, socketPort } from '../postgres/socket.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { type Connected, connect } from './database.ts'
import { migrate } from './migrate.ts'

/** The name of our database on the server we start ourselves. */
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

interface Server {
  readonly connection: Connection
  stop(): Promise<void>
}

/** Without a DATABASE_URL, we run our own PostgreSQL server in DATA_DIR. */
export interface DatabaseSettings {
  readonly DATABASE_URL: string | undefined
  readonly DATA_DIR: string
}

const startOwnServer = async (dataDir: string, say: (line: string) => void): Promise<Server> => {
  const lock = lockFolder(dataDir)
  const postgres = await startPostgres({ folder: postgresFolder(dataDir), report: say })
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

/** The server with the shop's database, as it is: started for the moment where it is our own. */
export const openServer = async (config: DatabaseSettings, say: (line: string) => void): Promise<Server> =>
  config.DATABASE_URL ? { connection: config.DATABASE_URL, stop: async () => {} } : startOwnServer(config.DATA_DIR, say)

/** In a folder named by mistake, a command that is there for a shop would make an empty one and work on that. */
const assertShopExists = ({ DATABASE_URL, DATA_DIR }: DatabaseSettings): void => {
  if (DATABASE_URL || isCreated({ folder: postgresFolder(DATA_DIR) })) return
  throw new Error(`There is no shop in ${DATA_DIR}. Name its folder in DATA_DIR; npm start makes a new one.`)
}

/** The same for a command beside the running program, whose server it then uses. */
export const joinServer = async (config: DatabaseSettings, say: (line: string) => void): Promise<Server> => {
  assertShopExists(config)
  try {
    return await openServer(config, say)
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

/** A host with several addresses fails with one error for each and no message of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message

const migrateShop = async (
  connection: Connection,
  schemaFolder: string,
  say: (line: string) => void,
): Promise<void> => {
  const applied = await migrate(connection, schemaFolder, say)
  if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
}

/** The shop's database, running and in its newest shape. Closing it stops what was started. */
export const openDatabase = async (
  config: DatabaseSettings,
  schemaFolder: string,
  say: (line: string) => void,
): Promise<Connected> => {
  const server = await openServer(config, say)
  let isClosing = false
  const connected = connect(server.connection, ({ message }) => {
    if (!isClosing) say(`Lost a database connection: ${message}`)
  })
  const close = async () => {
    isClosing = true
    await connected.close()
    await server.stop()
  }
  try {
    await migrateShop(server.connection, schemaFolder, say)
  } catch (error) {
    await close()
    throw config.DATABASE_URL ? new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`) : error
  }
  return { ...connected, close }
}

/** For a command beside the running program: its database, or, where none runs, one of its own for the moment. */
export const joinDatabase = async (
  config: DatabaseSettings,
  schemaFolder: string,
  say: (line: string) => void,
): Promise<Connected> => {
  assertShopExists(config)
  try {
    return await openDatabase(config, schemaFolder, say)
  } catch (error) {
    const connection = error instanceof FolderInUse && runningServer(config.DATA_DIR)
    if (!connection) throw error
    return connect(connection, ({ message }) => say(message))
  }
}
