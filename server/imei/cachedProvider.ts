import type { ImeiDevice } from '#contract/imei/imei.ts'
import type { Provider } from './provider.ts'

const minute = 60_000
/** A model that is missing today may be added. */
const cacheTtlMs = { found: 60 * minute, notFound: 10 * minute }
const maxCached = 500

/** Keeps what a provider has answered for a while: it may charge for each question. What it failed to answer is not kept. */
export const cachedProvider = (provider: Provider, now: () => number = Date.now): Provider => {
  const cache = new Map<string, { device: ImeiDevice | undefined; until: number }>()
  return async (imei, signal) => {
    const known = cache.get(imei)
    if (known && known.until > now()) return known.device
    const device = await provider(imei, signal)
    cache.delete(imei)
    cache.set(imei, { device, until: now() + (device ? cacheTtlMs.found : cacheTtlMs.notFound) })
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest) cache.delete(oldest)
    return device
  }
}
