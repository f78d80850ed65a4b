import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/access.ts'
import { addedOnServer } from '#contract/allowlist/addedOnServer.ts'
import type { AllowlistEntry, createAllowlistEntry, updateAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import { type ClientAddress, isWithin, loopback, normalizeAddress } from '../platform/http/address.ts'
import type { Actor } from '../platform/http/caller.ts'
import { findPublicUrl, readSettings } from '../settings/settings.service.ts'
import {
  deleteEntry,
  insertEntry,
  lockEntry,
  recordEntryUse,
  selectActiveAddresses,
  selectActiveEntry,
  selectEntry,
  updateEntry,
  upsertActiveEntry,
} from './allowlist.sql.ts'

/** Normalizes an address the way callers' addresses are normalized, so that they compare equal. */
const normalized = (ipAddress: string): string => normalizeAddress(ipAddress) ?? ipAddress

/** Every client of a local proxy has such an address, so findEntry does not look for one. */
const assertNotOwnComputer = (address: string): void => {
  if (isWithin(address, loopback)) throw new Refusal('input.invalid', { fields: { ipAddress: ownComputer } })
}

const ownComputer = message(
  'This is the address of the server itself, and adding it has no effect. Enter that of another device',
)

export const getEntry = async (db: Database, id: string): Promise<AllowlistEntry> => {
  const entry = await selectEntry(db, id)
  if (!entry) throw new Refusal('allowlist.notFound')
  return entry
}

export const addEntry = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, ipAddress, description, active }: ParsedInputOf<typeof createAllowlistEntry>,
): Promise<AllowlistEntry> => {
  const address = normalized(ipAddress)
  assertNotOwnComputer(address)
  await insertEntry(trx, { id, ip_address: address, description, active, created_by: actor.user.id })
  return getEntry(trx, id)
}

/** For `npm run allow`: adds the address or reactivates its entry. */
export const allowAddress = (trx: Write, ipAddress: string) =>
  upsertActiveEntry(trx, { id: randomUUID(), ip_address: normalized(ipAddress), description: addedOnServer })

/** While every request is checked, nobody can lock themselves out. */
const assertNotOwnAddress = async (trx: Write, actor: Pick<Actor, 'address'>, address: string) => {
  if (address === actor.address && (await readSettings(trx)).checksAddress) throw new Refusal('allowlist.ownAddress')
}

/** Idempotent: an edit that is sent again returns the same entry. An edit of an outdated version is a conflict. */
export const changeEntry = async (
  trx: Write,
  actor: Actor,
  { id, version, ipAddress, ...rest }: ParsedInputOf<typeof updateAllowlistEntry>,
): Promise<AllowlistEntry> => {
  const current = await lockEntry(trx, id)
  if (!current) throw new Refusal('allowlist.notFound')
  const address = ipAddress && normalized(ipAddress)
  return editOnce({
    what: 'this address',
    current,
    version,
    isSame: () => hasValues(current, { ...rest, ipAddress: address }),
    update: async () => {
      if (address && address !== current.ipAddress) assertNotOwnComputer(address)
      if (rest.active === false || (address && address !== current.ipAddress))
        await assertNotOwnAddress(trx, actor, current.ipAddress)
      await updateEntry(trx, current, { ...rest, ip_address: address })
      return getEntry(trx, id)
    },
  })
}

/** Returns the address that is no longer allowed. */
export const removeEntry = async (trx: Write, actor: Pick<Actor, 'address'>, id: string): Promise<string> => {
  const deleted = await deleteEntry(trx, id)
  if (!deleted) throw new Refusal('allowlist.notFound')
  await assertNotOwnAddress(trx, actor, deleted.ipAddress)
  return deleted.ipAddress
}

/** What decides who needs no entry in the allow-list. */
export interface BypassConfig {
  readonly ALLOWLIST_BYPASS: readonly string[] | undefined
  readonly PUBLIC_URL: string | undefined
  readonly TRUSTED_PROXIES: readonly string[]
}

/**
 * Whether a local connection is one from this machine. As soon as the shop can be reached from outside, it may as well be
 * one of a proxy or a TCP forward, which nothing in the request can tell apart.
 */
export const isOwnComputer = async (db: Database, { PUBLIC_URL, TRUSTED_PROXIES }: BypassConfig): Promise<boolean> =>
  TRUSTED_PROXIES.length === 0 && (await findPublicUrl(db, PUBLIC_URL)) === null

/** Whether the connection comes straight from an address that may need no entry. */
const mayBypass = ({ address, isForwarded }: ClientAddress, { ALLOWLIST_BYPASS }: BypassConfig): boolean =>
  !isForwarded && isWithin(address, ALLOWLIST_BYPASS ?? loopback)

const hasBypass = async (db: Database, config: BypassConfig): Promise<boolean> =>
  config.ALLOWLIST_BYPASS !== undefined || isOwnComputer(db, config)

/** Every client of a local proxy has a loopback address, so an entry for one would let everybody in. */
const findEntry = async (db: Database, address: string) =>
  isWithin(address, loopback) ? undefined : selectActiveEntry(db, address)

/** Whether the address has an active entry. A bypass is none. */
export const isAllowListed = async (db: Database, { address }: ClientAddress): Promise<boolean> =>
  address !== null && (await findEntry(db, address)) !== undefined

const verified = async <T>(check: Promise<T>): Promise<T> => {
  try {
    return await check
  } catch (cause) {
    throw Object.assign(new Refusal('address.unverified', { retryAfterSeconds: 2 }), { cause })
  }
}

/** Returns the entry that allows a visitor to sign in, or null if the address needs none. Otherwise it throws. */
export const assertAddressAllowed = async (
  db: Database,
  client: ClientAddress,
  config: BypassConfig,
): Promise<{ id: string } | null> => {
  const { address } = client
  if (!address) throw new Refusal('address.unknown')
  if (mayBypass(client, config) && (await verified(hasBypass(db, config)))) return null
  const entry = await verified(findEntry(db, address))
  if (!entry) throw new Refusal('address.notAllowed', { ip: address })
  return entry
}

export const isAddressAllowed = async (db: Database, client: ClientAddress, config: BypassConfig): Promise<boolean> => {
  try {
    await assertAddressAllowed(db, client, config)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return false
    throw error
  }
}

/** Whether each of these clients is allowed, in their order. As many queries for many clients as for one. */
export const areAddressesAllowed = async (
  db: Database,
  clients: readonly ClientAddress[],
  config: BypassConfig,
): Promise<boolean[]> => {
  const addresses = clients.flatMap(({ address }) => (address && !isWithin(address, loopback) ? address : []))
  const listed = new Set<string | null>(await selectActiveAddresses(db, [...new Set(addresses)]))
  const isBypassed = clients.some(client => mayBypass(client, config)) && (await hasBypass(db, config))
  return clients.map(client => (isBypassed && mayBypass(client, config)) || listed.has(client.address))
}

/** False if the entry was removed or deactivated since it was checked. */
export const recordUse = (trx: Write, id: string, role: Role): Promise<boolean> => recordEntryUse(trx, id, role)
