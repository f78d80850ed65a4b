import type { Config } from './config.ts'
import { fillWithDemo } from './demo/demo.ts'
import { type Database, ownOrigin } from './platform/db/database.ts'
import { inJobTransaction } from './platform/jobs/jobTransaction.ts'
import type { JobQueue } from './platform/jobs/queue.ts'
import type { Storage } from './platform/storage/storage.ts'
import { addFirstAdmin, isFirstStart, randomPassword } from './users/firstAdmin.ts'

interface FirstStart {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly config: Config
  readonly isDemo: boolean
  readonly storage: Storage
  /** Where the program listens, for whoever knows no other address of the shop. */
  readonly address: string
}

const loginLine = (username: string, role: string) => `  ${username.padEnd(12)} ${role}`

/** On an empty database: the first Admin and, if asked for, the demo shop. Tells what a person must know once. */
export const prepareFirstStart = ({ db, queue, config, isDemo, storage, address }: FirstStart): Promise<string[]> =>
  inJobTransaction({ db, queue }, ownOrigin('program.firstStart'), async trx => {
    if (!(await isFirstStart(trx))) {
      return isDemo ? ['The database is not empty, so --demo left it as it is.'] : []
    }
    const password = config.ADMIN_PASSWORD ?? randomPassword()
    const shownPassword = config.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : password
    const admin = await addFirstAdmin(trx, config, password)
    if (!isDemo) return [`The first Admin is ${admin.username}, password: ${shownPassword}`]
    const publicUrl = config.PUBLIC_URL ?? address
    const logins = await fillWithDemo(trx, { admin, password, storage, publicUrl })
    return [
      `Demo shop ready. Everyone's password: ${shownPassword}`,
      ...[admin, ...logins].map(({ username, role }) => loginLine(username, role)),
    ]
  })
