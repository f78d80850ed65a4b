import type { ImeiDevice } from '#contract/imei/imei.ts'
import type { Provider } from './provider.ts'

const minute = 60_000
/** A model that is missing today may be added. */
const keptFor = { found: 60 * minute, notFound: 10 * minute }
const maxCached = 500

/** Keeps what a provider has answered for a while: it may charge for each question. What it failed to answer is not kept. */
export const remembering = (provider: Provider, now: () => number = Date.now): Provider => {
  const kept = new Map<string, { device: ImeiDevice | undefined; until: number }>()
  return async (imei, signal) => {
    const known = kept.get(imei)
    if (known && known.until > now()) return known.device
    const device = await provider(imei, signal)
    kept.delete(imei)
    kept.set(imei, { device, until: now() + (device ? keptFor.found : keptFor.notFound) })
    const [oldest] = kept.keys()
    if (kept.size > maxCached && oldest) kept.delete(oldest)
    return device
  }
}
