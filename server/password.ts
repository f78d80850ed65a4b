import { readConfig } from './config.ts'
import { ownOrigin } from './platform/db/database.ts'
import { assertShopExists, joinDatabase } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { replaceLostPassword } from './session/password.service.ts'
import { randomPassword } from './users/firstAdmin.ts'
import { readLogins } from './users/users.service.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run password -- USER` gives a user a new password, for an Admin who lost theirs when nobody else can set it. */
const main = async (username: string | undefined): Promise<void> => {
  if (!username) throw new Error('Name the user: npm run password -- admin')
  const config = readConfig(process.env)
  assertShopExists(config)
  leaveRoot(config)
  const { db, close } = await joinDatabase(config, schemaFolder, print)
  const password = randomPassword()
  const changed = await replaceLostPassword(db, ownOrigin('program.password'), { username, password })
  const names = (await readLogins(db)).map(login => login.username)
  await close()
  if (!changed) throw new Error(`There is no user ${username}. The users are: ${names.join(', ')}.`)
  print(`The new password of ${changed} is ${password}. Sign in with it and change it.`)
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
