import { describeWait } from '#contract/describeWait.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { originOf, type Visitor } from '../http/caller.ts'
import { networkOf, widerNetworkOf } from '../http/network.ts'
import { type LookUpPolicy, maxWindowMinutes } from './lookUpPolicy.ts'
import { insertLookUps, lockLookUps, secondsToWaitQuery } from './lookUpThrottle.sql.ts'

/** The networks that a look-up counts against. */
interface CountedNetworks {
  readonly network: string
  readonly wider: string | null
}

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

/** Counts look-ups of networks, up to the limits of a policy. */
const countUpTo = (policy: LookUpPolicy) => {
  const secondsToWait = secondsToWaitQuery(policy)

  const assertNotThrottled = async (db: Database, { network, wider }: CountedNetworks): Promise<void> => {
    const [row] = await secondsToWait(db, network, wider)
    if (!row || row.seconds === null) return
    const retryAfterSeconds = Math.max(1, row.seconds)
    throw new Refusal('lookUps.tooMany', { retryAfterSeconds, wait: describeWait(retryAfterSeconds) })
  }

  const count = (db: Database, visitor: Visitor, networks: CountedNetworks): Promise<void> =>
    inTransaction(db, originOf(visitor, 'lookUps.count'), async trx => {
      const { network, wider } = networks
      await lockLookUps(trx, policy, wider ?? network)
      await assertNotThrottled(trx, networks)
      await insertLookUps(trx, policy, wider ? [network, wider] : [network])
    })

  return { assertNotThrottled, count }
}

/** So many times the limit are refused before even existing keys are: nobody mistypes that often. */
const floodFactor = 30

const floodOf = ({ name, max, maxOfWiderNetwork, ...policy }: LookUpPolicy): LookUpPolicy => ({
  ...policy,
  name: `${name}Refused`,
  max: max * floodFactor,
  maxOfWiderNetwork: maxOfWiderNetwork * floodFactor,
})

/**
 * Returns a function that looks up a public key for a visitor, who may be guessing, and throttles it by network.
 * - If all look-ups count, every look-up beyond the limit is refused, also that of an existing key: otherwise the refusal would
 *   show which of the few keys exist.
 * - If misses count, only misses are refused beyond the limit: who has a link with a right key must not be refused because
 *   somebody else guesses behind the same address. What is refused counts too. A network that goes on guessing is
 *   refused everything, so that the keys it can try stay few.
 * A burst cannot pass the limits by much: counting locks the network, and limitRequestsPerNetwork bounds what it asks at once.
 * Do not call it inside a transaction: the count must persist when the request fails.
 */
export const lookUpThrottle = (policy: LookUpPolicy): LookUp => {
  if (policy.windowMinutes > maxWindowMinutes) throw new Error(`The window of ${policy.name} is too long`)
  const limit = countUpTo(policy)
  const flood = countUpTo(floodOf(policy))

  const countMiss = async (db: Database, visitor: Visitor, networks: CountedNetworks): Promise<void> => {
    try {
      await limit.count(db, visitor, networks)
    } catch (error) {
      if (error instanceof Refusal) await flood.count(db, visitor, networks)
      throw error
    }
  }

  return async (db, visitor, key, find) => {
    const networks = countedNetworks(visitor)
    if (policy.counts === 'all') await limit.count(db, visitor, networks)
    else await flood.assertNotThrottled(db, networks)
    const found = key === undefined ? undefined : await find(key)
    if (found === undefined && policy.counts === 'misses') await countMiss(db, visitor, networks)
    return found
  }
}
