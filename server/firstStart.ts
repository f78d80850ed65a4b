import type { Config } from './config.ts'
import { type Database, inTransaction, ownOrigin } from './platform/db/database.ts'
import type { Storage } from './platform/storage/storage.ts'
import { addFirstAdmin, isFirstStart, randomPassword } from './users/firstAdmin.ts'
import { readLogins } from './users/users.service.ts'

interface FirstStart {
  readonly db: Database
  readonly config: Config
  readonly isDemo: boolean
  readonly storage: Storage
  readonly report: (line: string) => void
}

interface Login {
  readonly username: string
  readonly role: string
}

const loginLines = (logins: readonly Login[]) => logins.map(({ username, role }) => `  ${username.padEnd(12)} ${role}`)

const repeatedDemo = (logins: readonly Login[]) => [
  'The shop is not empty, so --demo changed nothing. Its logins:',
  ...loginLines(logins),
  'To set a lost password: npm run password -- USERNAME',
]

/** Fills an empty database with the first Admin and, on request, the demo shop. Returns what to print of the logins. */
export const prepareFirstStart = ({ db, config, isDemo, storage, report }: FirstStart): Promise<string[]> =>
  inTransaction(db, ownOrigin('program.firstStart'), async trx => {
    if (!(await isFirstStart(trx))) return isDemo ? repeatedDemo(await readLogins(trx)) : []
    const password = config.ADMIN_PASSWORD ?? randomPassword()
    const printedPassword = config.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : password
    const admin = await addFirstAdmin(trx, config, password)
    if (!isDemo) return [`The first Admin is ${admin.username}, password: ${printedPassword}`]
    report('Filling the demo shop with a year of repairs and sales…')
    // Loaded only here, so that an ordinary start does not read it.
    const { fillWithDemo } = await import('./demo/demo.ts')
    const logins = await fillWithDemo(trx, { admin, password, storage, publicUrl: config.PUBLIC_URL ?? null })
    return [...loginLines([admin, ...logins]), `Everyone's password: ${printedPassword}`]
  })
