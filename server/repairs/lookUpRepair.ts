import { parseRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { lookUpThrottle } from '../platform/lookUpThrottle/lookUpThrottle.ts'
import { selectByLinkKey } from './ticket.sql.ts'

const throttledLookUp = lookUpThrottle({
  name: 'repairNumber',
  counts: 'misses',
  max: 30,
  maxOfWiderNetwork: 300,
  windowMinutes: 10,
})

/**
 * Finds a repair for a visitor by the number they typed or the link they opened. Everything that customers look up by it shares one
 * throttle. A link with the right key does not touch it; with a wrong one, the number counts as one that does not exist.
 */
export const lookUpRepair = async <Found>(
  db: Database,
  visitor: Visitor,
  typedNumber: string,
  find: (number: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const { number, linkKey } = parseRepairNumber(typedNumber) ?? {}
  if (number === undefined || linkKey === undefined) return throttledLookUp(db, visitor, number, find)
  const [repair] = await selectByLinkKey(db, number, linkKey)
  return repair ? find(number) : throttledLookUp(db, visitor, undefined, find)
}
