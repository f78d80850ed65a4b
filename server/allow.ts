import { ipAddress } from '#contract/allowlist/allowlist.ts'
import { allowAddress } from './allowlist/allowlist.service.ts'
import { readConfig } from './config.ts'
import { inTransaction, ownOrigin } from './platform/db/database.ts'
import { assertShopExists, joinDatabase } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { schemaFolder } from './schema/schemaFolder.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const origin = ownOrigin('program.allow')

/** `npm run allow -- ADDRESS` adds an address to the allowlist, for the first sign-in from another machine. */
const allow = async (text: string | undefined): Promise<void> => {
  const address = ipAddress.safeParse(text)
  if (!address.success) throw new Error(`${address.error.issues[0]?.message}. Use: npm run allow -- 203.0.113.10`)
  const config = readConfig(process.env)
  assertShopExists(config)
  leaveRoot(config)
  const database = await joinDatabase(config, schemaFolder, print)
  await inTransaction(database.db, origin, trx => allowAddress(trx, address.data))
  await database.close()
  print(`Staff may sign in from ${address.data}.`)
}

allow(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
