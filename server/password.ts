import { type Config, readConfig } from './config.ts'
import { inTransaction, ownOrigin, type Write } from './platform/db/database.ts'
import { assertShopExists, joinDatabase } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { randomPassword } from './users/firstAdmin.ts'
import { findLogin, hashNewPassword, readLogins, setPassword } from './users/users.service.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Returns the username as it is stored. */
const replacePassword = async (trx: Write, username: string, password: string): Promise<string> => {
  const user = await findLogin(trx, username)
  if (!user) {
    const names = (await readLogins(trx)).map(login => login.username)
    throw new Error(`There is no user ${username}. The users are: ${names.join(', ')}.`)
  }
  await setPassword(trx, user, await hashNewPassword(trx, password, user))
  return user.username
}

/** `npm run password -- USER` gives a user a new password, for an Admin who lost theirs when nobody else can set it. */
const changeLostPassword = async (username: string | undefined, config: Config): Promise<void> => {
  if (!username) throw new Error('Name the user: npm run password -- admin')
  assertShopExists(config)
  leaveRoot(config)
  const database = await joinDatabase(config, schemaFolder, print)
  const password = randomPassword()
  const stored = await inTransaction(database.db, ownOrigin('program.password'), trx =>
    replacePassword(trx, username, password),
  )
  await database.close()
  print(`The new password of ${stored} is ${password}. Sign in with it and change it.`)
}

changeLostPassword(process.argv[2], readConfig(process.env)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
