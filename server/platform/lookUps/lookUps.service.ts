import { Refusal } from '#contract/errors.ts'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import { formatWait } from '#contract/session/signInWait.ts'
import { concurrencyLimit } from '../concurrency/concurrencyLimit.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { originOf, type Visitor } from '../http/caller.ts'
import { insertMisses, lockMisses, maxMisses, secondsToWait } from './lookUps.sql.ts'
import { networkOf, widerNetworkOf } from './network.ts'

interface Queue {
  readonly inTurn: ReturnType<typeof concurrencyLimit>
  users: number
}

const queues = new Map<string, Queue>()

/** No more at once than may miss, so that a burst of guesses is not looked up before the first of them has counted. */
const inTurnOf = async <T>(network: string, work: () => Promise<T>): Promise<T> => {
  const queue = queues.get(network) ?? { inTurn: concurrencyLimit(maxMisses, maxMisses), users: 0 }
  queues.set(network, queue)
  queue.users += 1
  try {
    return await queue.inTurn(1, work)
  } finally {
    queue.users -= 1
    if (queue.users === 0) queues.delete(network)
  }
}

interface Asker {
  readonly network: string
  readonly wider: string | null
}

const inTurn = <T>({ network, wider }: Asker, work: () => Promise<T>): Promise<T> =>
  inTurnOf(network, wider ? () => inTurnOf(wider, work) : work)

const assertNotThrottled = async (db: Database, { network, wider }: Asker): Promise<void> => {
  const [over] = await secondsToWait(db, network, wider)
  if (!over || over.seconds === null) return
  const retryAfterSeconds = Math.max(1, over.seconds)
  throw new Refusal('lookUps.tooMany', { retryAfterSeconds, wait: formatWait(retryAfterSeconds) })
}

const countMiss = (db: Database, visitor: Visitor, asker: Asker): Promise<void> =>
  inTransaction(db, originOf(visitor, 'lookUps.miss'), async trx => {
    const { network, wider } = asker
    await lockMisses(trx, wider ?? network)
    await assertNotThrottled(trx, asker)
    await insertMisses(trx, wider ? [network, wider] : [network])
  })

/**
 * Looks up for the public what only its number protects. What is not found counts against whoever asks; who has asked
 * for too much of it is refused also what there is, or the refusal would tell one from the other. Not to be called
 * inside a transaction: the miss must stay when the call is refused.
 */
export const throttledLookUp = <Found>(
  db: Database,
  visitor: Visitor,
  asked: string,
  find: (number: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const number = normalRepairNumber(asked)
  const asker = { network: networkOf(visitor.address), wider: widerNetworkOf(visitor.address) }
  return inTurn(asker, async () => {
    await assertNotThrottled(db, asker)
    const found = number ? await find(number) : undefined
    if (found === undefined) await countMiss(db, visitor, asker)
    return found
  })
}
