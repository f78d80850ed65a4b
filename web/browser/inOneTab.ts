import { claimForTab } from '#web/browser/tabClaim.ts'
import { openTabHeartbeat } from '#web/browser/tabHeartbeat.ts'

/** Must end when the signal aborts: this tab was stopped, or another tab has taken over. */
type Work = (signal: AbortSignal) => Promise<void>

const claimRetryMs = 5_000

const pause = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    stop.addEventListener('abort', end)
  })

/** Runs the work unless it is stopped already. Once it is stopped, how it ends does not matter. */
const run = async (work: Work, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  await work(signal).catch(error => {
    if (!signal.aborted) throw error
  })
}

/** Waits for the lock and runs the work, once. The heartbeat timeout ends the waiting; then the lock can be stolen. */
const runWithLock = async (name: string, work: Work, stop: AbortSignal, steal: boolean) => {
  const heartbeat = openTabHeartbeat(name)
  const [timedOut, stolen] = [new AbortController(), new AbortController()]
  const stopWatching = heartbeat.onTimeout(() => timedOut.abort())
  let running: Promise<void> | undefined
  const begin = () => {
    stopWatching()
    const stopHeartbeat = heartbeat.start()
    running = run(work, AbortSignal.any([stop, stolen.signal])).finally(stopHeartbeat)
    return running
  }
  try {
    const options = steal ? { steal } : { signal: AbortSignal.any([stop, timedOut.signal]) }
    await navigator.locks.request(name, options, begin)
    return 'done'
  } catch (error) {
    stolen.abort()
    await running
    if (timedOut.signal.aborted) return 'timedOut'
    if (running || stop.aborted) return 'interrupted'
    throw error
  } finally {
    stopWatching()
    heartbeat.close()
  }
}

/**
 * Used if the browser has no locks. A frozen tab does not answer a claim, so nothing needs to be stolen. When it wakes up
 * it may run its work beside the new owner, so the work must be idempotent.
 */
const runWithClaim = async (name: string, work: Work, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    const { isOurs, release } = claimForTab(`${name} claim`)
    if (await isOurs) return run(work, stop).finally(release)
    await pause(claimRetryMs, stop)
  }
}

/**
 * Runs work that only one tab may do at a time, such as holding the live stream. The other tabs wait. The next one
 * begins when the work is done, when its tab is closed, or when its tab is frozen in the background. A tab whose work was
 * taken over waits again. Resolves when this tab's work is done or stopped; rejects if the work fails.
 */
export const inOneTab = async (name: string, work: Work, stop: AbortSignal): Promise<void> => {
  // Locks are missing on a page served over plain http.
  if (!navigator.locks) return runWithClaim(name, work, stop)
  let steal = false
  while (!stop.aborted) {
    const end = await runWithLock(name, work, stop, steal)
    if (end === 'done') return
    steal = end === 'timedOut'
  }
}
