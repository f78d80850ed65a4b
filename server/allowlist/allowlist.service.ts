import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/access.ts'
import type {
  AllowlistEntry,
  createAllowlistEntry,
  deleteAllowlistEntry,
  updateAllowlistEntry,
} from '#contract/allowlist/allowlist.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isWithin, loopback, normalizeAddress } from '../platform/http/address.ts'
import type { Actor, Visitor } from '../platform/http/caller.ts'
import {
  deleteEntry,
  insertEntry,
  recordEntryUse,
  selectActiveEntry,
  selectEntry,
  updateEntry,
  upsertActiveEntry,
} from './allowlist.sql.ts'

/** In the one spelling that a caller's address is compared in. */
const storedAddress = (ipAddress: string): string => normalizeAddress(ipAddress) ?? ipAddress

const getEntry = async (db: Database, id: string): Promise<AllowlistEntry> => {
  const entry = await selectEntry(db, id)
  if (!entry) throw new Refusal('allowlist.notFound')
  return entry
}

/** Idempotent: a retry gets the entry that the first request has created. */
export const addEntry = (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, ipAddress, description, active }: ParsedInputOf<typeof createAllowlistEntry>,
): Promise<AllowlistEntry> => {
  const address = storedAddress(ipAddress)
  const isSame = (entry: AllowlistEntry) =>
    storedAddress(entry.ipAddress) === address && entry.description === description && entry.active === active
  return createOnce({
    findEarlier: async () => {
      const entry = await selectEntry(trx, id)
      return entry && { result: entry, isSame: isSame(entry) }
    },
    create: async () => {
      const row = { id, ip_address: address, description, active, created_by: actor.user.id }
      return (await insertEntry(trx, row)) ? getEntry(trx, id) : undefined
    },
  })
}

/** From the machine itself: adds the address, or makes it count again. */
export const allowAddress = (trx: Write, ipAddress: string) =>
  upsertActiveEntry(trx, { id: randomUUID(), ip_address: storedAddress(ipAddress), description: 'Added on the server' })

export const changeEntry = async (
  trx: Write,
  _actor: Actor,
  { id, ipAddress, ...rest }: ParsedInputOf<typeof updateAllowlistEntry>,
): Promise<AllowlistEntry> => {
  await updateEntry(trx, id, { ...rest, ...(ipAddress && { ip_address: storedAddress(ipAddress) }) })
  return getEntry(trx, id)
}

export const removeEntry = async (
  trx: Write,
  _actor: Actor,
  { id }: ParsedInputOf<typeof deleteAllowlistEntry>,
): Promise<void> => {
  if (!(await deleteEntry(trx, id))) throw new Refusal('allowlist.notFound')
}

const activeEntry = async (db: Database, address: string) => {
  try {
    return await selectActiveEntry(db, address)
  } catch (cause) {
    throw Object.assign(new Refusal('address.unverified', { retryAfterSeconds: 2 }), { cause })
  }
}

/** The entry a visitor may sign in through, or null for an address that needs none. Anyone else is refused. */
export const assertAddressAllowed = async (
  db: Database,
  { address, isForwardedByUntrustedProxy: isForwardedByStranger }: Visitor,
  bypass: readonly string[],
): Promise<{ id: string } | null> => {
  if (!address) throw new Refusal('address.unknown')
  if (isWithin(address, bypass) && !isForwardedByStranger) return null
  // Behind a local proxy that is not trusted everyone has the proxy's address: it stands for nobody.
  const isAnyone = isForwardedByStranger && isWithin(address, loopback)
  const entry = isAnyone ? undefined : await activeEntry(db, address)
  if (!entry) throw new Refusal('address.notAllowed', { ip: address })
  return entry
}

export const recordUse = (trx: Write, id: string, role: Role) => recordEntryUse(trx, id, role)
