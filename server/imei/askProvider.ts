import { describeWait } from '#contract/describeWait.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImeiDevice } from '#contract/imei/imei.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import type { Provider } from './provider.ts'
import { insertRequest, lockRequestsOf, selectAnswer, selectSecondsToWait, updateAnswer } from './requests.sql.ts'

/** More than a busy desk takes in within an hour. */
export const maxRequestsPerHour = 60

/** Counts the request before it is sent, because a provider may charge for one that fails, too. */
const countRequest = (db: Database, actor: Actor, provider: Provider, imei: string): Promise<number> =>
  inTransaction(db, originOf(actor, 'imei.check'), async trx => {
    await lockRequestsOf(trx, actor.user.id)
    const seconds = await selectSecondsToWait(trx, actor.user.id, maxRequestsPerHour)
    if (seconds === undefined) return insertRequest(trx, provider, actor.user.id, imei)
    const retryAfterSeconds = Math.max(1, seconds)
    throw new Refusal('imei.tooMany', { retryAfterSeconds, wait: describeWait(retryAfterSeconds) })
  })

/** Failures are not stored as answers. */
const readOrRequest = async (
  db: Database,
  actor: Actor,
  provider: Provider,
  imei: string,
  timeoutMs: number,
): Promise<ImeiDevice | undefined> => {
  const stored = await selectAnswer(db, provider, imei)
  if (stored) {
    const { brand, model, deviceName } = stored
    if (brand === null || model === null || deviceName === null) return undefined
    return { brand, model, deviceName, source: provider.host, confidence: 'high' }
  }
  const id = await countRequest(db, actor, provider, imei)
  const device = await provider.find(imei, AbortSignal.timeout(timeoutMs))
  await inTransaction(db, originOf(actor, 'imei.check'), trx => updateAnswer(trx, id, device))
  return device
}

/** The requests of this process that are not answered yet. A lock in the database would hold a connection for as long as they take. */
const pending = new Map<string, Promise<ImeiDevice | undefined>>()

/** Asks a provider unless its answer is stored. Those who ask for an IMEI at the same time share one request. */
export const askProvider = (
  db: Database,
  actor: Actor,
  provider: Provider,
  imei: string,
  timeoutMs: number,
): Promise<ImeiDevice | undefined> => {
  const key = `${provider.host} ${imei}`
  const shared = pending.get(key)
  if (shared)
    return shared.catch(error => {
      // Only the user who asked first has sent too many.
      if (error instanceof Refusal) return askProvider(db, actor, provider, imei, timeoutMs)
      throw error
    })
  const answer = readOrRequest(db, actor, provider, imei, timeoutMs).finally(() => pending.delete(key))
  pending.set(key, answer)
  return answer
}
