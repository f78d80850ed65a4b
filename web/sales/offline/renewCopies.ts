import type { Topic } from '#contract/live/live.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { inOneTab } from '#web/browser/inOneTab.ts'
import { onLiveChange } from '#web/live/changes.ts'
import { isOnline } from '#web/offline/connection.ts'
import { type CacheName, cacheNames, readCopyTime } from '#web/offline/copies.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { copyToCache } from '#web/sales/offline/copySales.ts'

/** The page that the user has opened is loaded first, and changes that come together are copied once. */
const delayMs = 1_000
/** A throttle: a copy reads up to 100 sales or all products, which is much for a slow connection. */
const intervalMs = 3 * 60_000

/** What is copied again when which topics have changed. */
const topicsOf: Readonly<Record<CacheName, readonly Topic[]>> = {
  cached_sales: ['sales'],
  cached_products: ['products', 'categories', 'settings'],
}

/** Renews one cache, in one tab at a time: a tab skips it if another has copied everything since the last change. */
const createRenewal = (cache: CacheName, user: SessionUser, signal: AbortSignal) => {
  let changedAt = Date.now()
  let lastRunAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  const copyIfOutdated = async (tab: AbortSignal) => {
    const copiedAt = await readCopyTime(user.id, cache)
    // If it is in the future, the clock was set back.
    const isCurrent = copiedAt > changedAt && copiedAt <= Date.now()
    if (!isCurrent) await copyToCache(cache, user, tab)
  }
  const run = () => {
    timer = undefined
    if (!isOnline()) return
    lastRunAt = Date.now()
    running = running.then(() => inOneTab(`copy ${cache}`, copyIfOutdated, signal)).catch(retryLater)
  }
  const renewSoon = () => {
    changedAt = Date.now()
    const sinceLastRun = Math.max(0, changedAt - lastRunAt)
    timer ??= setTimeout(run, Math.max(delayMs, intervalMs - sinceLastRun))
  }
  /** On a full device another try would only use up data. */
  const retryLater = (error: unknown) => {
    if (!signal.aborted && !(error instanceof StorageFailure)) renewSoon()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  signal.addEventListener('abort', cancel)
  return {
    renewSoon,
    renewNow: () => {
      changedAt = Date.now()
      cancel()
      run()
    },
  }
}

export interface CopyRenewal {
  /** Renews everything in a moment, or later if that was done a short time ago. */
  readonly renewSoon: () => void
  readonly renewSalesNow: () => void
}

/** Renews the copies for reading offline, now and when their data changes. */
export const startCopyRenewal = (user: SessionUser, signal: AbortSignal): CopyRenewal => {
  const renewals = {
    cached_sales: createRenewal('cached_sales', user, signal),
    cached_products: createRenewal('cached_products', user, signal),
  }
  const onChange = (topic?: Topic) => {
    for (const cache of cacheNames) if (!topic || topicsOf[cache].includes(topic)) renewals[cache].renewSoon()
  }
  signal.addEventListener('abort', onLiveChange(onChange))
  onChange()
  return { renewSoon: onChange, renewSalesNow: renewals.cached_sales.renewNow }
}
