import type { ReplyOf } from '#contract/endpoint.ts'
import type { checkImei, ImeiDevice } from '#contract/imei/imei.ts'
import { partsOfImei } from '#contract/imei/imeiNumber.ts'
import type { Provider } from './provider.ts'
import { tacs } from './tacs.ts'

const localDevices = new Map(
  Object.entries(tacs).flatMap(([brand, models]) =>
    models.map(([tac, model]): [string, ImeiDevice] => [
      tac,
      { brand, model, deviceName: `${brand} ${model}`, source: 'local-database', confidence: 'medium' },
    ]),
  ),
)

/** How long the providers may take. */
interface ProviderTimeouts {
  /** Shorter if our own table knows the device: a provider knows it better, but that is not worth a long wait. */
  readonly withLocalAnswerMs: number
  readonly withoutLocalAnswerMs: number
}

export const defaultTimeouts: ProviderTimeouts = { withLocalAnswerMs: 1000, withoutLocalAnswerMs: 4000 }

/** The first success of the providers, or the device of our own table. */
export const findDevice = async (
  imei: string,
  providers: readonly Provider[],
  timeouts = defaultTimeouts,
): Promise<ImeiDevice | undefined> => {
  const local = localDevices.get(partsOfImei(imei).tac)
  const signal = AbortSignal.timeout(local ? timeouts.withLocalAnswerMs : timeouts.withoutLocalAnswerMs)
  const successes = providers.map(async provider => (await provider(imei, signal)) ?? Promise.reject())
  return Promise.any(successes).catch(() => local)
}

export const describeImei = async (
  imei: string,
  providers: readonly Provider[],
): Promise<ReplyOf<typeof checkImei>> => ({
  imei,
  ...partsOfImei(imei),
  device: (await findDevice(imei, providers)) ?? null,
  hasProvider: providers.length > 0,
})
