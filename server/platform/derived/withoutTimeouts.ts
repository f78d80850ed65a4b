import { connect, type Database } from '../db/database.ts'
import { type DatabaseSettings, joinServer } from '../db/openDatabase.ts'

/**
 * Works on a connection of its own, as the owner of the tables and without timeouts: a request must end soon, but to compare
 * a million rows takes minutes.
 */
export const withoutTimeouts = async <T>(
  config: DatabaseSettings,
  report: (line: string) => void,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const server = await joinServer(config, report)
  try {
    // A connection that is lost in the middle rejects the running query; one that ends with the server is no news.
    const { db, close } = connect(server.connection, () => {}, { statement_timeout: 0, query_timeout: 0 })
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}
