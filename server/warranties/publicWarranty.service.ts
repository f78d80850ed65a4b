import { timingSafeEqual } from 'node:crypto'
import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { maskImei, maskName, maskPhone } from '#contract/warranties/masked.ts'
import type { PublicWarranty, verifyWarranty } from '#contract/warranties/publicWarranty.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { lookUpThrottle } from '../platform/lookUpThrottle/lookUpThrottle.ts'
import { selectWarranty, type WarrantyRow } from './warranties.sql.ts'

/** There are only 900,000 IDs, so every look-up counts, found or not. */
const throttledLookUp = lookUpThrottle({
  name: 'warranty',
  counts: 'all',
  max: 20,
  maxOfWiderNetwork: 200,
  windowMinutes: 10,
})

/** Reads an ID as people type it: '#123 456'. */
export const normalId = (typed: string): string | undefined => /^#?([1-9]\d{5})$/.exec(typed.replace(/[\s-]/g, ''))?.[1]

const isKeyOf = ({ accessKey }: WarrantyRow, key: string | undefined): boolean => {
  const [expected, given] = [Buffer.from(accessKey), Buffer.from(key ?? '')]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The certificate of a warranty with all its data. */
export const certificateOf = (warranty: Omit<Warranty, 'certificatePath' | 'version'>): PublicWarranty => ({
  number: warranty.number,
  isActive: warranty.isActive,
  validUntil: warranty.validUntil,
  endedBecause: warranty.endedBecause,
  issuedAt: warranty.createdAt,
  device: formatDevice(warranty),
  imei: warranty.deviceImei,
  customerName: warranty.customerName,
  customerPhone: formatPhone(warranty.customerPhone),
  workItems: warranty.workItems,
})

const maskedCertificateOf = (row: WarrantyRow): PublicWarranty => ({
  ...certificateOf(row),
  imei: maskImei(row.deviceImei),
  customerName: maskName(row.customerName),
  customerPhone: maskPhone(row.customerPhone),
})

/** Staff who may list all warranties open certificates of their customers all day. */
const isThrottled = async (visitor: Visitor): Promise<boolean> => {
  const user = await visitor.findUser()
  return !user || !can(user, 'warranties.manage')
}

const findWarranty = async (db: Database, visitor: Visitor, number: string | undefined) => {
  const find = (existing: string) => selectWarranty(db, existing)
  if (await isThrottled(visitor)) return throttledLookUp(db, visitor, number, find)
  return number === undefined ? undefined : find(number)
}

/** Nobody guesses a key, so who has the right one is never throttled, whoever else guesses behind the same address. */
const findByKey = async (db: Database, number: string | undefined, key: string | undefined) => {
  const row = number === undefined || key === undefined ? undefined : await selectWarranty(db, number)
  return row && isKeyOf(row, key) ? row : undefined
}

/**
 * Throttled without the right key, because a visitor may be guessing IDs. What identifies the customer is then masked, and a
 * wrong key says nothing about the ID.
 */
export const lookUpWarranty = async (
  db: Database,
  visitor: Visitor,
  { id, key }: ParsedInputOf<typeof verifyWarranty>,
  notFound: RefusalCode,
): Promise<PublicWarranty> => {
  const number = normalId(id)
  const ofKey = await findByKey(db, number, key)
  if (ofKey) return certificateOf(ofKey)
  const row = await findWarranty(db, visitor, number)
  if (!row) throw new Refusal(notFound)
  return maskedCertificateOf(row)
}
