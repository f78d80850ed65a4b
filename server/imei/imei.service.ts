import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { deviceNameOf } from '#contract/imei/deviceCodes.ts'
import type { checkImei, ImeiDevice } from '#contract/imei/imei.ts'
import { partsOfImei } from '#contract/imei/imeiNumber.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { askProvider } from './askProvider.ts'
import { selectListedDevice } from './lists.sql.ts'
import { selectUsualName } from './ownRecords.sql.ts'
import type { Provider } from './provider.ts'
import { tacs } from './tacs.ts'

const builtInDevices = new Map(
  Object.entries(tacs).flatMap(([brand, models]) =>
    models.map(([tac, model]): [string, ImeiDevice] => [
      tac,
      { brand, model, deviceName: `${brand} ${model}`, source: 'local-database', confidence: 'medium' },
    ]),
  ),
)

/**
 * What the shop knows without a provider. A list that an Admin has loaded is newer and larger than our own table. What staff have
 * written is asked last: it is often short, such as `Samsung`, and since new tickets are filled in from it, a wrong name that
 * came before a right list would confirm itself.
 */
const findLocally = async (db: Database, imei: string): Promise<ImeiDevice | undefined> => {
  const { tac } = partsOfImei(imei)
  const listed = await selectListedDevice(db, tac)
  if (listed) {
    const deviceName = deviceNameOf(listed.brand, listed.model)
    return { ...listed, deviceName, source: 'loaded-list', confidence: 'medium' }
  }
  const builtIn = builtInDevices.get(tac)
  if (builtIn) return builtIn
  const deviceName = await selectUsualName(db, tac)
  return deviceName === undefined
    ? undefined
    : { brand: '', model: '', deviceName, source: 'own-records', confidence: 'medium' }
}

/** How long a user waits for the providers, and how long a request may take. */
interface ProviderTimeouts {
  /** Shorter if the shop itself knows the device: a provider knows it better, but that is not worth a long wait. */
  readonly withLocalAnswerMs: number
  readonly withoutLocalAnswerMs: number
  /**
   * Longer than a user waits: the provider may charge for the request all the same, and the next check needs none if its answer
   * is stored.
   */
  readonly requestMs: number
}

export const defaultTimeouts: ProviderTimeouts = {
  withLocalAnswerMs: 1000,
  withoutLocalAnswerMs: 4000,
  requestMs: 20_000,
}

export interface ImeiContext {
  readonly providers: readonly Provider[]
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Contains nothing of the request, because that has the token. */
const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'it did not answer in time'
  return cause?.code ?? message
}

/**
 * The first success of the providers, or what the shop itself knows. A user who has asked the providers too often still gets
 * what the shop knows, and is refused for other devices.
 */
export const findDevice = async (
  db: Database,
  actor: Actor,
  imei: string,
  { providers, log }: ImeiContext,
  timeouts = defaultTimeouts,
): Promise<ImeiDevice | undefined> => {
  const local = await findLocally(db, imei)
  const waitMs = local ? timeouts.withLocalAnswerMs : timeouts.withoutLocalAnswerMs
  let refusal: Refusal | undefined
  const ask = async (provider: Provider) => {
    try {
      return await askProvider(db, actor, provider, imei, timeouts.requestMs)
    } catch (error) {
      if (error instanceof Refusal) refusal = error
      else log.warn({ reason: reasonOf(error) }, 'The IMEI provider gave no usable answer')
      return undefined
    }
  }
  const successes = providers.map(async provider => (await ask(provider)) ?? Promise.reject())
  const success = Promise.any(successes).catch(() => local)
  const device = await Promise.race([success, pause(waitMs, local, { ref: false })])
  if (!device && refusal) throw refusal
  return device
}

export const describeImei = async (
  db: Database,
  actor: Actor,
  imei: string,
  context: ImeiContext,
): Promise<ReplyOf<typeof checkImei>> => ({
  imei,
  ...partsOfImei(imei),
  device: (await findDevice(db, actor, imei, context)) ?? null,
  hasProvider: context.providers.length > 0,
})
