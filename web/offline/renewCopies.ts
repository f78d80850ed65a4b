import type { Topic } from '#contract/live/live.ts'
import { inOneTab } from '#web/browser/inOneTab.ts'
import { isOnline, onConnectionChange } from '#web/http/connection.ts'
import { onLiveChange } from '#web/live/changes.ts'
import { type Copies, readCopyTime, saveCopies } from '#web/offline/copies.ts'
import type { CopyStore } from '#web/offline/database.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'

/** What a feature copies to this device, to read it offline. */
export interface CopySource {
  readonly store: CopyStore
  /** It is copied again when one of these has changed. */
  readonly topics: readonly Topic[]
  /** Reads it from the server. */
  readonly read: (signal: AbortSignal) => Promise<Copies>
}

/** The page that the user has opened is loaded first, and changes that come together are copied once. */
const delayMs = 1_000
/** A throttle: a copy reads up to 100 sales or all products, which is much for a slow connection. */
const intervalMs = 3 * 60_000

/** Renews the copies for reading offline, now and when their data changes, in one tab at a time. */
export const startCopyRenewal = ({ store, topics, read }: CopySource, userId: string, signal: AbortSignal): void => {
  let changedAt = Date.now()
  let lastRunAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  /** Another tab may have copied everything since the last change. */
  const copyIfOutdated = async (tab: AbortSignal) => {
    const copiedAt = await readCopyTime(userId, store)
    const startedAt = Date.now()
    // If it is in the future, the clock was set back.
    if (copiedAt > changedAt && copiedAt <= startedAt) return
    const copies = await read(tab)
    tab.throwIfAborted()
    await saveCopies(userId, store, copies, startedAt)
  }
  const run = () => {
    timer = undefined
    if (!isOnline()) return
    lastRunAt = Date.now()
    running = running.then(() => inOneTab(`copy ${store}`, copyIfOutdated, signal)).catch(retryLater)
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
  signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener(
    'abort',
    onConnectionChange(() => isOnline() && renewSoon()),
  )
  signal.addEventListener(
    'abort',
    onLiveChange(topic => (!topic || topics.includes(topic)) && renewSoon()),
  )
  renewSoon()
}
