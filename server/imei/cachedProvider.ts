import type { ImeiDevice } from '#contract/imei/imei.ts'
import type { Provider } from './provider.ts'

const minute = 60_000
/** A missing device is cached for less time, because the provider may add it. */
const cacheTtlMs = { found: 60 * minute, notFound: 10 * minute }
const maxCached = 500

/** Caches the answers of a provider, which may charge for each request. Failures are not cached. */
export const cachedProvider = (provider: Provider, now: () => number = Date.now): Provider => {
  const cache = new Map<string, { device: ImeiDevice | undefined; until: number }>()
  return async (imei, signal) => {
    const cached = cache.get(imei)
    if (cached && cached.until > now()) return cached.device
    const device = await provider(imei, signal)
    cache.delete(imei)
    cache.set(imei, { device, until: now() + (device ? cacheTtlMs.found : cacheTtlMs.notFound) })
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest) cache.delete(oldest)
    return device
  }
}
