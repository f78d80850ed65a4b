import { ipAddress } from '#contract/allowlist/allowlist.ts'
import { signInLinkMinutes } from '#contract/session/session.ts'
import { allowAddress } from './allowlist/allowlist.service.ts'
import { type Config, readConfig } from './config.ts'
import { localUrl } from './localUrl.ts'
import { inTransaction, ownOrigin, type Write } from './platform/db/database.ts'
import { assertShopExists, joinDatabase } from './platform/db/openDatabase.ts'
import { isWithin, loopback } from './platform/http/address.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { createSignInLink } from './session/session.service.ts'
import { findPublicUrl } from './settings/settings.service.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const origin = ownOrigin('program.allow')

const parseAddress = (text: string): string => {
  const address = ipAddress.safeParse(text)
  if (!address.success) throw new Error(`${address.error.issues[0]?.message}. Use: npm run allow -- 203.0.113.10`)
  if (isWithin(address.data, loopback))
    throw new Error(`${address.data} is this machine. To sign in on it, use npm run allow without an address.`)
  return address.data
}

const addAddress = async (trx: Write, address: string): Promise<string[]> => {
  await allowAddress(trx, address)
  return [`Staff may sign in from ${address}.`]
}

/** The token is in the fragment, which browsers send to no server, so that it is in no log. */
const addLink = async (trx: Write, { HOST, PORT, PUBLIC_URL }: Config): Promise<string[]> => {
  const token = await createSignInLink(trx)
  const publicUrl = await findPublicUrl(trx, PUBLIC_URL)
  return [
    `Sign in with this link, within ${signInLinkMinutes} minutes. It works once:`,
    ...[localUrl(HOST, PORT), ...(publicUrl ? [publicUrl] : [])].map(url => `  ${url}/login#allow=${token}`),
  ]
}

/**
 * `npm run allow -- ADDRESS` adds an address to the allow-list. `npm run allow` prints a link that lets one browser sign in
 * from any address, for the machine itself and for a first sign-in.
 */
const allow = async (text: string | undefined): Promise<void> => {
  const address = text === undefined ? undefined : parseAddress(text)
  const config = readConfig(process.env)
  assertShopExists(config)
  leaveRoot(config)
  const database = await joinDatabase(config, schemaFolder, print)
  const lines = await inTransaction(database.db, origin, trx =>
    address ? addAddress(trx, address) : addLink(trx, config),
  )
  await database.close()
  for (const line of lines) print(line)
}

allow(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
