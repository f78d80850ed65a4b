import { parseRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { lookUpThrottle } from '../platform/lookUpThrottle/lookUpThrottle.ts'
import { isLinkKey } from './ticket.sql.ts'

const throttledLookUp = lookUpThrottle({
  name: 'repairNumber',
  counts: 'misses',
  max: 30,
  maxOfWiderNetwork: 300,
  windowMinutes: 10,
})

/**
 * Finds a repair for a visitor by the number they typed or the link they opened. Everything that customers look up by it shares one
 * throttle. A link with the right key does not touch it. A wrong key is as none: a customer may have a link from before the shop
 * restored an older backup.
 */
export const lookUpRepair = async <Found>(
  db: Database,
  visitor: Visitor,
  typedNumber: string,
  find: (number: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const { number, linkKey } = parseRepairNumber(typedNumber) ?? {}
  const hasKey = number !== undefined && linkKey !== undefined && (await isLinkKey(db, number, linkKey))
  return hasKey ? find(number) : throttledLookUp(db, visitor, number, find)
}
