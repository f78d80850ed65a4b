import type { Config } from './config.ts'
import { type Database, inTransaction, ownOrigin } from './platform/db/database.ts'
import type { Storage } from './platform/storage/storage.ts'
import { addFirstAdmin, isFirstStart, randomPassword } from './users/firstAdmin.ts'

interface FirstStart {
  readonly db: Database
  readonly config: Config
  readonly isDemo: boolean
  readonly storage: Storage
}

const loginLine = (username: string, role: string) => `  ${username.padEnd(12)} ${role}`

/** Fills an empty database with the first Admin and, on request, the demo shop. Returns the lines to print once. */
export const prepareFirstStart = ({ db, config, isDemo, storage }: FirstStart): Promise<string[]> =>
  inTransaction(db, ownOrigin('program.firstStart'), async trx => {
    if (!(await isFirstStart(trx))) {
      return isDemo ? ['The database is not empty, so --demo changed nothing.'] : []
    }
    const password = config.ADMIN_PASSWORD ?? randomPassword()
    const printedPassword = config.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : password
    const admin = await addFirstAdmin(trx, config, password)
    if (!isDemo) return [`The first Admin is ${admin.username}, password: ${printedPassword}`]
    // Loaded only here, so that an ordinary start does not read it.
    const { fillWithDemo } = await import('./demo/demo.ts')
    const logins = await fillWithDemo(trx, { admin, password, storage, publicUrl: config.PUBLIC_URL ?? null })
    return [
      `Demo shop ready. Everyone's password: ${printedPassword}`,
      ...[admin, ...logins].map(({ username, role }) => loginLine(username, role)),
    ]
  })
