import { Refusal } from '#contract/errors.ts'
import { formatWait } from '#contract/formatWait.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { originOf, type Visitor } from '../http/caller.ts'
import { networkOf, widerNetworkOf } from '../http/network.ts'
import { type LookUpPolicy, maxWindowMinutes } from './lookUpPolicy.ts'
import { insertLookUps, lockLookUps, secondsToWaitQuery } from './lookUpThrottle.sql.ts'
import { type CountedNetworks, networkQueues } from './networkQueues.ts'

const countedNetworks = ({ address }: Visitor): CountedNetworks => ({
  network: networkOf(address),
  wider: widerNetworkOf(address),
})

/** A look-up with a rate limit. */
type LookUp = <Found>(
  db: Database,
  visitor: Visitor,
  /** Undefined if what the visitor typed cannot be a key. It counts as a miss. */
  key: string | undefined,
  find: (key: string) => Promise<Found | undefined>,
) => Promise<Found | undefined>

/**
 * Returns a function that looks up a public key for a visitor, who may be guessing, and throttles it by network. Beyond
 * the limit every look-up is refused, also that of an existing key: otherwise the refusal would show which keys exist.
 * Do not call it inside a transaction: the count must persist when the request fails.
 */
export const lookUpThrottle = (policy: LookUpPolicy): LookUp => {
  if (policy.windowMinutes > maxWindowMinutes) throw new Error(`The window of ${policy.name} is too long`)
  const secondsToWait = secondsToWaitQuery(policy)
  const inQueue = networkQueues(policy.max)

  const assertNotThrottled = async (db: Database, { network, wider }: CountedNetworks): Promise<void> => {
    const [row] = await secondsToWait(db, network, wider)
    if (!row || row.seconds === null) return
    const retryAfterSeconds = Math.max(1, row.seconds)
    throw new Refusal('lookUps.tooMany', { retryAfterSeconds, wait: formatWait(retryAfterSeconds) })
  }

  const count = (db: Database, visitor: Visitor, networks: CountedNetworks): Promise<void> =>
    inTransaction(db, originOf(visitor, 'lookUps.count'), async trx => {
      const { network, wider } = networks
      await lockLookUps(trx, policy, wider ?? network)
      await assertNotThrottled(trx, networks)
      await insertLookUps(trx, policy, wider ? [network, wider] : [network])
    })

  return (db, visitor, key, find) => {
    const networks = countedNetworks(visitor)
    return inQueue(networks, async () => {
      if (policy.counts === 'all') await count(db, visitor, networks)
      else await assertNotThrottled(db, networks)
      const found = key === undefined ? undefined : await find(key)
      if (found === undefined && policy.counts === 'misses') await count(db, visitor, networks)
      return found
    })
  }
}
