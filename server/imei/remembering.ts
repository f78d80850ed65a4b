import type { ImeiDevice } from '#contract/imei/imei.ts'
import type { Provider } from './provider.ts'

const milliseconds = 3_600_000
const most = 500

/** Keeps what a provider has found for an hour: it may charge for each question, and a page that follows changes repeats it. */
export const remembering = (provider: Provider, now: () => number = Date.now): Provider => {
  const kept = new Map<string, { device: ImeiDevice; until: number }>()
  return async (imei, signal) => {
    const known = kept.get(imei)
    if (known && known.until > now()) return known.device
    const device = await provider(imei, signal)
    if (!device) return undefined
    kept.delete(imei)
    kept.set(imei, { device, until: now() + milliseconds })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest) kept.delete(oldest)
    return device
  }
}
