import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { lookUpThrottle } from '../platform/lookUpThrottle/lookUpThrottle.ts'

const throttledLookUp = lookUpThrottle({
  name: 'repairNumber',
  counts: 'misses',
  max: 30,
  maxOfWiderNetwork: 300,
  windowMinutes: 10,
})

/** Finds a repair for a visitor by the number they typed. Everything that customers look up by it shares one throttle. */
export const lookUpRepair = <Found>(
  db: Database,
  visitor: Visitor,
  typedNumber: string,
  find: (number: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => throttledLookUp(db, visitor, normalRepairNumber(typedNumber), find)
