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

/** How long providers may take, in milliseconds. */
interface Patience {
  /** Where our own table has an answer as well: a provider's is the better one, but not worth a longer wait. */
  readonly withLocalAnswer: number
  readonly without: number
}

export const usualPatience: Patience = { withLocalAnswer: 1000, without: 4000 }

/** The first success of the providers, else what our own table knows. */
export const findDevice = async (
  imei: string,
  providers: readonly Provider[],
  patience = usualPatience,
): Promise<ImeiDevice | undefined> => {
  const local = localDevices.get(partsOfImei(imei).tac)
  const signal = AbortSignal.timeout(local ? patience.withLocalAnswer : patience.without)
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
})
